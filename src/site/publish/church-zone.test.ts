import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import {
  type ChurchZone,
  instantOf,
  usualZone,
  monthOf,
  periodOfMonth,
} from "../../format/church-clock.ts";
import { fullDateAndTime } from "../../format/date-words.ts";
import { setChurchZone, loadContent } from "../../content/load.ts";
import { giftsAsCsv } from "../../giving/ledger/books/gifts-as-csv.ts";
import { openFollowingSite } from "../../testing/church/following-site.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publishSample } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";

const hourMs = 3_600_000;

afterAll(() => setChurchZone(usualZone));

async function siteIn(zone: ChurchZone) {
  const church = await wholeChurch();
  await church.edit("igreja.yaml", "fuso: America/Sao_Paulo", `fuso: ${zone}`);
  const now = Temporal.ZonedDateTime.from(`2026-03-06T10:00[${zone}]`);
  const site = await publishSample({ church, now });
  return new Map(
    [...site.resources].flatMap(([path, { plain, headers }]) =>
      plain instanceof Uint8Array && /text|xml|calendar|json/.test(headers["content-type"] ?? "")
        ? [[path, new TextDecoder().decode(plain)] as const]
        : [],
    ),
  );
}

const anyOffset = /\d\d:\d\d(?::\d\d)?([+-]\d\d:\d\d)/g;

describe.each([
  ["America/Rio_Branco", "-05:00", 5],
  ["America/Noronha", "-02:00", 2],
] as const)("a church in %s", (zone, offset, hoursBehind) => {
  test("tells each of its times by its own clock, on every page and in every feed", async () => {
    const texts = await siteIn(zone);
    const told = [...texts].flatMap(([path, text]) =>
      [...text.matchAll(anyOffset)].map(([, found]) => [path, found] as const),
    );
    expect(told.length).toBeGreaterThan(10);
    expect(told.filter(([, found]) => found !== offset)).toEqual([]);
    for (const [path, text] of texts) {
      expect(text.includes("Sao_Paulo"), path).toBe(false);
      if (text.startsWith("<!doctype html>"))
        expect(text, path).toContain(`data-fuso="-${hoursBehind}"`);
    }
    expect(texts.get("/programacao")).toContain("19:00");
    const agenda = texts.get("/agenda.ics") ?? "";
    expect(agenda).toContain(`X-WR-TIMEZONE:${zone}`);
    expect(agenda).toContain(`DTSTART;TZID=${zone}:20261224T190000`);
    expect(agenda).toContain(`TZOFFSETTO:${offset.replace(":", "")}`);
  });

  test("tells the hours of letters and spreadsheets, and where its months begin, by it", () => {
    setChurchZone(zone);
    const midnight = Date.UTC(2026, 10, 1, hoursBehind);
    expect(periodOfMonth("2026-11")?.fromMs).toBe(midnight);
    expect([midnight - 1, midnight].map(monthOf)).toEqual(["2026-10", "2026-11"]);
    expect(fullDateAndTime(midnight)).toBe("domingo, 1 de novembro de 2026 às 00:00");
    const gift = sampleGift({ state: "succeeded", settledAtMs: midnight });
    expect(giftsAsCsv([{ ...gift, reversals: [] }])).toMatch(/"2026-11-01";.*"00:00:00"/);
  });
});

test("a church that moves to another zone has its times read anew", async () => {
  const endOfEvent = async (site: Promise<Map<string, string>>) =>
    /"endDate":"(2026-12-24[^"]*)"/.exec((await site).get("/programacao") ?? "")?.[1];
  expect(await endOfEvent(siteIn("America/Manaus"))).toBe("2026-12-24T20:30-04:00");
  expect(await endOfEvent(siteIn("America/Sao_Paulo"))).toBe("2026-12-24T20:30-03:00");
  expect(instantOf("2026-12-24", "20:30")).toBe(Date.UTC(2026, 11, 24, 23, 30));
});

test("a preview of another zone tells its times, and the clock of the site moves once that zone is on the air", async () => {
  const { church, live } = await openFollowingSite();
  const igreja = await readFile(join(church.contentFolder, "igreja.yaml"), "utf8");
  const inManaus = igreja.replace("fuso: America/Sao_Paulo", "fuso: America/Manaus");
  const end = Date.UTC(2026, 11, 24, 20, 30);
  const endOf = (html: string) => /"endDate":"(2026-12-24[^"]*)"/.exec(html)?.[1];
  const onAir = () => instantOf("2026-12-24", "20:30") - end;
  const preview = (texts: Record<string, string>) =>
    live.preview(new Map(Object.entries(texts)), { path: "/programacao", editPath: "/" });

  const [seen] = await Promise.all([
    preview({ "igreja.yaml": inManaus }),
    // While it is drawn, others ask for the time.
    ...[0, 1, 5, 20].map(async (ms) => {
      await sleep(ms);
      expect(onAir()).toBe(3 * hourMs);
    }),
  ]);
  if (!("html" in seen)) throw new Error(JSON.stringify(seen));
  expect(/data-fuso="([^"]*)"/.exec(seen.html)?.[1]).toBe("-4");
  expect(endOf(seen.html)).toBe("2026-12-24T20:30-04:00");
  // No hour on the page is another one, so nothing is marked.
  expect(seen.html.includes("data-mudou=")).toBe(false);

  const prepared = await live.prepare(new Map([["igreja.yaml", inManaus]]));
  if (!("site" in prepared)) throw new Error(JSON.stringify(prepared));
  expect(onAir()).toBe(3 * hourMs);
  expect(endOf(await (await appOf(live.current()).request("/programacao")).text())).toBe(
    "2026-12-24T20:30-03:00",
  );
  await live.publishPrepared(prepared);
  expect(onAir()).toBe(4 * hourMs);
});

test.each(["America/New_York", "America/Sao_paulo"])(
  "“%s” is refused with the zones",
  async (zone) => {
    const church = await sampleChurch();
    await church.edit("igreja.yaml", "fuso: America/Sao_Paulo", `fuso: ${zone}`);
    const loaded = await loadContent(church.contentFolder);
    const [problem] = "problems" in loaded ? loaded.problems : [];
    expect(problem).toMatchObject({ file: "igreja.yaml", path: ["fuso"] });
    expect(problem?.message).toMatch(/escreva um fuso do Brasil.*America\/Manaus/);
  },
);

test("a church that names no zone lives by Brasília's", async () => {
  const church = await sampleChurch();
  await church.edit("igreja.yaml", "fuso: America/Sao_Paulo\n", "");
  const loaded = await loadContent(church.contentFolder);
  expect(loaded).toMatchObject({ content: { church: { zone: usualZone } } });
});
