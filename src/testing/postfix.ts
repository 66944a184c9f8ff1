import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./http/free-port.ts";

/** The templates of Debian's package for a machine's configuration. */
const templates = "/usr/share/postfix";
const nobody = 65_534;
/** After this time Postfix stops by itself. */
const lifeSeconds = 120;
const startLimitMs = 20_000;

export type Postfix = {
  port: number;
  /** Each letter in the mailbox. */
  letters(): Promise<Buffer[]>;
  close(): Promise<void>;
};

/** The reason why there is none here, as a text for the person who runs the tests. */
export function whyNoPostfix(): string | undefined {
  if (process.getuid?.() !== 0) return "starting Postfix needs root";
  const needed = ["main.cf.debian", "main.cf.tls", "master.cf.dist"];
  if (needed.every((name) => existsSync(join(templates, name)))) return undefined;
  return "Debian's postfix is not installed (apt-get install postfix)";
}

/**
 * Debian's Postfix as its package configures it, on a port and in folders of its own, with STARTTLS and a
 * self-signed certificate. Mail for this domain is stored.
 */
export async function openPostfix(domain: string): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "vitral-postfix-"));
  // Its processes run as users of their own.
  chmodSync(folder, 0o711);
  const [etc = "", queue = "", data = "", mail = ""] = ["etc", "queue", "data", "mail"].map(
    (name) => join(folder, name),
  );
  for (const one of [etc, queue, data, mail]) mkdirSync(one, { mode: 0o755 });
  chownSync(data, Number(execFileSync("id", ["-u", "postfix"])), 0);
  chownSync(mail, nobody, nobody);

  const port = await freePort();
  const [key, certificate] = [join(etc, "key.pem"), join(etc, "certificate.pem")];
  const certified = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=igreja.example.org"];
  run("openssl", ["req", "-x509", ...certified, "-keyout", key, "-out", certificate]);
  const parts = ["main.cf.debian", "main.cf.tls"].map((name) => readFile(join(templates, name)));
  await writeFile(join(etc, "main.cf"), Buffer.concat(await Promise.all(parts)));
  await copyFile(join(templates, "master.cf.dist"), join(etc, "master.cf"));
  const settings = {
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    smtpd_tls_key_file: key,
    smtpd_tls_cert_file: certificate,
    myhostname: "igreja.example.org",
    mydestination: "localhost",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    virtual_mailbox_domains: domain,
    virtual_mailbox_base: mail,
    virtual_mailbox_maps: "static:all/",
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${nobody}`,
  };
  const said = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  run("postconf", ["-c", etc, "-e", ...said]);
  run("postconf", ["-c", etc, "-MX", "smtp/inet"]);
  run("postconf", ["-c", etc, "-M", `${port}/inet=${port} inet n - y - - smtpd`]);
  run("postfix", ["-c", etc, "check"]);

  const programs = execFileSync("postconf", ["-c", etc, "-h", "daemon_directory"]);
  const master = spawn(
    join(programs.toString().trim(), "master"),
    ["-c", etc, "-d", "-e", `${lifeSeconds}`],
    // A process group of its own, so that all its processes end with it.
    { detached: true, stdio: "ignore" },
  );
  const ended = once(master, "exit");
  const close = async () => {
    if (master.exitCode === null && master.pid) process.kill(-master.pid, "SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  try {
    await untilItGreets(port);
  } catch (error) {
    await close();
    throw error;
  }

  const arrived = join(mail, "all", "new");
  return {
    port,
    close,
    async letters() {
      const names = existsSync(arrived) ? await readdir(arrived) : [];
      return Promise.all(names.map((name) => readFile(join(arrived, name))));
    },
  };
}

const run = (program: string, args: string[]) =>
  void execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"], timeout: startLimitMs });

async function untilItGreets(port: number): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  while (!(await greets(port))) {
    if (performance.now() > deadline) throw new Error("Postfix does not greet.");
    await sleep(50);
  }
}

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    const [greeting] = await once(socket, "data");
    return String(greeting).startsWith("220 ");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
