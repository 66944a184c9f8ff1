import { afterAll, describe, expect, test } from "vitest";
import { type ChurchZone, instantOf, setChurchZone, usualZone } from "../../format/church-clock.ts";
import { fullDateAndTime } from "../../format/date-words.ts";
import { monthOf, periodOfMonth } from "../../format/dates.ts";
import { giftsAsCsv } from "../../giving/ledger/reports/gifts-as-csv.ts";
import { loadContent } from "../../content/load.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publishSample } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";

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
  ["America/Manaus", "-04:00", 4],
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
    expect(giftsAsCsv([{ ...gift, reversals: [] }])).toContain('"01/11/2026 00:00:00"');
  });
});

test("a church that moves to another zone has its times read anew", async () => {
  const endOfEvent = async (site: Promise<Map<string, string>>) =>
    /"endDate":"(2026-12-24[^"]*)"/.exec((await site).get("/programacao") ?? "")?.[1];
  expect(await endOfEvent(siteIn("America/Manaus"))).toBe("2026-12-24T20:30-04:00");
  expect(await endOfEvent(siteIn("America/Sao_Paulo"))).toBe("2026-12-24T20:30-03:00");
  expect(instantOf("2026-12-24", "20:30")).toBe(Date.UTC(2026, 11, 24, 23, 30));
});

test.each(["America/New_York", "Brasília", "UTC", "America/Sao_paulo"])(
  "“%s” is refused with the zones that there are",
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
