// @module-tag long
// A page of the church's own is called by its title wherever the panel speaks of it.
import { expect, test } from "vitest";
import { panelPaths } from "../../kit/panel/panel-paths.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { children, form, list, openOwnPages } from "../../testing/panel/own-pages.ts";

const title = "A salinha";

const shown = (html: string): string => select(readHtml(html), "body").map(textOf).join("");

test("after each act on a page the panel calls it by its title, and never by its address", async () => {
  const { ask, press, read } = await openOwnPages(samplePages);
  const versions = async () => {
    const html = await read(`${form}/versoes`);
    const valueOf = (name: string) => new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1];
    return { base: valueOf("base") ?? "", versao: valueOf("versao") ?? "" };
  };
  const acts: [what: string, act: () => Promise<Response>][] = [
    ["published", () => press(form, "publicar", { titulo: title })],
    ["kept as a draft", () => press(form, "guardar", { introducao: "Outra." })],
    ["discarded", () => press(form, "descartar")],
    ["one field", () => oneField()],
    ["removed", () => ask(`${form}/remover`, {})],
    ["brought back", async () => ask(`${form}/versoes`, await versions())],
    ["moved", () => ask(`${form}/endereco`, { endereco: "criancas" })],
  ];
  const oneField = async () => {
    const base = /name="base" value="(\d+)"/.exec(await read(`${form}/campo/titulo`))?.[1] ?? "";
    return ask(`${form}/campo/titulo`, { base, acao: "publicar", titulo: title });
  };
  for (const [what, act] of acts) {
    const answer = await act();
    expect.soft(answer.status, what).toBe(303);
    const pages = [
      answer.headers.get("location") ?? "",
      panelPaths.home,
      panelPaths.undo,
      panelPaths.photos,
      list,
      `${form}/versoes`,
      `${form}/campo/titulo`,
    ];
    for (const path of pages) {
      const text = shown(await (await ask(path)).text());
      expect.soft(text, `${what}: ${path}`).not.toMatch(/Página \/|Ministerio infantil/);
    }
    const undo = shown(await read(panelPaths.undo));
    expect.soft(undo, what).toContain(what === "kept as a draft" ? "Publicado" : title);
  }
  expect(shown(await read(panelPaths.home))).toContain(`${title} mudou em`);
  expect(children).toBe("ministerio-infantil");
});
