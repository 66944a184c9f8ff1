// @module-tag long
import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { subjectNamed, subjectWords } from "./subject.ts";

const maria = await openFormAt("/painel/conteudo/programacao", { closeAfter: closeAfterFile });

const form = (name: string, search = "") => maria.html(`/painel/conteudo/${name}${search}`);

/** The top-level keys of a form, in the order in which they are drawn. */
const drawnKeys = (html: string): string[] => [
  ...new Set(
    [...readForm(html, "data-draft-state").keys()]
      .filter((name) => !["base", "folha", "visto"].includes(name))
      .map((name) => name.split(".")[0] ?? ""),
  ),
];

const headOf = (html: string) => {
  const head = select(readHtml(html), "details").find(
    ({ attributes }) => attributes.get("class") === "form-head",
  );
  return head && { isOpen: head.attributes.has("open"), text: textOf(head), html: head.inner };
};

test("fields that change weekly come first, and the page's head last, folded", async () => {
  const html = await form("programacao");
  expect(drawnKeys(html)).toEqual([
    "encontros",
    "eventos",
    "sem_encontro",
    "excecoes",
    "primeira_visita",
    "dias",
    "transmissao",
    "titulo",
    "introducao",
    "descricao",
    "capa",
  ]);
  const head = headOf(html);
  expect(head?.isOpen).toBe(false);
  expect(head?.text).toMatch(/^O alto da página/);
  expect(head?.html).toContain('name="titulo"');
  expect(drawnKeys(await form("celulas")).slice(0, 2)).toEqual(["celulas", "dia"]);
});

test.each(Object.keys(subjectWords()))(
  "the form of %s has all of its keys, its head last",
  async (name) => {
    const subject = subjectNamed(name);
    const keys = drawnKeys(await form(name));
    const inFile = subject?.fields.map(({ key }) => key) ?? [];
    expect(keys.toSorted()).toEqual(inFile.toSorted());
    for (const key of subjectWords()[name]?.first ?? []) expect(inFile).toContain(key);
    if (inFile.includes("capa")) expect(keys.at(-1)).toBe("capa");
  },
);

test("rows show day and hour, also those of a draft", async () => {
  const rows = (html: string) =>
    select(readHtml(html), "summary")
      .map((row) => textOf(row).trim())
      .filter((text) => /^\d+\./.test(text));
  expect(rows(await form("programacao"))).toEqual([
    "1. Terça-feira, 20:00 · Terça Apostólica",
    "2. Quarta-feira, 20:00 · Células nos lares",
    "3. Sábado, 15:00 · Culto Jovem",
    "4. Domingo, 19:00 · Culto de Celebração",
    "1. 24/12/2026, 19:00 · Culto de Natal",
    "2. 31/12/2026, 22:00 · Vigília de Ano Novo",
    "3. 06/02/2027, 09:00 · Retiro das famílias",
    "1. 30/12/2026",
  ]);
  await maria.press("acrescentar encontros", { "eventos.0.inicio": "2026-12-24T18:30" });
  const html = await form("programacao");
  expect(rows(html)).toContain("1. 24/12/2026, 18:30 · Culto de Natal");
  expect(rows(html)).toContain("5. Novo encontro");
  expect(html).toContain('aria-label="Remover Culto de Natal"');
  await maria.press("descartar");
});

test("the head is open where something in it is wrong, was written, or is led to", async () => {
  const refused = await maria.press("publicar", { titulo: "" });
  expect(refused.status).toBe(422);
  expect(headOf(await refused.text())?.isOpen).toBe(true);

  expect(headOf(await form("programacao"))?.isOpen).toBe(true);
  await maria.press("descartar");
  expect(headOf(await form("programacao"))?.isOpen).toBe(false);
  expect(headOf(await form("programacao", "?abrir=descricao"))?.isOpen).toBe(true);
});

test("an item that a link leads to is open, and the others are not", async () => {
  const open = (html: string) =>
    select(readHtml(html), "details[open]")
      .map(({ attributes }) => attributes.get("id"))
      .filter((id) => id?.startsWith("item.encontros"));
  expect(open(await form("programacao", "?abrir=encontros.3"))).toEqual(["item.encontros.3"]);
  expect(open(await form("programacao", "?abrir=encontros.3.hora"))).toEqual(["item.encontros.3"]);
  expect(open(await form("programacao", "?abrir=encontros"))).toEqual([]);
  expect(open(await form("programacao"))).toEqual([]);
});
