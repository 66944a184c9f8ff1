import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { forgetLeftovers } from "./housekeeping.ts";

const hourMs = 3_600_000;

test("unfinished backups of a killed process are deleted after a day, others stay", async () => {
  const root = mkdtempSync(join(temporaryFolder, "restos-"));
  const folders = { dataFolder: join(root, "dados"), contentFolder: join(root, "conteudo") };
  const nowMs = Date.now();
  const put = (name: string, ageMs: number) => {
    mkdirSync(join(root, name), { recursive: true });
    writeFileSync(join(root, name, "banco"), "Ana pediu oração");
    const then = new Date(nowMs - ageMs);
    utimesSync(join(root, name), then, then);
  };
  const work = [
    "dados/copias/.fazendo-",
    "dados/.conferindo-",
    "dados/.restaurando-",
    "conteudo/.restaurando-",
    "dados/envios/0b1c0b1c-0b1c-4b1c-8b1c-0b1c0b1c0b1",
  ];
  for (const name of work) {
    put(`${name}1`, 25 * hourMs);
    put(`${name}2`, 23 * hourMs);
  }
  for (const name of ["dados/copias/minha", "dados/mail", "conteudo"]) put(name, 99 * hourMs);

  // Two processes, at the same hour.
  await Promise.all([
    forgetLeftovers(folders, trusted(nowMs)),
    forgetLeftovers(folders, trusted(nowMs)),
  ]);

  const left = readdirSync(root, { recursive: true, encoding: "utf8" });
  expect(left.filter((name) => name.endsWith("banco")).sort()).toEqual(
    [...work.map((name) => `${name}2`), "dados/copias/minha", "dados/mail", "conteudo"]
      .map((name) => `${name}/banco`)
      .sort(),
  );
});

test("without such folders nothing is deleted", async () => {
  await forgetLeftovers(
    { dataFolder: "nao-ha/dados", contentFolder: "nao-ha/textos" },
    trusted(Date.now()),
  );
});
