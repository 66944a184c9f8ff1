import { expect, onTestFinished, test, vi } from "vitest";
import { documentsOf } from "../../testing/church/documents.ts";
import { listenForReports } from "../../testing/church/following-site.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { linkedCache, publishOptions, saoPaulo } from "../../testing/church/sample-site.ts";
import { openLiveSite } from "./live-site.ts";

const turned = "um aviso que começou ou acabou";

const setClock = (time: string) => vi.setSystemTime(saoPaulo(time).epochMilliseconds);

/** A cache of these tests alone: by another clock, the files that all tests share would seem unused for months. */
const cacheFolder = await linkedCache();

/** A site at that time of São Paulo. The clock stands still until it is set. */
async function openAt(time: string, yaml: string) {
  vi.useFakeTimers({ toFake: ["Date", "Temporal"] });
  onTestFinished(() => void vi.useRealTimers());
  setClock(time);
  const church = await sampleChurch();
  await church.write("avisos.yaml", yaml);
  const reports = listenForReports();
  const live = await openLiveSite({
    ...publishOptions(church),
    cacheFolder,
    report: reports.report,
  });
  onTestFinished(() => live.close());
  const pages = () =>
    documentsOf(live.current()).filter(({ html }) => html.includes("data-aviso=")).length;
  return { church, live, reports, pages, all: documentsOf(live.current()).length };
}

const noticeUntil = (until: string, from?: string) =>
  `avisos:\n  - texto: Hoje não há culto\n${from ? `    desde: "${from}"\n` : ""}    ate: "${until}"\n`;

test("a notice comes at its minute and goes at its minute, unasked", async () => {
  const { live, pages, all, reports } = await openAt(
    "2026-03-06T18:59:58",
    noticeUntil("2026-03-06 19:01", "2026-03-06 19:00"),
  );
  expect(pages()).toBe(0);

  setClock("2026-03-06T19:00");
  await reports.next(turned);
  expect(pages()).toBe(all);

  setClock("2026-03-06T19:00:58");
  await live.refresh();
  await reports.next("já mostra a versão nova");
  setClock("2026-03-06T19:01");
  await reports.next(turned);
  expect(pages()).toBe(0);
});

test("a notice that ends goes also while the folder has a mistake, which stays reported", async () => {
  const { church, live, pages, all, reports } = await openAt(
    "2026-03-06T18:59:58",
    noticeUntil("2026-03-06 19:00"),
  );
  expect(pages()).toBe(all);
  await church.write("equipe.yaml", "isto não é nada");
  await reports.next("O site continua no ar como estava");

  setClock("2026-03-06T19:00");
  await reports.next(turned);
  expect(pages()).toBe(0);
  expect(live.trouble()).toContain("a última mudança não pôde ser publicada");
});
