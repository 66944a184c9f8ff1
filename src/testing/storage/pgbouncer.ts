import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../http/free-port.ts";
import { closeAfterTest } from "../run/closing.ts";
import { soon } from "../run/soon.ts";

const program = "/usr/sbin/pgbouncer";

export const hasPgbouncer = existsSync(program);
if (!hasPgbouncer) console.log("what needs PgBouncer is left out (Debian: pgbouncer)");

/**
 * PgBouncer as it comes, in front of a server's socket: each transaction may get another connection. It ends after the
 * test. `url` leads to a database through it.
 */
export async function startPgbouncer(socketFolder: string) {
  const folder = mkdtempSync(join(tmpdir(), "vitral-pgbouncer-"));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const [config, users] = [join(folder, "pgbouncer.ini"), join(folder, "users.txt")];
  writeFileSync(users, '"test" ""\n');
  writeFileSync(
    config,
    `[databases]\n* = host=${socketFolder}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = trust\nauth_file = ${users}\npool_mode = transaction\n`,
  );
  // It will not run as root, and reads these files also where the umask is strict.
  for (const file of [config, users]) chmodSync(file, 0o644);
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  const launch = async () => {
    const running = spawn(program, ["-q", config], { ...nobody, stdio: "ignore" });
    const listening = () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(port, "127.0.0.1", () => resolve(void socket.destroy()));
        socket.on("error", reject);
      });
    await soon(listening);
    return running;
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals) => {
    if ((running.exitCode ?? running.signalCode) !== null) return;
    const ended = once(running, "exit");
    running.kill(signal);
    await ended;
  };
  closeAfterTest(() => end("SIGKILL"));
  return {
    url: (database: string) => `postgres://test@127.0.0.1:${port}/${database}`,
    halt: () => end("SIGTERM"),
    async resume() {
      running = await launch();
    },
    /** It keeps its connections, and says nothing any more. */
    freeze: () => void running.kill("SIGSTOP"),
    thaw: () => void running.kill("SIGCONT"),
  };
}
