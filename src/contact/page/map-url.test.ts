import { expect, test } from "vitest";
import { directionsUrl } from "../../format/outside-links.ts";
import type { Church } from "../../content/content.ts";
import { mapEmbedUrl } from "./contact.tsx";

const church = (map: Church["map"]) =>
  ({ map, address: { latitude: -22.9075, longitude: -46.5563 } }) as Church;

test("OpenStreetMap shows the streets around the church with a mark", () => {
  const url = new URL(mapEmbedUrl(church("openstreetmap")) ?? "");

  expect(url.origin + url.pathname).toBe("https://www.openstreetmap.org/export/embed.html");
  expect(url.searchParams.get("marker")).toBe("-22.9075,-46.5563");
  const [west = 0, south = 0, east = 0, north = 0] =
    url.searchParams.get("bbox")?.split(",").map(Number) ?? [];
  expect((west + east) / 2).toBeCloseTo(-46.5563, 5);
  expect((south + north) / 2).toBeCloseTo(-22.9075, 5);
  expect(east).toBeGreaterThan(west);
  expect(north).toBeGreaterThan(south);
  const way = new URL(directionsUrl(church("openstreetmap").address));
  expect(way.searchParams.get("destination")).toBe("-22.9075,-46.5563");
});

test("Google Maps shows the same place when it is configured", () => {
  expect(mapEmbedUrl(church("google"))).toBe(
    "https://www.google.com/maps?q=-22.9075,-46.5563&z=16&output=embed",
  );
});

test("before anybody has said where the church is there is no map, and the way leads to its street and number", () => {
  const address = { street: "Rua das Acácias", number: "12", city: "Rio Manso", state: "MG" };
  const unplaced = { map: "openstreetmap", address } as Church;
  expect(mapEmbedUrl(unplaced)).toBeUndefined();
  expect(new URL(directionsUrl(address)).searchParams.get("destination")).toBe(
    "Rua das Acácias, 12, Rio Manso - MG",
  );
});
