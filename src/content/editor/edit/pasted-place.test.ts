import * as fc from "fast-check";
import { expect, test } from "vitest";
import { placeIn, spreadPlace } from "./posted-form.tsx";

test.each([
  "https://www.google.com/maps/place/Igreja/@-20.1,-44.2,17z/data=!3m1!4b1!4m5!3d-20.2667!4d-44.3167",
  "https://www.google.com/maps/@-20.2667,-44.3167,17z",
  "https://maps.google.com/?q=-20.2667,-44.3167",
  "https://www.google.com/maps/search/?api=1&query=-20.2667%2C-44.3167",
  "https://www.openstreetmap.org/?mlat=-20.2667&mlon=-44.3167#map=15/-20.1/-44.1",
  "https://www.openstreetmap.org/#map=17/-20.2667/-44.3167",
  "geo:-20.2667,-44.3167?z=17",
  "-20.2667, -44.3167",
])("the place in %s is read", (pasted) => {
  expect(placeIn(pasted)).toEqual({ latitude: "-20.2667", longitude: "-44.3167" });
});

test.each(["", "-20.2667", "https://maps.app.goo.gl/AbCdEf", "Rua das Acácias, 12, Centro"])(
  "“%s” names no place",
  (pasted) => expect(placeIn(pasted)).toBeUndefined(),
);

test.each(["latitude", "longitude"])("a link that is pasted into %s fills both", (field) => {
  const entries = new URLSearchParams({
    "endereco.latitude": "-22.9075",
    "endereco.longitude": "-46.5563",
    nome: "Igreja",
  });
  entries.set(`endereco.${field}`, "https://maps.google.com/?q=-20.2667,-44.3167");
  spreadPlace(entries);
  expect(Object.fromEntries(entries)).toEqual({
    "endereco.latitude": "-20.2667",
    "endereco.longitude": "-44.3167",
    nome: "Igreja",
  });
});

test("numbers that are written one in each field stay as they are", () =>
  fc.assert(
    fc.property(fc.integer({ min: -90, max: 90 }), fc.nat(9999), (whole, part) => {
      const written = `${whole}.${part}`;
      const entries = new URLSearchParams({ "endereco.latitude": written });
      spreadPlace(entries);
      expect(entries.get("endereco.latitude")).toBe(written);
    }),
  ));
