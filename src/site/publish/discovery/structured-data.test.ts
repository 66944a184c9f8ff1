import { describe, expect, test } from "vitest";
import { paths } from "../../../kit/paths.ts";
import { type Content } from "../../../content/content.ts";
import { loadContent } from "../../../content/load.ts";
import {
  documentsOf,
  type PageDocument,
  renderDocuments,
} from "../../../testing/church/documents.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";
import { friday, publicUrl, publishSample, saoPaulo } from "../../../testing/church/sample-site.ts";
import { structuredData } from "./structured-data.ts";

type Data = Record<string, unknown>;

const pictureOf = ({ alt }: { alt: string }) => ({
  id: "foto",
  width: 1600,
  height: 1067,
  widths: [1600],
  hasAvif: true,
  alt,
});
const church = await sampleChurch();
const content = await contentOf();
const eventsAt = (now: Temporal.ZonedDateTime) =>
  structuredData(paths.programme, { content, publicUrl, now, pictures: { pictureOf } }) as Data[];
const meetingsAt = (now: Temporal.ZonedDateTime) =>
  eventsAt(now).filter(({ eventSchedule }) => eventSchedule);
const datedAt = (now: Temporal.ZonedDateTime) =>
  eventsAt(now).filter(({ eventSchedule }) => !eventSchedule);

test("home and contact say that this is a church, and where", async () => {
  const documents = documentsOf(await publishSample());

  for (const path of ["/", "/contato"]) {
    expect(dataOf(documents.find((page) => page.path === path))).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "Church",
        name: "Igreja Vitral de Pedra Clara",
        url: "https://igrejavitral.example.org/",
        telephone: "+551155550100",
        email: "contato@igrejavitral.example.org",
        address: {
          "@type": "PostalAddress",
          streetAddress: "Rua das Janelas, 210, Centro",
          addressLocality: "Pedra Clara",
          addressRegion: "SP",
          postalCode: "12345000",
          addressCountry: "BR",
        },
        geo: { "@type": "GeoCoordinates", latitude: -22.9075, longitude: -46.5563 },
        sameAs: [
          "https://instagram.example.org/igrejavitral",
          "https://facebook.example.org/igrejavitral",
          "https://youtube.example.org/igrejavitral",
        ],
      },
    ]);
  }
});

test("the programme's page says its four meetings and three events, and no other page any", async () => {
  const documents = documentsOf(await publishSample());

  for (const page of documents) {
    const types = dataOf(page).map((data) => data["@type"]);
    if (page.path === "/programacao") {
      expect(types).toEqual(Array(7).fill("Event"));
      // The pictures that are cut have names of their own.
      const image = expect.stringMatching(/\/imagens\/[^/]+\/\d+\.webp$/);
      expect(dataOf(page)).toEqual(
        eventsAt(friday).map((data) => ("image" in data ? { ...data, image } : data)),
      );
    } else expect(types).not.toContain("Event");
  }
});

describe("the next meetings", () => {
  test.each([
    ["a Friday", "2026-03-06T10:00", "03-10 03-11 03-07 03-08"],
    [
      "a Sunday night, the meeting over: today counts",
      "2026-03-08T23:59",
      "03-10 03-11 03-14 03-08",
    ],
    ["a Monday, a minute later", "2026-03-09T00:00", "03-10 03-11 03-14 03-15"],
    ["a Monday before a Wednesday without", "2026-12-28T12:00", "12-29 01-06 01-02 01-03"],
  ])("seen on %s", (_day, now, dates) => {
    const times = ["20:00", "20:00", "15:00", "19:00"];
    const starts = meetingsAt(saoPaulo(now)).map(({ startDate }) => String(startDate).slice(5));
    expect(starts).toEqual(dates.split(" ").map((date, at) => `${date}T${times[at]}-03:00`));
  });

  test("last as long as the content says, and repeat each week", () => {
    const [tuesday] = eventsAt(saoPaulo("2026-03-06T10:00"));

    expect(tuesday).toMatchObject({
      name: "Terça Apostólica – Igreja Vitral",
      endDate: "2026-03-10T21:30-03:00",
      eventSchedule: {
        repeatFrequency: "P1W",
        byDay: "https://schema.org/Tuesday",
        startTime: "20:00",
        scheduleTimezone: "America/Sao_Paulo",
      },
    });
  });
});

describe("the dated events", () => {
  test("name their own page and picture where they have them, and else the programme", async () => {
    const documents = await renderDocuments(church, { now: saoPaulo("2027-01-01T12:00") });
    const programme = documents.find(({ path }) => path === paths.programme);
    const [vigil, retreat] = dataOf(programme).filter(({ eventSchedule }) => !eventSchedule);

    expect(vigil).toMatchObject({ url: new URL(paths.programme, publicUrl).href });
    expect(vigil).not.toHaveProperty("image");
    expect(retreat).toMatchObject({ url: "https://inscricoes.example.org/retiro" });
    const { pathname, origin } = new URL(String(retreat?.["image"]));
    expect(origin).toBe(publicUrl.origin);
    // The page shows the same picture, in the width that it needs.
    const [, id = ""] = /^\/imagens\/([^/]+)\/\d+\.webp$/.exec(pathname) ?? [];
    expect(programme?.html).toContain(`/imagens/${id}/`);
  });

  test("events are listed with their times and place until the day after their end", () => {
    expect(datedAt(saoPaulo("2027-01-01T23:59"))).toMatchObject([
      {
        name: "Vigília de Ano Novo – Igreja Vitral",
        startDate: "2026-12-31T22:00-03:00",
        endDate: "2027-01-01T00:30-03:00",
        location: { "@type": "Place", name: "No templo, Rua das Janelas, 210" },
      },
      { name: "Retiro das famílias – Igreja Vitral", endDate: "2027-02-09T16:00-03:00" },
    ]);
    expect(datedAt(saoPaulo("2027-01-02T00:00"))).toHaveLength(1);
    expect(datedAt(saoPaulo("2027-02-10T00:00"))).toEqual([]);
  });
});

test.each([
  ["2026-12-31T23:59", "© 2026 "],
  ["2027-01-01T00:00", "© 2027 "],
])("at %s the footer says %s", async (now, legal) => {
  const documents = await renderDocuments(church, { now: saoPaulo(now) });

  for (const { html, path } of documents) {
    const [footer] = select(readHtml(html), "footer");
    expect(footer && textOf(footer), path).toContain(`${legal}Igreja Vitral de Pedra Clara.`);
  }
});

const dataOf = (page?: PageDocument): Data[] =>
  select(page?.elements ?? [], "script[type]")
    .filter(({ attributes }) => attributes.get("type") === "application/ld+json")
    .map(({ inner }) => JSON.parse(inner));

async function contentOf(): Promise<Content> {
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  return loaded.content;
}
