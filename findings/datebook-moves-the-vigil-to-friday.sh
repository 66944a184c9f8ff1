#!/bin/sh
# datebook writes a vigil "each Saturday, 22:00" of Brasília so that calendars show it on Fridays.
#
# Versions: datebook 8.0.1; read back by rrule 2.8.1.
# Expected: the weekdays of a rule are those of its DTSTART's zone (RFC 5545, 3.3.10): a start in UTC, which is Sunday
#           01:00, needs BYDAY=SU, or the start a TZID.
# Seen:     ICalendar with weekdays: ["SA"] writes DTSTART:20261206T010000Z, a Sunday, and BYDAY=SA, whatever TZ is; so do
#           the links of GoogleCalendar. All that a calendar repeats begins on Friday at 22:00 in Brasília.
# Ends with 1 when this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund datebook@8.0.1 rrule@2.8.1

cat > vigil.mjs <<'JS'
import { GoogleCalendar, ICalendar } from "datebook";
import rrule from "rrule";

const vigil = {
  title: "Vigília",
  start: new Date("2026-12-05T22:00:00-03:00"),
  end: new Date("2026-12-05T23:30:00-03:00"),
  recurrence: { frequency: "WEEKLY", weekdays: ["SA"], count: 3 },
};
const inBrasilia = new Intl.DateTimeFormat("en", {
  timeZone: "America/Sao_Paulo", weekday: "short", hour: "2-digit", minute: "2-digit", hour12: false,
});

const file = new ICalendar(vigil).render();
const start = /^DTSTART.*$/m.exec(file)[0].trim();
const rule = /^RRULE.*$/m.exec(file)[0].trim();
const shown = rrule.rrulestr(`${start}\n${rule}`).all().map((date) => inBrasilia.format(date));
const link = decodeURIComponent(new GoogleCalendar(vigil).render());
console.log(process.env.TZ, start, rule, shown.join(", "));

const asWritten =
  inBrasilia.format(vigil.start) === "Sat 22:00" &&
  start === "DTSTART:20261206T010000Z" &&
  rule.endsWith("BYDAY=SA") &&
  shown.length === 3 &&
  shown.every((time) => time === "Fri 22:00") &&
  link.includes("dates=20261206T010000Z") && link.includes("BYDAY=SA");
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
TZ=UTC node vigil.mjs
TZ=America/Sao_Paulo node vigil.mjs
