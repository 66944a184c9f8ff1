// `npm start`: builds when the sources are newer than the build, then serves in this process.
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

// A path that the type checker need not follow: it is there only after the build.
const program = "../dist/server/main.js";
await import(program);
