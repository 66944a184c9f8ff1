import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { setMachinesDay } from "../../testing/day/day-of-the-tests.ts";
import {
  newestProgramme,
  programmeFile as file,
  publishHour,
  publishProgramme,
  withHour,
} from "../../testing/panel/published-hour.ts";
import { openSampleContent, type SampleContent } from "../../testing/panel/sample-content.ts";
import { soon } from "../../testing/run/soon.ts";
import { databases } from "../../testing/storage/databases.ts";
import { freshSqlite, freshSqliteFile } from "../../testing/storage/fresh-sqlite.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { eraseContentMentions } from "../sql/content-mentions.ts";
import { createContentVersions, forgetOldContent } from "../sql/content-versions.ts";
import { digestOfText } from "./content-folder.ts";

test("a published text is on the site, in the folder and among the versions", async () => {
  const content = await openSampleContent();

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "published" });

  expect(content.page("/programacao")).toContain("18:00");
  expect(await content.church.read(file)).toContain('hora: "18:00"');
  expect(await newestProgramme(content)).toMatchObject({ source: "panel", staffId: "maria" });
});

test("a text that is not right changes nothing, photos that are missing included", async () => {
  const content = await openSampleContent();
  const last = await newestProgramme(content);
  for (const text of [
    withHour(last.text, "25:00"),
    last.text.replace("capas/programacao", "nada"),
  ]) {
    const result = await publishProgramme(content, text, last.id);
    expect(result).toMatchObject({ outcome: "mistakes", problems: [{ file }] });
  }
  expect(await newestProgramme(content)).toEqual(last);
  expect(await content.church.read(file)).toBe(last.text);
});

test("a file changed by hand shows, and is a version like any other", async () => {
  const content = await openSampleContent();
  await content.church.edit(file, '"19:00"', '"17:00"');
  await soon(async () =>
    expect(await newestProgramme(content)).toMatchObject({ source: "folder" }),
  );
  await soon(async () => expect((await newestProgramme(content)).text).toContain('"17:00"'));
  expect(content.page("/programacao")).toContain("17:00");

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "published" });
});

test("a file that an editor saved with a byte order mark is a version without it", async () => {
  const content = await openSampleContent();
  const text = withHour((await newestProgramme(content)).text, "17:00");
  await content.church.write(file, `\ufeff${text}`);
  await soon(async () =>
    expect(await newestProgramme(content)).toMatchObject({ source: "folder", text }),
  );

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "published" });
});

test("a file that was just saved by hand becomes a version before a publication replaces it", async () => {
  const content = await openSampleContent();
  const last = await newestProgramme(content);
  const byHand = last.text.replace("Nossa semana", "A semana da gente");
  await content.church.write(file, byHand);

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "behind" });

  expect(await content.church.read(file)).toBe(byHand);
  expect(await newestProgramme(content)).toMatchObject({ source: "folder", text: byHand });
  expect(content.page("/programacao")).toContain("A semana da gente");
});

test("a file saved by hand with a mistake is copied before a publication replaces it", async () => {
  const content = await openSampleContent();
  await content.church.write(file, "titulo: [");

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "published" });

  const copy = content.reports.map((line) => /está em (\S+)\.$/.exec(line)?.[1]).find(Boolean);
  expect(await readFile(copy ?? "", "utf8")).toBe("titulo: [");
});

test("a broken file does not prevent publishing another one", async () => {
  const content = await openSampleContent();
  await content.church.write("equipe.yaml", "titulo: [");
  await soon(() => expect(content.live.trouble()).toBeDefined());

  expect(await publishHour(content, "18:00")).toMatchObject({ outcome: "published" });

  expect(content.page("/programacao")).toContain("18:00");
  expect(await content.church.read("equipe.yaml")).toBe("titulo: [");
});

describe("after a stop", () => {
  const restart = async (change: (content: SampleContent) => Promise<void>) => {
    const first = await openSampleContent();
    await publishHour(first, "18:00");
    const contentVersions = createContentVersions(first.database);
    const published = await newestProgramme(first);
    const before = await contentVersions.list(file, { atMost: 9 });
    await change(first);
    await first.stop();
    return { first, before, published };
  };
  const start = ({ church, dataFolder }: SampleContent) =>
    openSampleContent({ church, dataFolder });

  test("a version that was added before the file was written is written", async () => {
    const { first } = await restart(async (content) => {
      const last = await newestProgramme(content);
      const text = withHour(last.text, "17:00");
      const hash = digestOfText(text);
      await content.keeper.close();
      const added = { ...last, text, hash, parent: last.id, source: "panel" } as const;
      await createContentVersions(content.database).add(added);
    });
    const again = await start(first);

    expect(await again.church.read(file)).toContain('"17:00"');
    expect(again.page("/programacao")).toContain("17:00");
  });

  test.each<[string, (database: Database) => Promise<number>]>([
    ["", async () => 0],
    [
      " once old versions are forgotten",
      (database) => forgetOldContent(database, trusted(Date.now() + 1)),
    ],
    [" once somebody in them was erased", (database) => eraseContentMentions(database, ["19:00"])],
  ])("older files that a deploy brought do not undo what was published%s", async (_, forget) => {
    const { first, before } = await restart(async ({ database }) => void (await forget(database)));
    await first.church.write(file, before.at(-1)?.text ?? "");
    const again = await start(first);

    expect(await again.church.read(file)).toContain('"18:00"');
    expect(again.page("/programacao")).toContain("18:00");
  });

  test("a file changed by hand meanwhile becomes a version", async () => {
    const { first, published } = await restart(async () => {});
    await first.church.write(file, withHour(published.text, "17:00"));
    const again = await start(first);

    expect(await newestProgramme(again)).toMatchObject({ source: "folder", parent: published.id });
    expect(again.page("/programacao")).toContain("17:00");
  });
});

