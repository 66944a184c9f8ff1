// @module-tag copies
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openChurchDatabase } from "../../church-database.ts";
import { newChurchPlace } from "../../testing/church/church-place.ts";
import { databases } from "../../testing/storage/databases.ts";
import { copyTonight } from "./copy-church.ts";

const [sqlite] = databases;
const at = (text: string) => Date.parse(`2026-11-${text}-03:00`);

test("a nightly backup whose command fails is passed on again, not made again", async () => {
  if (!sqlite) throw new Error("There is SQLite.");
  const { settings, copyFolder } = await newChurchPlace(sqlite.place);
  await (await openChurchDatabase(settings)).close();
  const [taken, netIsUp] = ["levadas", "rede"].map((name) => join(settings.dataFolder, name));
  const copyCommand = `echo "$COPIA" >> ${taken}; test -e ${netIsUp}`;
  const copy = (time: string) => copyTonight({ ...settings, copyCommand }, at(time));
  const names = () => readdirSync(copyFolder).sort();

  await expect(copy("20T03:00")).rejects.toThrow("COPIA_COMANDO terminou com 1");
  const [first] = names();
  appendFileSync(join(copyFolder, first ?? ""), "the same file, and not one in its place");
  await expect(copy("20T03:10")).rejects.toThrow("COPIA_COMANDO terminou com 1");
  writeFileSync(netIsUp ?? "", "");
  const { file, bytes } = await copy("20T03:20");

  expect(names()).toEqual([first]);
  expect(file).toBe(join(copyFolder, first ?? ""));
  expect(bytes).toBe(readFileSync(file).length);
  expect(
    readFileSync(taken ?? "", "utf8")
      .trim()
      .split("\n"),
  ).toEqual([file, file, file]);

  const next = await copy("21T03:00");
  expect(names()).toHaveLength(2);
  expect(existsSync(next.file)).toBe(true);
});
