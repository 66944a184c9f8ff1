// What each command of bin/ answers to a word that it does not know. What bench, faults and art do then is in
// docs/tests/command-rules.ts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../src/testing/church/sample-church.ts";

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
  ["bin/test.ts", ["contatos"], ["unit", "contato", "pix"]],
  ["bin/start.ts", ["--port", "80"], ["npm start"]],
  ["bin/subset-font.ts", ["bold"], ["npm run font"]],
];

test.each(programs)(
  "%s %j is told what there is, one line each, and touches nothing",
  (file, words, there) => {
    const folder = mkdtempSync(join(temporaryFolder, "palavras-"));

    const { NODE_COMPILE_CACHE } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], {
      env: { DATA_DIR: folder, NO_COLOR: "1", NODE_COMPILE_CACHE },
      encoding: "utf8",
    });

    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    const [sentence = "", ...lines] = stderr.trimEnd().split("\n");
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
  "who asks %s for help is told what there is, and nothing is wrong",
  (file) => {
    const { NODE_COMPILE_CACHE } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--help"], {
      env: { NO_COLOR: "1", NODE_COMPILE_CACHE },
      encoding: "utf8",
    });

    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^ {2}npm (run|start)/);
  },
);
