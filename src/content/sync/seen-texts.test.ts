import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { openSeenTexts } from "./content-folder.ts";

test("two processes that note by turns in one folder undo nothing of each other's", async () => {
  const folder = mkdtempSync(join(temporaryFolder, "visto-"));
  const [one, other] = [await openSeenTexts(folder), await openSeenTexts(folder)];
  await one.note("equipe.yaml", "A");
  await other.note("equipe.yaml", "A");
  await one.note("equipe.yaml", "B");
  await other.note("celulas.yaml", "C");

  const restarted = await openSeenTexts(folder);
  expect(restarted.of("equipe.yaml")).toBe("B");
  expect(restarted.of("celulas.yaml")).toBe("C");
});