test("a start waits for a database that stays locked, and then each text has its version", async () => {
  const database = await freshSqlite();
  let tries = 0;
  const locked = async (): Promise<never> => {
    throw new StorageUnavailable("The database stayed locked.");
  };
  const stiff: Database = {
    ...database,
    read: (run) => (tries > 3 ? database.read(run) : ((tries += 1), locked())),
  };
  const content = await openSampleContent({ database: stiff, isShared: false });

  const newest = await createContentVersions(database).newest();
  const shown = [...content.live.texts()].filter(([, text]) => text !== "");
  expect(shown.filter(([name]) => !newest.has(name))).toEqual([]);
  expect(content.reports.filter((line) => line.includes("locked"))).toHaveLength(1);
});

test.each(databases.filter(({ kind }) => kind === "postgres"))(
  "on $kind the first texts do not wait for the photos",
  async ({ fresh }) => {
    const database = await fresh();
    let turns = 0;
    await openSampleContent({ database, now: () => (turns += 1) });

    const { lastText, firstPhoto } = await database.read(async (reader) => {
      const texts = reader
        .selectFrom("contentVersions")
        .select((row) => row.fn.max("madeAtMs").as("at"));
      const photos = reader
        .selectFrom("contentPhotos")
        .select((row) => row.fn.min("changedAtMs").as("at"));
      return {
        lastText: Number((await texts.executeTakeFirstOrThrow()).at),
        firstPhoto: Number((await photos.executeTakeFirstOrThrow()).at),
      };
    });
    expect(lastText).toBeLessThan(firstPhoto);
  },
);

test("a site starts where nothing can be noted, says so, and goes on once it can", async () => {
  const dataFolder = dirname(await freshSqliteFile());
  const inTheWay = join(dataFolder, "conteudo-visto.json");
  await mkdir(inTheWay);
  const content = await openSampleContent({ dataFolder });

  expect(content.page("/programacao")).toContain("19:00");
  expect(content.reports.join()).toContain("conteudo-visto.json");
  const newest = await createContentVersions(content.database).newest();
  expect([...newest.keys()]).toEqual(expect.arrayContaining(["celulas.yaml", file]));

  await rmdir(inTheWay);
  await soon(() => readFile(inTheWay, "utf8"));
});

test("with the database's clock two minutes ahead, a file that is just being written stays", async () => {
  setMachinesDay();
  const church = await sampleChurch();
  const sent = "fotos/ceia.jpg.1.vitral-novo";
  await church.write(sent, "half a photo");

  await openSampleContent({ church, now: () => Date.now() + 120_000 });

  expect(await church.read(sent)).toBe("half a photo");
});

test.each(databases)("two machines over one $kind database show the same", async ({ fresh }) => {
  const database = await fresh();
  const first = await openSampleContent({ database });
  const church = await sampleChurch();
  // A machine that was made from an old copy brings its folder in step before it serves.
  await church.edit("equipe.yaml", "Nossa equipe", "Equipe de ontem");
  const second = await openSampleContent({ database, church });
  expect(second.page("/equipe")).toContain("Nossa equipe");
  expect(second.reports.join()).toContain("textos-substituidos");

  await publishHour(first, "18:00");
  await soon(() => expect(second.page("/programacao")).toContain("18:00"));
  expect(await church.read(file)).toContain('"18:00"');

  await writeFile(join(church.contentFolder, file), withHour(await church.read(file), "17:00"));
  await soon(() => expect(first.page("/programacao")).toContain("17:00"));
});

test.each([
  ["beside other machines", true, 1],
  ["on one machine", false, 10],
])(
  "%s the database is asked for new versions as often as needed",
  async (_where, isShared, everyS) => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const database = await freshSqlite();
    let reads = 0;
    const counted: Database = { ...database, read: (run) => ((reads += 1), database.read(run)) };
    const content = await openSampleContent({ database: counted, isShared });
    // The keeper works in turn: once this is refused, all that the start began is done.
    const { text } = await newestProgramme(content);
    await publishProgramme(content, withHour(text, "18:00"), 0);
    reads = 0;

    vi.advanceTimersByTime(everyS * 1_000 - 1);
    for (let turns = 0; turns < 50; turns += 1) await turn();
    expect(reads).toBe(0);
    vi.advanceTimersByTime(1);
    await soon(() => expect(reads).toBeGreaterThan(0));
  },
);
