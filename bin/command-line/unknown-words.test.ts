// @module-tag machine
// The answer of each command of bin/ to an unknown word. docs/tests/documents.test.ts covers bench and faults.
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";
import { runHere } from "../../src/testing/run/run-here.ts";
import { runProgram } from "../../src/testing/run/run-program.ts";

/** The other commands do not run here: one that ignored an unknown word would build, serve or run every test. */
const run = (file: string) => (/^bin\/(church|first-run)\//.test(file) ? runHere : runProgram);

const programs: [file: string, words: string[], there: string[]][] = [
  [
    "bin/church/queue.ts",
    ["arrumar"],
    ["fila -- listar", "fila -- ver ID", "fila -- tentar ID|paradas"],
  ],
  [
    "bin/church/personal-data.ts",
    ["ver"],
    ["dados -- exportar pessoa@", "dados -- apagar pessoa@"],
  ],
  [
    "bin/church/gifts.ts",
    ["somar"],
    ["-- listar [2026-11]", "-- csv", "-- resumo", "-- conferir 2026-11"],
  ],
  ["bin/church/gifts.ts", ["listar", "2026-13"], ["-- listar [2026-11]"]],
  ["bin/church/gifts.ts", ["conferir"], ["-- conferir 2026-11"]],
  ["bin/church/personal-data.ts", ["apagar", "maria"], ["dados -- apagar pessoa@"]],
  ["bin/church/copies.ts", ["fazer", "--agora"], ["copia -- fazer [PASTA]"]],
  ["bin/first-run/first-run.ts", ["--site"], ["npm run igreja -- pronto", "--endereco"]],
  ["bin/first-run/first-run.ts", ["pronto", "já"], ["npm run igreja -- pronto", "--endereco"]],
  ["bin/test.ts", ["contatos"], ["tudo", "src/contact", "e2e/card"]],
  ["bin/start.ts", ["--port", "80"], ["npm start"]],
  ["bin/subset-font.ts", ["bold"], ["npm run font"]],
];

test.each(programs)(
  "%s %j prints the list of commands and changes nothing",
  async (file, words, there) => {
    const folder = mkdtempSync(join(temporaryFolder, "palavras-"));

    const { code, output, complaints } = await run(file)(file, words, {
      DATA_DIR: folder,
      NO_COLOR: "1",
    });

    expect({ code, output }).toEqual({ code: 2, output: "" });
    const [sentence = "", ...lines] = complaints.trimEnd().split("\n");
    expect(sentence).toContain(words.at(-1));
    for (const one of there)
      expect(
        lines.filter((line) => line.includes(one)),
        one,
      ).toHaveLength(1);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test.each(["bin/church/queue.ts", "bin/start.ts", "bin/first-run/first-run.ts"])(
  "%s --help prints the list of commands and succeeds",
  async (file) => {
    const { code, output, complaints } = await run(file)(file, ["--help"], { NO_COLOR: "1" });

    expect({ code, complaints }).toEqual({ code: 0, complaints: "" });
    expect(output).toMatch(/^ {2}npm (run|start)/);
  },
);
