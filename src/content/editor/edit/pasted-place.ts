import type { Entries } from "../form/entries.ts";

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
  for (const name of ["endereco.latitude", "endereco.longitude"]) {
    const place = placeIn(entries.get(name) ?? "");
    if (!place) continue;
    entries.set("endereco.latitude", place.latitude);
    entries.set("endereco.longitude", place.longitude);
    return;
  }
}
