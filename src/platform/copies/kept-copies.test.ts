// @module-tag copies
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import {
  copyName,
  copyOfNight,
  lastNightMs,
  type Occasion,
  removeOldCopies,
} from "./kept-copies.ts";

const at = (text: string) => Date.parse(`2026-11-${text}-03:00`);

function folderWith(occasion: Occasion | "pedida", times: string[]) {
  const folder = mkdtempSync(join(temporaryFolder, "copias-"));
  const add = (kind: Occasion | "pedida", time: string) => {
    const name = copyName(at(time), kind);
    writeFileSync(join(folder, name), "");
    return name;
  };
  const names = times.map((time) => add(occasion, time));
  return { folder, add, names, left: () => readdirSync(folder).sort() };
}

test("a night begins at three in São Paulo", () => {
  expect(lastNightMs(at("20T02:59"))).toBe(at("19T03:00"));
  expect(lastNightMs(at("20T03:00"))).toBe(at("20T03:00"));
  expect(lastNightMs(at("20T23:59"))).toBe(at("20T03:00"));
});

test("one backup is kept for each of seven nights, however many were made", async () => {
  const nights = ["11", "12", "13", "14", "15", "16", "17"].map((day) => `${day}T03:05`);
  const tonight = ["00", "10", "20", "30", "40", "50"].map((minute) => `18T03:${minute}`);
  const { folder, names, left } = folderWith("noite", [...nights, ...tonight, "19T02:50"]);

  await removeOldCopies(folder, "noite", at("19T02:50"));

  expect(left()).toEqual([...names.slice(1, 7), names.at(-1)]);
});

test("three backups before updates are kept, and requested ones stay", async () => {
  const times = ["11T10:00", "11T11:00", "12T10:00", "13T10:00"];
  const { folder, add, names, left } = folderWith("antes-de-atualizar", times);
  const asked = [add("pedida", "01T10:00"), add("noite", "02T03:00")];

  await removeOldCopies(folder, "antes-de-atualizar", at("13T10:00"));

  expect(left()).toEqual([...asked, ...names.slice(1)]);
});

test("backups made while the clock was ahead stay, and replace no newer one", async () => {
  const ahead = ["20", "21", "22", "23", "24", "25", "26"].map((day) => `${day}T03:05`);
  const { folder, names, left } = folderWith("noite", ["11T03:05", ...ahead]);

  await removeOldCopies(folder, "noite", at("11T03:05"));

  expect(left()).toEqual(names);
});

test("this night's backup is found, not another night's or one for another reason", async () => {
  const { folder, add } = folderWith("noite", ["19T03:05"]);
  add("antes-de-atualizar", "20T04:00");
  add("pedida", "20T05:00");
  expect(await copyOfNight(folder, at("20T06:00"))).toBeUndefined();

  const name = add("noite", "20T03:05");
  expect(await copyOfNight(folder, at("21T02:00"))).toBe(join(folder, name));
  expect(await copyOfNight(folder, at("21T03:00"))).toBeUndefined();
  expect(await copyOfNight(join(folder, "none"), at("21T03:00"))).toBeUndefined();
});
