import { expect, test } from "vitest";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { createContentVersions } from "../sql/content-versions.ts";
import { digestOfText, openContentFolder, openSeenTexts } from "./content-folder.ts";
import { publishVersion } from "./content-sync.ts";

const file = "programacao.yaml";

/** A text that nobody published yet, and the disk that it goes to. */
async function openPublication() {
  const { church, dataFolder, database, live, keeper, page } = await openSampleContent();
  // The keeper would itself publish, within a second, what another machine published.
  await keeper.close();
  const contentVersions = createContentVersions(database);
  const last = (await contentVersions.newest()).get(file);
  if (!last) throw new Error("Nothing was taken in.");
  const folder = openContentFolder({ contentFolder: church.contentFolder, dataFolder });
  const disk = { isFull: false };
  const ports = {
    contentVersions,
    folder: {
      ...folder,
      async write(name: string, text: string) {
        if (disk.isFull) throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
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
  return { ports, version, last, page, disk, church };
}

test("a file saved by hand during a publication is not replaced", async () => {
  const { ports, version, last, page, church } = await openPublication();
  const { live, contentVersions } = ports;
  const byHand = last.text.replace('"19:00"', '"18:00"');
  let isSaved = false;
  const prepare = async (texts: ReadonlyMap<string, string>) => {
    const prepared = await live.prepare(texts);
    if (!isSaved) await church.write(file, byHand);
    isSaved = true;
    return prepared;
  };

  const outcome = await publishVersion({ ...ports, live: { ...live, prepare } }, version);

  expect(outcome).toEqual({ outcome: "behind" });
  expect(await church.read(file)).toBe(byHand);
  expect((await contentVersions.newest()).get(file)?.text).toBe(byHand);
  expect(page("/programacao")).toContain("18:00");
});

const refused = {
  outcome: "error",
  trouble: [expect.stringContaining("o disco da pasta do conteúdo está cheio")],
};

test("on a full disk nothing is stored as published, and the same again is published once there is room", async () => {
  const { ports, version, last, page, disk } = await openPublication();
  disk.isFull = true;

  expect(await publishVersion(ports, version)).toEqual(refused);
  expect((await ports.contentVersions.newest()).get(file)).toEqual(last);
  disk.isFull = false;
  expect(await publishVersion(ports, version)).toMatchObject({ outcome: "published" });
  expect(page("/programacao")).toContain("A semana da gente");
  expect(await publishVersion(ports, version)).toEqual({ outcome: "unchanged" });
});

test("what another machine published is not said to be on the air here before this disk has it", async () => {
  const { ports, version, last, page, disk } = await openPublication();
  disk.isFull = true;
  const { base: parent, ...stored } = version;
  const hash = digestOfText(version.text);
  await ports.contentVersions.add({ ...stored, hash, parent, madeAtMs: Date.now() }, undefined);

  expect(await publishVersion(ports, version)).toEqual(refused);
  expect(page("/programacao")).not.toContain("A semana da gente");
  disk.isFull = false;
  expect(await publishVersion(ports, version)).toEqual({ outcome: "unchanged" });
  expect(page("/programacao")).toContain("A semana da gente");
  expect((await ports.contentVersions.newest()).get(file)).toMatchObject({ parent: last.id });
});

test.each<[string, () => Promise<"taken">, string]>([
  ["another machine published first", async () => "taken", "behind"],
  ["the database is away", () => Promise.reject(new Error("away")), "away"],
])("where %s, the file says again what it said", async (_why, add, expected) => {
  const { ports, version } = await openPublication();
  const before = await ports.folder.read(file);
  const contentVersions = { ...ports.contentVersions, add };

  const outcome = await publishVersion({ ...ports, contentVersions }, version).catch(String);
  expect(JSON.stringify(outcome)).toContain(expected);
  expect(await ports.folder.read(file)).toBe(before);
});
