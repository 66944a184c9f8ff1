#!/bin/sh
# ical-generator puts backslashes into an event's link, so that a map's link, which has commas, opens another page.
#
# Versions: ical-generator 11.1.2; beside it ics 3.12.0. ical.js 2.2.1 and ts-ics 2.4.6 read what they wrote.
# Expected: URL and ATTACH are URIs (RFC 5545, 3.8.4.6 and 3.8.1.1), and a URI has no encoding by backslashes (3.3.13).
#           "," and ";" may stand in a path (RFC 3986, 3.3), as in the links of maps to a place.
# Seen:     /maps/@-15.79,-47.88,17z goes out as `URL;VALUE=URI:` with /maps/@-15.79\,-47.88\,17z, and an attachment so
#           too. Both readers hand the backslashes on, and `new URL` makes each "/": /maps/@-15.79/,-47.88/,17z. ics
#           writes the link as it is, and so does ical-generator with the link of the whole calendar.
# Ends with 1 when any of this is no longer so.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ics@3.12.0 ical.js@2.2.1 ts-ics@2.4.6

cat > link.mjs <<'JS'
import ICAL from "ical.js";
import ical from "ical-generator";
import { createEvent } from "ics";
import { convertIcsCalendar } from "ts-ics";

const link = "https://example.org/maps/@-15.79,-47.88,17z;a";
const calendar = ical({ url: link });
calendar.createEvent({
  start: new Date("2026-05-03T22:00:00Z"),
  end: new Date("2026-05-03T23:00:00Z"),
  summary: "Culto",
  url: link,
  attachments: [link],
});
const written = {
  "ical-generator": calendar.toString(),
  ics: createEvent({ title: "Culto", start: [2026, 5, 3, 19, 0], duration: { hours: 1 }, url: link }).value,
};
const broken = "https://example.org/maps/@-15.79\\,-47.88\\,17z\\;a";
const expected = { "ical-generator": [broken, broken, broken, link], ics: [link, link, null, null] };

let asWritten = new URL(broken).pathname === "/maps/@-15.79/,-47.88/,17z/;a";
for (const [writer, text] of Object.entries(written)) {
  const whole = new ICAL.Component(ICAL.parse(text));
  const event = whole.getFirstSubcomponent("vevent");
  const seen = [
    event.getFirstPropertyValue("url"),
    convertIcsCalendar(undefined, text).events[0].url,
    event.getFirstPropertyValue("attach"),
    whole.getFirstPropertyValue("url"),
  ];
  console.log(writer, seen, new URL(seen[0]).pathname);
  asWritten &&= seen.join() === expected[writer].join();
}
console.log(asWritten ? "As written above." : "No longer as written above.");
process.exit(asWritten ? 0 : 1);
JS
node link.mjs
