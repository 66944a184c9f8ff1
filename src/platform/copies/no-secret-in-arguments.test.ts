// @module-tag copies
// Every user of a machine reads the arguments of all programs that run on it.
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { hasPgDump, openPostgresToCopy } from "../../testing/church/postgres-to-copy.ts";
import { runProgram } from "../../testing/run/run-program.ts";
import { keepMessage } from "../../testing/storage/sample.ts";
import { withoutPassword } from "./database/snapshot.ts";

const password = "senha-do-banco-que-ninguem-le";
const secrets = {
  SMTP_URL: "smtps://igreja:senha-do-correio@smtp.exemplo.com.br",
  API_CREDENTIALS: "site:senha-da-interface",
  METRICS_TOKEN: "ficha-das-medidas-da-igreja-inteira",
  STRIPE_SECRET_KEY: "sk_test_51ABCDEFGHIJKLMNOsegredo",
  STRIPE_PUBLISHABLE_KEY: "pk_test_51ABCDEFGHIJKLMNOpublico",
  STRIPE_WEBHOOK_SECRET: "whsec_segredo_da_igreja",
};

/** A program that hands on to the true one, and keeps what it was called with. */
function record(folder: string, program: string) {
  const script = `#!/bin/sh
printf '%s\\n' "${program}" "$@" >> '${folder}.log'
PATH="\${PATH#*:}"
exec ${program} "$@"
`;
  writeFileSync(join(folder, program), script, { mode: 0o755 });
}

test.skipIf(!hasPgDump)(
  "no program that a copy, its hand-on or a restoration starts has a secret among its arguments",
  async () => {
    const { url, root, contentFolder, open } = await openPostgresToCopy();
    const site = await open();
    await keepMessage(site);
    await site.close();
    const programs = join(root, "programs");
    mkdirSync(programs);
    for (const program of ["pg_dump", "pg_restore", "psql", "sh"]) record(programs, program);
    const env = {
      ...secrets,
      PATH: `${programs}${delimiter}${process.env["PATH"]}`,
      DATABASE_URL: url.replace("test@", `test:${password}@`),
      DATA_DIR: join(root, "data"),
      CONTENT_DIR: contentFolder,
      COPIA_COMANDO: "test -s",
    };
    const run = (...words: string[]) => runProgram("bin/church/copies.ts", words, env);

    const made = await run("fazer");
    expect(made).toMatchObject({ code: 0 });
    const [file = ""] = /\/\S+\.vitral\.tar\.gz/.exec(made.output) ?? [];
    expect(await run("restaurar", file, "--mesmo-assim")).toMatchObject({ code: 0 });

    const seen = readFileSync(`${programs}.log`, "utf8");
    for (const program of ["pg_dump", "pg_restore", "psql", "sh"]) {
      expect(seen.split("\n")).toContain(program);
    }
    for (const secret of [password, ...Object.values(secrets)]) expect(seen).not.toContain(secret);
  },
);

test.each([
  ["postgres://site:a%40b@banco/vitral", "postgres://site@banco/vitral", "a@b"],
  ["postgres://site@%2Frun%2Fpg/vitral", "postgres://site@%2Frun%2Fpg/vitral", undefined],
  [
    "postgres://site@banco/vitral?sslmode=require&password=s",
    "postgres://site@banco/vitral?sslmode=require",
    "s",
  ],
])("of %s the password is taken out", (given, url, hidden) => {
  expect(withoutPassword(given)).toEqual({ url, password: hidden });
});

/**
 * Files that start programs of the system. Another one is looked at here first: is nothing secret among its arguments?
 */
const starters = [
  "src/platform/copies/copy-church.ts",
  "src/platform/copies/database/snapshot.ts",
  "src/platform/images/cutter.ts",
  "src/platform/start/process.ts",
];

test("programs are started at four places alone", () => {
  const sources = globSync("src/**/*.{ts,tsx}").filter(
    (path) => !path.startsWith("src/testing/") && !/\.test\.tsx?$/.test(path),
  );
  const found = sources.filter((path) => readFileSync(path, "utf8").includes("child_process"));
  expect(found.toSorted()).toEqual(starters);
});
