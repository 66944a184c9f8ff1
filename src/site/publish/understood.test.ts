import { describe, expect, test } from "vitest";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select, textOf } from "../../testing/church/read-html.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";

const documents = await renderDocuments(await wholeChurch(), { more: [notFoundPage] });

const words = (element: HtmlElement) => textOf(element).replaceAll(/\s+/g, " ").trim();
const attribute = ({ attributes }: HtmlElement, name: string) => attributes.get(name) ?? "";
/** The name of a link, as it is read aloud. */
const nameOf = (link: HtmlElement) => attribute(link, "aria-label") || words(link);

describe("parts that all pages share are the same in each, in the same order", () => {
  test.each(["header", "footer"])("their %s", (part) => {
    const linksOf = ({ elements }: (typeof documents)[number]) =>
      select(select(elements, part).at(part === "header" ? 0 : -1)?.within ?? [], "a")
        // Hidden from visitors, and of each page its own.
        .filter(({ attributes }) => !attributes.has("data-edit"))
        .map((link) => [nameOf(link), attribute(link, "href")]);
    const [first, ...others] = documents.map(linksOf);
    expect(first?.length).toBeGreaterThan(5);
    for (const links of others) expect(links).toEqual(first);
  });
});

test.each(documents)("$path has no two links of one name that lead apart", ({ elements }) => {
  const places = new Map<string, string>();
  const told = new Map(elements.map((one) => [attribute(one, "id"), words(one)]));
  for (const link of select(elements, "a")) {
    const about = told.get(attribute(link, "aria-describedby") || "-") ?? "";
    const name = [nameOf(link), about].join(" ").trim();
    expect(name).not.toMatch(/^(aqui|clique aqui|link|saiba mais|leia mais|mais)$/i);
    // Text that is written there already, in a message, is part of no place.
    const [place = ""] = attribute(link, "href").split("?");
    expect([name, places.get(name) ?? place]).toEqual([name, place]);
    places.set(name, place);
  }
});

describe("every field has a visible label and an autocomplete value", () => {
  test.each([
    ["/contato", { nome: "name", email: "email", telefone: "tel", motivo: "", solicitacao: "" }],
    [
      "/contribua/cartao",
      {
        nome: "given-name",
        sobrenome: "family-name",
        tipoContribuicao: "",
        valor: "off",
        repeticao: "",
        email: "email",
        cardnumber: "cc-number",
        "exp-date": "cc-exp",
        cvc: "cc-csc",
      },
    ],
  ])("on %s", (path, asked) => {
    const { elements = [] } = documents.find((page) => page.path === path) ?? {};
    const labelled = select(elements, "label[for]").filter((label) => words(label) !== "");
    const ids = labelled.map((label) => attribute(label, "for"));
    const fields = ["input", "select", "textarea"]
      .flatMap((name) => select(elements, name))
      .filter(({ attributes }) => attributes.has("name") && attributes.get("tabindex") !== "-1")
      .filter((field) => attribute(field, "type") !== "checkbox");
    for (const field of fields) expect(ids).toContain(attribute(field, "id"));
    const isFirstAnswer = (field: HtmlElement) =>
      attribute(field, "type") !== "radio" || field.attributes.has("checked");
    const found = fields
      .filter(isFirstAnswer)
      .map((field) => [attribute(field, "name"), attribute(field, "autocomplete")]);
    expect(Object.fromEntries(found)).toEqual(asked);
    // Nothing is asked for twice.
    expect(found).toHaveLength(Object.keys(asked).length);
  });
});
