import ICAL from "ical.js";
import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publicUrl, publishSample, saoPaulo } from "../../testing/church/sample-site.ts";

const church = await sampleChurch();
const response = await appOf(await publishSample({ church })).request("/contribua/todo-mes.ics");
const source = await response.text();
const event = new ICAL.Event(
  new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent") ?? undefined,
);

test("the reminder is answered as a calendar, in lines of at most 75 octets that end with CRLF", () => {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const lines = source.split("\r\n");
  expect(lines.at(-1)).toBe("");
  expect(lines.some((line) => line.includes("\n"))).toBe(false);
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("another reader finds a whole day each month, without an end", () => {
  const iterator = event.iterator();
  const days = Array.from({ length: 14 }, () => String(iterator.next()));

  expect(event.startDate.isDate).toBe(true);
  expect(days.slice(0, 2)).toEqual(["2026-01-10", "2026-02-10"]);
  expect(days.at(-1)).toBe("2027-02-10");
  expect(event.summary).toBe("Contribuição da Igreja Vitral");
  expect(event.description).toContain(new URL("/contribua", publicUrl).href);
});

test("the reminder is at nine in the morning of that day", () => {
  const [alarm] = event.component.getAllSubcomponents("valarm");

  expect(String(alarm?.getFirstPropertyValue("action"))).toBe("DISPLAY");
  expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("PT9H");
});

test("a person who takes the reminder again, on whatever day, has the same one", async () => {
  const site = await publishSample({ church, now: saoPaulo("2027-03-01T10:00") });

  expect(await (await appOf(site).request("/contribua/todo-mes.ics")).text()).toBe(source);
});

test("another name of the church is another revision of the reminder", async () => {
  const renamed = await sampleChurch();
  await renamed.edit("igreja.yaml", "nome_curto: Igreja Vitral", "nome_curto: Igreja da Rosa");
  const site = await publishSample({ church: renamed });
  const other = await (await appOf(site).request("/contribua/todo-mes.ics")).text();
  const stampOf = (ics: string) => /^DTSTAMP:(.*)$/m.exec(ics)?.[1];

  expect(other).toContain("Igreja da Rosa");
  expect(stampOf(other)).not.toBe(stampOf(source));
});
