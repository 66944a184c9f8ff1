import { spawnSync } from "node:child_process";
import * as fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { contentLine, text } from "../../kit/icalendar.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publicUrl, publishSample, saoPaulo } from "../../testing/church/sample-site.ts";

const now = saoPaulo("2026-11-22T10:00");
const church = await sampleChurch();
const site = await publishSample({ church, now });

async function calendarOf(given: Parameters<typeof publishSample>[0]): Promise<string> {
  return (await appOf(await publishSample({ now, ...given })).request("/agenda.ics")).text();
}

const source = await calendarOf({ church });
const read = (ics: string) => new ICAL.Component(ICAL.parse(ics));
const eventsOf = (ics: string) =>
  read(ics)
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));

/** Reads an event as another program does: its times from `from` on. */
function timesOf(event: ICAL.Event, from: string, most: number): string[] {
  const iterator = event.iterator();
  const times: string[] = [];
  while (times.length < most) {
    const time = iterator.next();
    if (!time) break;
    if (time.toString() >= from) times.push(time.toString());
  }
  return times;
}

test("the calendar is answered as one, and a cache asks again", async () => {
  const response = await appOf(site).request("/agenda.ics");

  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("must-revalidate");
  expect(response.headers.get("etag")).toBeTruthy();
});

describe("another reader, ical.js,", () => {
  test("finds the church's name, where it comes from and when to ask again", () => {
    const calendar = read(source);
    const value = (name: string) => String(calendar.getFirstPropertyValue(name));

    expect(value("name")).toBe("Igreja Vitral");
    expect(value("x-wr-calname")).toBe("Igreja Vitral");
    expect(value("source")).toBe("https://igrejavitral.example.org/agenda.ics");
    expect(value("refresh-interval")).toBe("PT12H");
    expect(value("method")).toBe("PUBLISH");
  });

  test("finds the four meetings of the week, each week but the ones without", () => {
    const weekly = eventsOf(source).filter((event) => event.isRecurring());

    expect(weekly.map((event) => [event.summary, ...timesOf(event, "2026-12-20", 3)])).toEqual([
      ["Terça Apostólica", "2026-12-22T20:00:00", "2026-12-29T20:00:00", "2027-01-05T20:00:00"],
      ["Células nos lares", "2026-12-23T20:00:00", "2027-01-06T20:00:00", "2027-01-13T20:00:00"],
      ["Culto Jovem", "2026-12-26T15:00:00", "2027-01-02T15:00:00", "2027-01-09T15:00:00"],
      ["Culto de Celebração", "2026-12-20T19:00:00", "2026-12-27T19:00:00", "2027-01-03T19:00:00"],
    ]);
  });

  test("finds the dated ones once, over midnight and over days", () => {
    const dated = eventsOf(source).filter((event) => !event.isRecurring());

    expect(
      dated.map(({ summary, startDate, endDate }) => [summary, `${startDate}`, `${endDate}`]),
    ).toEqual([
      ["Culto de Natal", "2026-12-24T19:00:00", "2026-12-24T20:30:00"],
      ["Vigília de Ano Novo", "2026-12-31T22:00:00", "2027-01-01T00:30:00"],
      ["Retiro das famílias", "2027-02-06T09:00:00", "2027-02-09T16:00:00"],
    ]);
  });

  test("finds its own zone, three hours behind UTC in summer as in winter", () => {
    const zone = new ICAL.Timezone(read(source).getFirstSubcomponent("vtimezone")!);

    expect(zone.tzid).toBe("America/Sao_Paulo");
    for (const month of [1, 7]) {
      const time = ICAL.Time.fromDateTimeString(`2027-0${month}-03T19:00:00`);
      time.zone = zone;
      expect(time.utcOffset()).toBe(-3 * 3600);
    }
    for (const event of eventsOf(source)) {
      expect(event.component.getFirstProperty("dtstart")?.getParameter("tzid")).toBe(zone.tzid);
    }
  });

  test("reads any text as it was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (written) => {
        const words = written
          .replaceAll(/[\p{Cc}\u2028\u2029]/gu, "\n")
          .replaceAll(/\p{Bidi_Control}/gu, "");
        const event = contentLine("SUMMARY", text(words));
        const component = read(`BEGIN:VCALENDAR\r\n${event}END:VCALENDAR\r\n`);
        expect(component.getFirstPropertyValue("summary")).toBe(words);
        for (const line of event.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        }
      }),
    );
  });
});

