import { spawn } from "node:child_process";
import { CopyError, NoProgramError } from "../manifest.ts";

const longestErrorBytes = 500;

/** How PostgreSQL's programs are told their database: the password is never among the arguments, which every user of the machine reads. */
type Connection = { url: string; password: string | undefined };

/** Takes the password out of a `postgres://…`, from wherever libpq and pg read it. */
export function withoutPassword(databaseUrl: string): Connection {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.searchParams.delete("password");
  url.password = "";
  return { url: url.href, password: password || undefined };
}

/**
 * Runs a program of PostgreSQL's, and hands on each line that it writes, a byte a letter. With `database`, a `postgres://…`, it
 * connects to that. Throws `CopyError` where it is not there or fails; passwords are not repeated.
 */
export async function runProgram(
  program: string,
  given: string[],
  {
    database,
    onLine = () => {},
  }: { database?: string; onLine?: ((line: string) => void) | undefined } = {},
): Promise<void> {
  const connection = database === undefined ? undefined : withoutPassword(database);
  // In English, since what they say is read here.
  const env = { ...process.env, LC_ALL: "C" };
  if (connection?.password) Object.assign(env, { PGPASSWORD: connection.password });
  const all = connection ? [...given, `--dbname=${connection.url}`] : given;
  const child = spawn(program, all, { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-longestErrorBytes);
  });
  // Not by node:readline, for which U+2028 in somebody's message ends a line, too.
  let begun = "";
  child.stdout.setEncoding("latin1").on("data", (text: string) => {
    const lines = (begun + text).split("\n");
    begun = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    const isMissing = error.code === "ENOENT";
    const Kind = isMissing ? NoProgramError : CopyError;
    throw new Kind(
      `${program} ${isMissing ? "não está instalado nesta máquina" : error.message}. Com PostgreSQL as cópias precisam dele (Debian: postgresql-client).`,
    );
  });
  if (code === 0) return;
  const safe = said.split(/(\s+)/).map(withoutCredentials).join("").trim();
  const Kind = said.includes("server version mismatch") ? NoProgramError : CopyError;
  throw new Kind(`${program} terminou com ${code}: ${safe}`);
}

/** "postgres://igreja:senha@banco/vitral" without who enters, and by which word. */
function withoutCredentials(word: string): string {
  const from = word.indexOf("//");
  const to = word.lastIndexOf("@");
  return from >= 0 && to > from ? `${word.slice(0, from)}//…${word.slice(to)}` : word;
}
