// `npm start`: builds when the sources are newer than the build, then serves.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build.ts";
import { refuse } from "./command-line/refuse.ts";

const typed = process.argv.slice(2).join(" ");
if (typed) {
  refuse(`Não entendi “${typed}”. Há:`, {
    "npm start": "põe o site no ar, como o ambiente diz (.env.example)",
  });
  process.exit();
}

const status = buildIfStale();
if (status !== 0) process.exit(status);

const program = join(import.meta.dirname, "../dist/server/main.js");
if (process.execve && process.platform !== "win32") {
  // The server takes this process's place: what building left in memory, and the compiler of this very file, is gone.
  // Eight heaps of the C library, one a thread, keep 20 MB that two do not (deploy/ starts it so, too).
  const env = { MALLOC_ARENA_MAX: "2", ...process.env };
  process.execve(process.execPath, [process.execPath, program], env);
}
await import(pathToFileURL(program).href);
