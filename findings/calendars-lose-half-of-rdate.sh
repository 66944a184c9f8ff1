#!/bin/sh
# Of an event whose dates are listed (RDATE), node-ical shows the first alone, and ical.js all but the first.
#
# Versions: node-ical 0.27.2, ical.js 2.2.1.
# Expected: DTSTART is the first instance, and each date of RDATE adds one (RFC 5545, 3.8.5.2): three services.
# Seen:     node-ical's expandRecurringEvent leaves RDATE out, also beside an RRULE, and without a word. The iterator of
#           ical.js leaves DTSTART out where there is no RRULE; beside one it has all.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund node-ical@0.27.2 ical.js@2.2.1

cat > expand.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const calendarOf = (lines) =>
  [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//example//PT", "BEGIN:VEVENT", "UID:natal@example.org",
    "DTSTAMP:20260101T000000Z", "DTSTART:20261224T230000Z", "DURATION:PT1H", ...lines, "SUMMARY:Culto de Natal",
    "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");
const readers = {
  "node-ical": (text) => {
    const [event] = Object.values(nodeIcal.sync.parseICS(text)).filter(({ type }) => type === "VEVENT");
    const range = { from: new Date("2026-12-01T00:00Z"), to: new Date("2027-02-01T00:00Z") };
    return nodeIcal.expandRecurringEvent(event, range).map(({ start }) => start);
  },
  "ical.js": (text) => {
    const dates = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent")).iterator();
    const found = [];
    for (let next = dates.next(); next; next = dates.next()) found.push(next.toJSDate());
    return found;
  },
};
const listed = "RDATE:20261225T130000Z,20261231T230000Z";
const events = { listed: [listed], "rule and list": ["RRULE:FREQ=DAILY;COUNT=2", listed] };
const expected = {
  "node-ical, listed": "12-24T23",
  "node-ical, rule and list": "12-24T23 12-25T23",
  "ical.js, listed": "12-25T13 12-31T23",
  "ical.js, rule and list": "12-24T23 12-25T13 12-25T23 12-31T23",
};

let asWritten = true;
for (const [reader, read] of Object.entries(readers))
  for (const [event, lines] of Object.entries(events)) {
    const seen = read(calendarOf(lines)).map((date) => date.toISOString().slice(5, 13)).join(" ");
    console.log(`${reader}, ${event}: ${seen}`);
    asWritten &&= seen === expected[`${reader}, ${event}`];
  }
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node expand.mjs
