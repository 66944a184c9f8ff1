import { expect, test } from "vitest";
import { samplePages } from "../../../../testing/church/sample-pages.ts";
import { readHtml, select, textOf } from "../../../../testing/church/read-html.ts";
import { children, form, openOwnPages } from "../../../../testing/panel/own-pages.ts";

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