test("no sign at which some program breaks a line gets into one, and none that turns it around", () => {
  const signs = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join("");
  const line = contentLine("SUMMARY", text(`Culto${signs}`)).replaceAll("\r\n ", "");

  expect(line).toMatch(/^SUMMARY:Culto.*\r\n$/);
  expect(line.slice(0, -2)).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
});

test("every line ends as the standard asks, none is too long, and no character is torn", async () => {
  await church.edit(
    "programacao.yaml",
    "titulo: Culto de Natal",
    `titulo: ${"Ceia, é; já \\ 🕯️".repeat(3)}`,
  );

  const ics = await calendarOf({ church });

  expect(ics.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(ics.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of ics.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\uFFFD");
  }
  expect(eventsOf(ics).map(({ summary }) => summary)).toContain("Ceia, é; já \\ 🕯️".repeat(3));
});

test("an event keeps its name for calendars when its hour, its text or the day changes", async () => {
  const moved = await sampleChurch();
  await moved.edit("programacao.yaml", '"19:00"', '"18:00"');
  await moved.edit("programacao.yaml", "2026-12-24 19:00", "2026-12-24 18:00");
  await moved.edit("programacao.yaml", "A família inteira reunida.", "Todos juntos.");
  const uids = (ics: string) => eventsOf(ics).map(({ uid }) => uid);

  const later = await calendarOf({ church: moved, now: saoPaulo("2026-12-02T23:00") });

  expect(uids(later)).toEqual(uids(source));
  expect(new Set(uids(source)).size).toBe(7);
  expect(uids(source).every((uid) => uid.endsWith("@igrejavitral.example.org"))).toBe(true);
});

test("two meetings of one name on one day are two for a calendar", async () => {
  const twice = await sampleChurch();
  await twice.edit("programacao.yaml", "dia: sábado", "dia: domingo");
  await twice.edit("programacao.yaml", "nome: Culto Jovem", "nome: Culto de Celebração");

  const uids = eventsOf(await calendarOf({ church: twice })).map(({ uid }) => uid);

  expect(new Set(uids).size).toBe(7);
});

test("all machines publish the same bytes on one day, stamped in UTC on that day", async () => {
  const stamps = eventsOf(source).map(({ component }) =>
    String(component.getFirstPropertyValue("dtstamp")),
  );

  for (const stamp of stamps) {
    expect(stamp).toMatch(/^2026-11-2[23]T[\d:]{8}Z$/);
    expect(Date.parse(stamp) - saoPaulo("2026-11-22T00:00").epochMilliseconds).toBeLessThan(
      86_400_000,
    );
  }
  const again = await calendarOf({
    church: await sampleChurch(),
    now: saoPaulo("2026-11-22T23:59"),
  });
  expect(again).toBe(source);
});

test("what changes twice on one day is stamped anew each time, and what does not change is not", async () => {
  const marks = (ics: string) =>
    Object.fromEntries(
      eventsOf(ics).map(({ component, summary, sequence }) => [
        summary,
        `${component.getFirstPropertyValue("dtstamp")} ${sequence}`,
      ]),
    );
  const edited = await sampleChurch();
  await edited.edit("programacao.yaml", 'hora: "19:00"', 'hora: "18:00"');
  const once = marks(await calendarOf({ church: edited }));
  await edited.edit("programacao.yaml", 'hora: "18:00"', 'hora: "18:30"');
  const twice = marks(await calendarOf({ church: edited }));
  const name = "Culto de Celebração";

  expect(new Set([marks(source)[name], once[name], twice[name]]).size).toBe(3);
  expect({ ...twice, [name]: undefined }).toEqual({ ...marks(source), [name]: undefined });
});

test("a time that is not as usual is left out of its series, and is an event of its own", async () => {
  const moved = await sampleChurch();
  await moved.edit(
    "programacao.yaml",
    "primeira_visita:",
    `excecoes:
  - encontro: Culto de Celebração
    data: "2099-11-29"
    hora: "17:00"
  - encontro: Culto de Celebração
    data: "2099-12-06"
    aviso: Traga uma cadeira.
primeira_visita:`,
  );
  const ics = await calendarOf({ church: moved });
  const own = eventsOf(ics).filter(({ summary }) => summary === "Culto de Celebração");
  const [series, ...others] = own;

  expect(new Set(own.map(({ uid }) => uid)).size).toBe(3);
  expect(
    series?.component.getAllProperties("exdate").flatMap((one) => one.getValues().map(String)),
  ).toEqual(["2099-11-29T19:00:00", "2099-12-06T19:00:00"]);
  expect(
    others.map(({ startDate, description }) => [`${startDate}`, description.split("\n")[0]]),
  ).toEqual([
    ["2099-11-29T17:00:00", expect.any(String)],
    ["2099-12-06T19:00:00", "Traga uma cadeira."],
  ]);
});

test("each day is a higher revision of every event, so that a changed hour replaces the old one everywhere", async () => {
  const revisions = (ics: string) => eventsOf(ics).map(({ uid, sequence }) => [uid, sequence]);
  const [today, tomorrow] = await Promise.all(
    ["2026-11-22T10:00", "2026-11-23T10:00"].map((day) =>
      calendarOf({ church, now: saoPaulo(day) }),
    ),
  );
  const before = new Map(revisions(today ?? "") as [string, number][]);
  const after = revisions(tomorrow ?? "");

  expect(after.length).toBe(7);
  for (const [id, revision] of after)
    expect(revision, `${id}`).toBe((before.get(`${id}`) ?? 0) + 1);
  // A program may believe an old time of change, and leave out what changed after it.
  expect(today).not.toContain("LAST-MODIFIED");
});

const python = (code: string, input = "") =>
  spawnSync("python3", ["-c", code], { input, encoding: "utf8" });
const hasReader = python("import icalendar").status === 0;
if (!hasReader)
  console.info("Python's icalendar is not here (python3-icalendar): its reading is skipped.");

test.skipIf(!hasReader)("a third reader, Python's icalendar, reads the same", () => {
  const { stdout, stderr } = python(
    `
import json, sys
from icalendar import Calendar
calendar = Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([
    [str(e["SUMMARY"]), e["DTSTART"].dt.isoformat(), e["DTEND"].dt.isoformat(),
     e["DTSTAMP"].dt.isoformat(), str(e["UID"]), e.get("RRULE", {}).get("FREQ")]
    for e in calendar.walk("VEVENT")
]))
assert not calendar.errors and not any(e.errors for e in calendar.walk())
`,
    source,
  );

  expect(stderr).toBe("");
  const events = JSON.parse(stdout) as string[][];
  expect(events.map(([name]) => name)).toEqual(eventsOf(source).map(({ summary }) => summary));
  expect(events[3]?.slice(1, 3)).toEqual([
    "2026-01-04T19:00:00-03:00",
    "2026-01-04T21:00:00-03:00",
  ]);
  expect(events[3]?.[3]).toMatch(/^2026-11-2[23]T.*\+00:00$/);
  expect(events[5]?.[2]).toBe("2027-01-01T00:30:00-03:00");
  expect(publicUrl.hostname).toBe(events[0]?.[4]?.split("@")[1]);
});
