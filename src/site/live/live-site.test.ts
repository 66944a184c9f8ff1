import { existsSync } from "node:fs";
import { mkdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { listenForReports, openFollowingSite } from "../../testing/church/following-site.ts";
import { sampleChurch, tinyPhoto } from "../../testing/church/sample-church.ts";
import { linkedCache, publishOptions, saoPaulo } from "../../testing/church/sample-site.ts";
import { type LiveSite, openLiveSite } from "./live-site.ts";
import type { Published } from "./publish-now.ts";

const shown = "O conteúdo mudou e o site já mostra a versão nova.";

const homeOf = (live: LiveSite): string => documentsOf(live.current())[0]?.html ?? "";

test("a listener gets the current content, and each later one", async () => {
  const { church, live, reported } = await openFollowingSite();
  const versions: string[] = [];
  live.whenPublished(({ privacy }) => void versions.push(privacy.version));
  const [first = ""] = versions;

  await church.edit("privacidade.yaml", first, "2099-01-01");

  await reported(shown);
  expect(versions).toEqual([first, "2099-01-01"]);
});

test("a saved change shows without a restart", async () => {
  const { church, live, reported } = await openFollowingSite();
  expect(homeOf(live)).toContain("Portas abertas, luz acesa");

  await church.edit("igreja.yaml", "Portas abertas, luz acesa", "Uma casa na praça");

  await reported(shown);
  expect(homeOf(live)).toContain("Uma casa na praça");
  expect(homeOf(live)).not.toContain("Portas abertas, luz acesa");
});

test("a change saved while the site is first published is not lost", async () => {
  const church = await sampleChurch();
  // A photo that is not cut yet.
  await church.write("fotos/equipe/pastor.jpg", await tinyPhoto(230));
  const reports = listenForReports();
  const opening = openLiveSite({
    ...publishOptions(church),
    report: reports.report,
    // The texts have been read when the pictures begin.
    onProgress: (done) => {
      if (done === 0) void church.edit("igreja.yaml", "luz acesa", "luz acesa cedo");
    },
  });
  const live = await opening;
  onTestFinished(() => live.close());

  await reports.next(shown);
  expect(homeOf(live)).toContain("Portas abertas, luz acesa cedo");
});

test("a site prepared before midnight and shown after it shows the new day", async () => {
  const clock = (time: string) => saoPaulo(time).epochMilliseconds;
  // By this clock what all tests share may seem unused for weeks.
  const cache = await linkedCache();
  vi.useFakeTimers({ now: clock("2026-12-31T23:59"), toFake: ["Date", "Temporal"] });
  onTestFinished(() => void vi.useRealTimers());
  const church = await sampleChurch();
  const live = await openLiveSite({
    ...publishOptions(church),
    cacheFolder: cache,
    report: () => {},
  });
  onTestFinished(() => live.close());
  const text = live.texts().get("igreja.yaml")!.replace("luz acesa", "luz acesa cedo");
  const prepared = await live.prepare(new Map([["igreja.yaml", text]]));
  expect(prepared).toHaveProperty("site");

  vi.setSystemTime(clock("2027-01-01T00:01"));
  await church.write("igreja.yaml", text);
  await live.publishPrepared(prepared as Published);

  expect(homeOf(live)).toContain("luz acesa cedo");
  expect(homeOf(live)).toContain("© 2027");
});

test("each publication removes unfinished files of a killed process from the cache", async () => {
  const church = await sampleChurch();
  const cache = await linkedCache();
  const leave = async (name: string) => {
    const leftover = join(cache, "imagens", name);
    await mkdir(leftover);
    await utimes(leftover, 0, 0);
    return () => existsSync(leftover);
  };
  const isFirstThere = await leave("abc.123");
  const reports = listenForReports();
  const live = await openLiveSite({
    ...publishOptions(church),
    cacheFolder: cache,
    report: reports.report,
  });
  onTestFinished(() => live.close());
  expect(isFirstThere()).toBe(false);

  const isSecondThere = await leave("def.456");
  await church.edit("igreja.yaml", "luz acesa", "luz acesa cedo");
  await reports.next(shown);
  await live.close();
  expect(isSecondThere()).toBe(false);
});

test("a file that an editor saves by renaming is published too", async () => {
  const { church, live, reported } = await openFollowingSite();
  const file = join(church.contentFolder, "nao-encontrada.yaml");
  const text = `capa:
  arquivo: fotos/capas/nao-encontrada.jpg
  descricao: Um caminho
conselho: Volte pelo menu.
`;

  await writeFile(`${file}.swp`, text);
  await rename(file, `${file}~`);
  await rename(`${file}.swp`, file);

  const adviceOf = () => documentsOf(live.current()).at(-1)?.html;
  await reported(shown, () => adviceOf()?.includes("Volte pelo menu.") ?? false);
  expect(adviceOf()).toContain("Volte pelo menu.");
});
