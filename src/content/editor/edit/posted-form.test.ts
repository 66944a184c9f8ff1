import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { samplePages } from "../../../testing/church/sample-pages.ts";
import { children, form, openOwnPages } from "../../../testing/panel/own-pages.ts";
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

async function openButton() {
  const page = await openOwnPages(samplePages);
  const choice = select(readHtml(await page.read(form)), "select").find(({ attributes }) =>
    attributes.get("name")?.endsWith(".botao.link"),
  );
  const name = choice?.attributes.get("name") ?? "";
  const lead = async (typed: Record<string, string>) => {
    const texts = { [name.replace(/link$/, "texto")]: "Venha" };
    const named = Object.entries(typed).map(([end, text]) => [name + end, text]);
    await page.press(form, "publicar", { ...texts, ...Object.fromEntries(named) });
    const html = String(page.pageOf(`/${children}`));
    return select(readHtml(html), "a")
      .find((one) => textOf(one) === "Venha")
      ?.attributes.get("href");
  };
  return { ...page, lead, choices: choice?.within.map(textOf) };
}

test("a button leads to a page chosen by its name, to the church's WhatsApp, or to an address", async () => {
  const { lead, choices, church, content } = await openButton();
  expect(choices).toEqual(
    expect.arrayContaining([
      "Contato",
      "Ministério infantil",
      "WhatsApp da igreja",
      "Outro endereço",
    ]),
  );
  expect(await lead({ "": "/contato" })).toBe("/contato");
  const outside = "https://forms.example.org/inscricao";
  expect(await lead({ "": "outro", ".outro": outside })).toBe(outside);
  // Typed without a choice, as a browser without style shows both.
  expect(await lead({ "": "", ".outro": "/celulas" })).toBe("/celulas");
  // The page that was chosen is where it leads, whatever was typed before.
  expect(await lead({ "": "/contato", ".outro": outside })).toBe("/contato");
  expect(await lead({ "": "whatsapp" })).toMatch(/^https:\/\/wa\.me\/55\d+/);
  expect(await church.read(`paginas/${children}.yaml`)).toContain("link: whatsapp");
  expect(content.page("/celulas")).not.toContain('href="whatsapp"');
});

test("what is no address is told at the field, and stands in it", async () => {
  const { press, read } = await openButton();
  const name = /name="(blocos\.\d+\.botao\.link)"/.exec(await read(form))?.[1] ?? "";
  const typed = { [name]: "outro", [`${name}.outro`]: "contato da igreja" };
  const refused = await (await press(form, "publicar", typed)).text();
  expect(refused).toContain(`href="#${name}"`);
  expect(refused).toContain('value="contato da igreja"');
});
