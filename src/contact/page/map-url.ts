import type { Church } from "../../content/content.ts";

// About 800 by 550 metres around the church.
const reach = { latitude: 0.0025, longitude: 0.004 };

/** The address of an embedded map; undefined while nobody has said where on the map the church is. */
export function mapEmbedUrl({ map, address }: Church): string | undefined {
  const { latitude, longitude } = address;
  if (latitude === undefined || longitude === undefined) return undefined;
  if (map === "google") {
    return `https://www.google.com/maps?q=${latitude},${longitude}&z=16&output=embed`;
  }
  const url = new URL("https://www.openstreetmap.org/export/embed.html");
  const box = [
    longitude - reach.longitude,
    latitude - reach.latitude,
    longitude + reach.longitude,
    latitude + reach.latitude,
  ];
  url.searchParams.set("bbox", box.map((degrees) => degrees.toFixed(5)).join(","));
  url.searchParams.set("layer", "mapnik");
  url.searchParams.set("marker", `${latitude},${longitude}`);
  return url.href;
}
