#!/bin/sh
# @touch4it/ical-timezones still has summer time in Brazil, and calendars show the services of a summer an hour early.
#
# Versions: @touch4it/ical-timezones 1.9.0; beside it timezones-ical-library 2.3.2. The README of ical-generator 11.1.2
#           recommends either. ical.js 2.2.1 and ts-ics 2.4.6 read what they wrote.
# Expected: it makes an "RFC 5545 VTIMEZONE iCalendar component" (its README), and the rules of a TZID are those of its
#           VTIMEZONE (RFC 5545, 3.2.19 and 3.6.5). Brazil ended summer time in 2019 (Decreto 9.772). So 19:00 in São
#           Paulo is 22:00 UTC, on 24 December as in July.
# Seen:     São Paulo, Cuiabá and Campo Grande have DAYLIGHT from the first Sunday of each November to the third of
#           February. Both readers go by it: 21:00 UTC, and a telephone in São Paulo shows 18:00. July is right, and so
#           is Fortaleza, where there was no summer time either before. timezones-ical-library has 22:00 UTC for both.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund \
  @touch4it/ical-timezones@1.9.0 timezones-ical-library@2.3.2 ical.js@2.2.1 ts-ics@2.4.6

cat > read.mjs <<'JS'
import { getVtimezoneComponent } from "@touch4it/ical-timezones";
import ICAL from "ical.js";
import { tzlib_get_ical_block as blockOf } from "timezones-ical-library";
import { convertIcsCalendar } from "ts-ics";

const writers = { "ical-timezones": getVtimezoneComponent, "timezones-ical-library": (zone) => blockOf(zone)[0] };
const hours = {
  "America/Sao_Paulo": ["21:00", "22:00"], "America/Fortaleza": ["22:00", "22:00"],
  "America/Cuiaba": ["22:00", "23:00"], "America/Campo_Grande": ["22:00", "23:00"],
};
const calendarOf = (zone, rules, day) =>
  [
    "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//example//PT", ...rules.trim().split(/\r?\n/),
    "BEGIN:VEVENT", "UID:natal@example.org", "DTSTAMP:20260101T000000Z", `DTSTART;TZID=${zone}:${day}T190000`,
    "DURATION:PT1H", "SUMMARY:Culto", "END:VEVENT", "END:VCALENDAR", "",
  ].join("\r\n");
const withIcalJs = (text) =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent").getFirstPropertyValue("dtstart").toJSDate();
const withTsIcs = (text) => convertIcsCalendar(undefined, text).events[0].start.date;

let asWritten = true;
for (const [writer, write] of Object.entries(writers))
  for (const [zone, [wrong, right]] of Object.entries(hours))
    for (const day of ["20261224", "20260705"]) {
      const text = calendarOf(zone, write(zone), day);
      const seen = [withIcalJs(text), withTsIcs(text)].map((date) => date.toISOString().slice(11, 16));
      const expected = writer === "ical-timezones" && day === "20261224" ? wrong : right;
      console.log(`${writer}, ${zone}, 19:00 on ${day}: ${seen.join(" and ")} UTC`);
      asWritten &&= seen.every((hour) => hour === expected);
    }
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node read.mjs
