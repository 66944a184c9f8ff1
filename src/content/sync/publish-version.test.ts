import { expect, test, vi } from "vitest";
import { createContentVersions } from "../sql/content-versions.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openContentFolder } from "./content-folder.ts";
import { publishVersion } from "./content-sync.ts";
import { openSeenTexts } from "./seen-texts.ts";

vi.setConfig({ testTimeout: 60_000 });

const file = "programacao.yaml";

test("a file saved by hand during a publication is not replaced", async () => {
  const { church, dataFolder, database, live, page } = await openSampleContent();
  const contentVersions = createContentVersions(database);
  const last = (await contentVersions.newest()).get(file);
  if (!last) throw new Error("Nothing was taken in.");
  const byHand = last.text.replace("Nossa semana", "A semana da gente");
  let isSaved = false;
  const ports = {
    contentVersions,
    folder: openContentFolder({ contentFolder: church.contentFolder, dataFolder }),
    seen: await openSeenTexts(dataFolder),
    shown: live.texts,
    now: Date.now,
    report: () => {},
    live: {
      show: live.show,
      async prepare(texts: ReadonlyMap<string, string>) {
        const prepared = await live.prepare(texts);
        if (!isSaved) await church.write(file, byHand);
        isSaved = true;
        return prepared;
      },
    },
  };
  const text = last.text.replace('"19:00"', '"18:00"');

  const outcome = await publishVersion(ports, {
    file,
    text,
    base: last.id,
    staffId: "maria",
    source: "panel",
  });

  expect(outcome).toEqual({ outcome: "behind" });
  expect(await church.read(file)).toBe(byHand);
  expect((await contentVersions.newest()).get(file)?.text).toBe(byHand);
  expect(page("/programacao")).toContain("A semana da gente");
});

test("on a full disk nothing is stored as published, and the same again is published once there is room", async () => {
  const { church, dataFolder, database, live, page } = await openSampleContent();
  const contentVersions = createContentVersions(database);
  const last = (await contentVersions.newest()).get(file);
  if (!last) throw new Error("Nothing was taken in.");
  const folder = openContentFolder({ contentFolder: church.contentFolder, dataFolder });
  let isFull = true;
  const ports = {
    contentVersions,
    folder: {
      ...folder,
      async write(name: string, text: string) {
        if (isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
        await folder.write(name, text);
      },
    },
    seen: await openSeenTexts(dataFolder),
    shown: live.texts,
    now: Date.now,
    report: () => {},
    live,
  };
  const version = {
    file,
    text: last.text.replace("Nossa semana", "A semana da gente"),
    base: last.id,
    staffId: "maria",
    source: "panel",
  } as const;

  expect(await publishVersion(ports, version)).toEqual({
    outcome: "error",
    words: [expect.stringContaining("o disco da pasta do conteúdo está cheio")],
  });
  expect((await contentVersions.newest()).get(file)).toEqual(last);
  isFull = false;
  expect(await publishVersion(ports, version)).toMatchObject({ outcome: "published" });
  expect(page("/programacao")).toContain("A semana da gente");
  expect(await publishVersion(ports, version)).toEqual({ outcome: "unchanged" });
});
