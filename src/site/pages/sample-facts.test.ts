// What the specification says of the sample church.
import { expect, test } from "vitest";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { paths } from "../paths.ts";

const documents = await renderDocuments(await sampleChurch());
const mainOf = (path: string): readonly HtmlElement[] =>
  select(documents.find((one) => one.path === path)?.elements ?? [], "main")[0]?.within ?? [];
const textsOf = (elements: readonly HtmlElement[], selector: string) =>
  select(elements, selector).map(({ text }) => text);

test("the beliefs have seven parts, each with a window of its own, which screen readers skip", () => {
  const main = mainOf(paths.beliefs);
  expect(textsOf(main, "h2").join(", ")).toContain(
    "Deus, O Homem, A Eternidade, Jesus Cristo, A Salvação, O Espírito Santo, A Bíblia",
  );
  expect(textsOf(main, "p").filter((text) => text.includes("Cremos"))).toHaveLength(7);
  const windows = select(main, "[aria-hidden]").filter(({ attributes }) =>
    attributes.get("class")?.includes("belief-window"),
  );
  expect(new Set(windows.map(({ inner }) => inner)).size).toBe(7);
});

test("the history reaches from a family's cell to the rented building in the centre", () => {
  const texts = mainOf(paths.history).map(({ text }) => text);
  expect(texts).toContain("Uma célula na sala de uma família");
  expect(texts).toContain("Prédio alugado no centro");
  expect(texts).toContain("10 de dezembro de 2017");
});

test("the team is a senior pastor, a senior pastoress and a minister, each with a photo", () => {
  const people = select(mainOf(paths.team), "li").filter(
    ({ within }) => select(within, "h2").length > 0,
  );
  const roles = ["Pastor sênior", "Pastora sênior", "Ministro"];
  expect(people).toHaveLength(roles.length);
  for (const [at, role] of roles.entries()) {
    expect(people[at]?.within.map(({ text }) => text)).toContain(role);
    expect(select(people[at]?.within ?? [], "img")).toHaveLength(1);
  }
});

test("the programme and the home page show day and time of the week's four meetings", () => {
  const meetings = ["Terça Apostólica", "Células nos lares", "Culto Jovem", "Culto de Celebração"];
  expect(textsOf(mainOf(paths.programme), "h2").join(", ")).toContain(meetings.join(", "));
  for (const path of [paths.home, paths.programme]) {
    const items = textsOf(mainOf(path), "li");
    for (const line of [
      /terça-feira.*20:00/s,
      /quarta-feira.*20:00/s,
      /sábado.*15:00/s,
      /domingo.*19:00/s,
    ]) {
      expect(
        items.some((text) => line.test(text)),
        `${path} ${line}`,
      ).toBe(true);
    }
  }
});

test("the cells' page explains what a cell is, and Wednesday's are in three cities", () => {
  const main = mainOf(paths.cells);
  const texts = main.map(({ text }) => text).join();
  expect(texts).toContain("Célula é um grupo de oito a quinze pessoas");
  const cities = select(main, "nav").flatMap(({ within }) => textsOf(within, "a"));
  expect(new Set(cities).size).toBe(3);
  const phones = textsOf(main, "a").filter((text) => /^\(\d{2}\) \d{5}-\d{4}$/.test(text));
  expect(phones).toHaveLength(6);
});

test.each(documents)("the footer of $path shows how to reach the church", ({ elements }) => {
  const [footer] = select(elements, "footer");
  for (const text of ["Rua das Janelas, 210", "CEP 12345-000", "(11) 5555-0100"]) {
    expect(footer?.text).toContain(text);
  }
  const links = select(footer?.within ?? [], "a").map(({ attributes }) => attributes.get("href"));
  expect(links).toContain("tel:+551155550100");
  expect(links).toContain("mailto:contato@igrejavitral.example.org");
  for (const network of ["instagram", "facebook", "youtube"]) {
    expect(links.some((link) => link?.startsWith(`https://${network}.`))).toBe(true);
  }
});
