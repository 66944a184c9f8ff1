import { spawn } from "node:child_process";
import { CopyError } from "../copy-error.ts";

const longestErrorBytes = 500;

/** Runs a program of PostgreSQL's. Throws `CopyError` where it is not there or fails; passwords are not repeated. */
export async function runProgram(program: string, given: string[]): Promise<void> {
  const child = spawn(program, given, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-longestErrorBytes);
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise.catch((error: NodeJS.ErrnoException) => {
    const what = error.code === "ENOENT" ? "não está instalado nesta máquina" : error.message;
    throw new CopyError(
      `${program} ${what}. Com PostgreSQL as cópias precisam dele (Debian: postgresql-client).`,
    );
  });
  if (code === 0) return;
  const safe = said.replaceAll(/\/\/[^@\s]*@/g, "//…@").trim();
  throw new CopyError(`${program} terminou com ${code}: ${safe}`);
}
