// @module-tag long
// Going back to a version of a page, and undoing its publication.
import { expect, test } from "vitest";
import { samplePages } from "../../testing/church/sample-pages.ts";
import { children, form, openOwnPages } from "../../testing/panel/own-pages.ts";
import { undoIn } from "../../testing/panel/text-form.ts";

test("a version of a page that is brought back is told by the page's title in what can be undone", async () => {
  const { ask, read } = await openOwnPages(samplePages);
  await ask(`${form}/remover`, {});
  const { base = "", versao = "" } = Object.fromEntries(
    [...(await read(`${form}/versoes`)).matchAll(/<input [^>]*name="(?:base|versao)"[^>]*>/g)].map(
      ([input]) => [/name="(\w+)"/.exec(input)?.[1], /value="(\d+)"/.exec(input)?.[1]],
    ),
  );
  const back = await ask(`${form}/versoes`, { base, versao });
  expect(back.headers.get("location")).toContain("feito=voltou");
  const undo = await read("/painel/desfazer");
  expect(undo).toContain("Ministério infantil");
  expect(undo).not.toContain("Página /");
});

test("undoing a page's first publication gives back what was written, in the editor, each time", async () => {
  const { begin, press, read, pageOf, ask } = await openOwnPages();
  await begin();
  for (const title of ["Ministério infantil", "As crianças da casa"]) {
    await press(form, "publicar", { titulo: title, "blocos.0.texto.texto": "Venha." });
    expect(pageOf(`/${children}`)).toContain(title);
    const id = undoIn(await read("/painel/desfazer"));
    const undone = await ask("/painel/desfazer", { id });

    expect(undone.headers.get("location")).toBe(`${form}?feito=saiu-do-site`);
    expect(pageOf(`/${children}`)).toBe(404);
    const editor = await read(`${form}?feito=saiu-do-site`);
    expect(editor).toContain("Saiu do site. O que você escreveu está aqui.");
    expect(editor).toContain(`value="${title}"`);
    expect(editor).toContain("As crianças têm o seu lugar.");
  }
});
