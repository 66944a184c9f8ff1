#!/bin/sh
# ts-ics moves a gathering of "the first Sunday of each month" to midnight, and on a server in São Paulo to the Monday.
#
# Versions: ts-ics 2.4.6; beside it rrule 2.8.1.
# Expected: what a rule does not name comes from DTSTART, so the hour stays, and DTSTART is the first of the set. A day
#           that a month does not have "MUST be ignored" (all of it RFC 5545, 3.3.10).
# Seen:     extendByRecurrenceRule of 2 May 2027, 21:00 UTC, `FREQ=MONTHLY;BYDAY=1SU;COUNT=4` gives midnights. With
#           TZ=UTC they begin on 6 June; with TZ=America/Sao_Paulo they are Mondays from 3 May.
#           `FREQ=MONTHLY` from 31 January goes on to 28 February, 28 March and 28 April.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund ts-ics@2.4.6 rrule@2.8.1

cat > expand.mjs <<'JS'
import rrule from "rrule";
import { convertIcsCalendar, extendByRecurrenceRule } from "ts-ics";

const cases = {
  sunday: ["20270502T210000Z", "FREQ=MONTHLY;BYDAY=1SU;COUNT=4"],
  lastDay: ["20270131T210000Z", "FREQ=MONTHLY;COUNT=4"],
};
const right = {
  sunday: "2027-05-02T21:00 2027-06-06T21:00 2027-07-04T21:00 2027-08-01T21:00",
  lastDay: "2027-01-31T21:00 2027-03-31T21:00 2027-05-31T21:00 2027-07-31T21:00",
};
const lastDay = "2027-01-31T21:00 2027-02-28T21:00 2027-03-28T21:00 2027-04-28T21:00";
const wrong = {
  UTC: { sunday: "2027-06-06T00:00 2027-07-04T00:00 2027-08-01T00:00 2027-09-05T00:00", lastDay },
  "America/Sao_Paulo": { sunday: "2027-05-03T00:00 2027-06-07T00:00 2027-07-05T00:00 2027-08-02T00:00", lastDay },
};
const inWords = (dates) => dates.map((date) => date.toISOString().slice(0, 16)).join(" ");

let asWritten = true;
for (const [name, [start, rule]] of Object.entries(cases)) {
  const calendar = [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//example//PT",
    "BEGIN:VEVENT", "UID:ceia@example.org", "DTSTAMP:20260101T000000Z", `DTSTART:${start}`, `RRULE:${rule}`, "END:VEVENT",
    "END:VCALENDAR", "",
  ].join("\r\n");
  const [event] = convertIcsCalendar(undefined, calendar).events;
  const seen = inWords(extendByRecurrenceRule(event.recurrenceRule, { start: event.start.date }));
  const other = inWords(rrule.rrulestr(`DTSTART:${start}\nRRULE:${rule}`).all());
  console.log(`${process.env.TZ}, ${name}\n  ts-ics: ${seen}\n  rrule:  ${other}`);
  asWritten &&= seen === wrong[process.env.TZ][name] && other === right[name];
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
TZ=UTC node expand.mjs
TZ=America/Sao_Paulo node expand.mjs
