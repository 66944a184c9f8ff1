import { spawn } from "node:child_process";
import { HandOnError } from "./copy-error.ts";

const longestMs = 3_600_000;

/**
 * Runs what the church set in COPIA_COMANDO, which takes the copy elsewhere (rclone, scp). The copy's path is in
 * $COPIA; a command that does not name it gets it as its last word. Throws `HandOnError` where it fails.
 */
export async function runAfterCopy(command: string, file: string): Promise<void> {
  const line = /\$\{?COPIA\b/.test(command) ? command : `${command} "$COPIA"`;
  const child = spawn("sh", ["-c", line], {
    env: { ...process.env, COPIA: file },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: longestMs,
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said = (said + text).slice(-300)));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.on("close", resolve).on("error", reject);
  const code = await promise;
  if (code !== 0) {
    throw new HandOnError(
      `A cópia está em ${file}, mas COPIA_COMANDO terminou com ${code}: ${said.trim()}`,
    );
  }
}
