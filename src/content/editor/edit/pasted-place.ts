import type { Entries } from "../form/entries.ts";

/** Their names in the form of the church; no other file has such. */
export const placeFields = ["endereco.latitude", "endereco.longitude"] as const;

const number = String.raw`(-?\d{1,3}\.\d+)`;

/** Where links of Google Maps and OpenStreetMap, and people, write a place; the mark itself before what the map shows around it. */
const waysToSay = [
  String.raw`!3d${number}!4d${number}`,
  String.raw`mlat=${number}&mlon=${number}`,
  String.raw`[?&/](?:q|query|ll|destination|daddr|center)=(?:loc:)?${number},\+?${number}`,
  String.raw`@${number},${number}`,
  String.raw`#map=\d+/${number}/${number}`,
  String.raw`^(?:geo:)?${number}[,;\s]+${number}`,
].map((way) => new RegExp(way));

/** Latitude and longitude in a pasted link of a map, or in both numbers at once; undefined where it names no place. */
export function placeIn(pasted: string): { latitude: string; longitude: string } | undefined {
  const text = pasted.trim().replaceAll(/%2C/gi, ",").replaceAll("&amp;", "&");
  for (const way of waysToSay) {
    const [, latitude, longitude] = way.exec(text) ?? [];
    if (latitude && longitude) return { latitude, longitude };
  }
  return undefined;
}

/** What was pasted into one of the two fields is written into both. */
export function spreadPlace(entries: Entries): void {
  for (const name of placeFields) {
    const place = placeIn(entries.get(name) ?? "");
    if (!place) continue;
    entries.set(placeFields[0], place.latitude);
    entries.set(placeFields[1], place.longitude);
    return;
  }
}
