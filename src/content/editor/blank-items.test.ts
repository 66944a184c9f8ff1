// @module-tag hostile
import { expect, test } from "vitest";
import { formAt, openFormAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";

const path = "/painel/conteudo/celulas";
const unfinished = /ainda não publicado|e não publicou/;
const { panel } = await openFormAt(path, { closeAfter: closeAfterFile });

async function openForm() {
  const { html, press: send } = formAt(await panel.signIn("conteudo"), path);
  return { html, send, home: () => html("/painel") };
}

test("an added item that is empty stays in the form and makes no draft", async () => {
  const { html, send, home } = await openForm();
  await send("acrescentar celulas");
  await send("acrescentar celulas");

  expect(await html()).toContain('name="celulas.7.lider"');
  expect(await html()).not.toContain("Este é o seu rascunho");
  expect(await home()).not.toMatch(unfinished);
  // Also once a browser has sent every field of it.
  await send("guardar");
  expect(await html()).toContain('name="celulas.7.lider"');
  expect(await home()).not.toMatch(unfinished);
});

test("with a word in it, it is a draft, which is discarded beside its callout", async () => {
  const { html, send, home } = await openForm();
  await send("acrescentar celulas");
  await send("guardar", { "celulas.6.lider": "Zuleica" });

  expect(await home()).toMatch(unfinished);
  const [callout = ""] = /<div class="callout[^]*?<\/div>/.exec(await html()) ?? [];
  expect(callout).toContain("Este é o seu rascunho");
  expect(callout).toContain('form="texto" value="descartar" name="acao"');
  await send("descartar");
  expect(await html()).not.toContain("celulas.6.lider");
  expect(await home()).not.toMatch(unfinished);
});

test("an item that the file has, and that was emptied, is a draft", async () => {
  const { send, home } = await openForm();
  const keys = ["lider", "telefone", "nome", "horario", "endereco", "cidade"];
  await send("guardar", Object.fromEntries(keys.map((key) => [`celulas.0.${key}`, ""])));
  expect(await home()).toMatch(unfinished);
});
