import { mkdtempSync } from "node:fs";
import { rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/church/sample-church.ts";
import { openFileDigests } from "./named-by-content.ts";

test("a file is read again only when it changed, whatever its times say", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "fotos-"));
  const [file, other] = [join(folder, "a.jpg"), join(folder, "b.jpg")];
  const read: string[] = [];
  const digestOf = openFileDigests((bytes) => {
    read.push(Buffer.from(bytes).toString());
    return `of ${read.at(-1)}`;
  });
  await writeFile(file, "one");
  expect(await digestOf(file)).toBe("of one");
  expect(await digestOf(file)).toBe("of one");

  await writeFile(other, "two");
  await utimes(other, 0, 0);
  await rename(other, file);
  expect(await digestOf(file)).toBe("of two");
  expect(read).toEqual(["one", "two"]);

  await rm(file);
  expect(await digestOf(file)).toBeUndefined();
});
