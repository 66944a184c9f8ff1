#!/bin/sh
# ics writes excluded dates that exclude nothing, and a cancelled Sunday stays in the calendar.
#
# Versions: ics 3.12.0; beside it ical-generator 11.1.2. ical.js 2.2.1 and node-ical 0.27.2 read what they wrote.
# Expected: EXDATE takes away the instance at its time (RFC 5545, 3.8.5.1). A time without zone is no instant in UTC
#           (3.3.5), and days in EXDATE need VALUE=DATE. With `startInputType: "utc"` "passed data is UTC" (README of
#           ics). So three Sundays without 10 May are two.
# Seen:     `exclusionDates` is read as local time and written in UTC, whatever startInputType and startOutputType are.
#           In São Paulo [2026, 5, 10, 19, 0] is 19:00Z as a start and 22:00Z as excluded, and beside a start of 19:00
#           without zone stands 22:00Z. [2026, 5, 10] becomes EXDATE:20260510, which ical.js refuses. No error comes.
#           The Sunday is away where local time goes out as UTC, as it does if nothing is said.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund ics@3.12.0 ical-generator@11.1.2 ical.js@2.2.1 node-ical@0.27.2

cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import ical from "ical-generator";
import { createEvent } from "ics";

const hour = { start: [2026, 5, 3, 19, 0], exclusionDates: [[2026, 5, 10, 19, 0]], duration: { hours: 1 } };
const day = { start: [2026, 5, 3], end: [2026, 5, 4], exclusionDates: [[2026, 5, 10]] };
const cases = {
  "local to UTC": hour,
  "UTC to UTC": { ...hour, startInputType: "utc", startOutputType: "utc" },
  "local to local": { ...hour, startInputType: "local", startOutputType: "local" },
  day,
};
const written = {};
for (const [name, times] of Object.entries(cases)) {
  const { error, value } = createEvent({ title: "Culto", recurrenceRule: "FREQ=WEEKLY;COUNT=3", ...times });
  if (error) throw error;
  written[`ics, ${name}`] = value;
}
const at = (date, time) => new Date(Date.UTC(2026, 4, date, time));
const repeating = { freq: "WEEKLY", count: 3, exclude: [at(10, 19)] };
const event = { start: at(3, 19), end: at(3, 20), summary: "Culto", repeating };
for (const [name, kind] of Object.entries({ "local to local": { floating: true }, day: { allDay: true } })) {
  const calendar = ical();
  calendar.createEvent({ ...event, ...kind });
  written[`ical-generator, ${name}`] = calendar.toString();
}
writeFileSync("written.json", JSON.stringify(written));
JS
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";

function withIcalJs(text) {
  try {
    const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).iterator();
    const found = [];
    for (let next = dates.next(); next; next = dates.next()) found.push(next.toString().slice(5, 10));
    return found.join(" ");
  } catch {
    return "error";
  }
}
function withNodeIcal(text) {
  const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === "VEVENT");
  const range = { from: new Date("2026-05-01T00:00Z"), to: new Date("2026-06-01T00:00Z") };
  return nodeIcal.expandRecurringEvent(event, range).map(({ start }) => start.toISOString().slice(5, 10)).join(" ");
}

const two = "05-03 05-17";
const three = "05-03 05-10 05-17";
const expected = {
  "ics, local to UTC": ["EXDATE:20260510T220000Z", two, two],
  "ics, UTC to UTC": ["EXDATE:20260510T220000Z", three, three],
  "ics, local to local": ["EXDATE:20260510T220000Z", three, three],
  "ics, day": ["EXDATE:20260510", "error", two],
  "ical-generator, local to local": ["EXDATE:20260510T190000", two, two],
  "ical-generator, day": ["EXDATE;VALUE=DATE:20260510", two, two],
};

let asWritten = true;
for (const [name, text] of Object.entries(JSON.parse(readFileSync("written.json", "utf8")))) {
  const lines = text.split("\r\n");
  const excluded = lines.find((line) => line.startsWith("EXDATE"));
  const seen = [excluded, withIcalJs(text), withNodeIcal(text)];
  console.log(`${name}: ${lines.find((line) => line.startsWith("DTSTART"))} ${seen.join(" | ")}`);
  asWritten &&= seen.join("|") === expected[name].join("|");
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
TZ=America/Sao_Paulo node write.mjs
TZ=UTC node read.mjs
