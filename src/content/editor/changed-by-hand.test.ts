import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

const path = "/painel/conteudo/programacao";
const file = "programacao.yaml";

/** Somebody with the form open, and the person who keeps the files, who changes Sunday's hour meanwhile. */
async function openBoth() {
  const content = await openSampleContent();
  const { ask } = await (await openSamplePanel(content)).signIn("conteudo");
  const form = readForm(await (await ask(path)).text(), "data-draft-state");
  /** Not waited for: the site may have taken it in by the next request, or not yet. */
  const changeByHand = () =>
    content.church.edit(file, 'dia: domingo\n    hora: "19:00"', 'dia: domingo\n    hora: "17:00"');
  return { ...content, ask, form, changeByHand };
}

test("a person who publishes sees the folder's changes meanwhile, and both are joined", async () => {
  const { ask, form, changeByHand, church } = await openBoth();
  await changeByHand();
  form.set("titulo", "A semana da gente");
  form.set("acao", "publicar");
  const answer = await ask(path, form);

  expect(answer.status).toBe(409);
  const told = await answer.text();
  expect(told).toContain("Quem cuida do computador do site");
  expect(told).toContain("→ 17:00");
  expect(told).toContain("→ A semana da gente");
  expect(await church.read(file)).not.toContain("A semana da gente");

  const joined = readForm(told, "Continuar com o meu texto");
  joined.set("acao", "juntar");
  expect((await ask(path, joined)).status).toBe(303);
  const again = readForm(await (await ask(path)).text(), "data-draft-state");
  again.set("acao", "publicar");
  expect((await ask(path, again)).status).toBe(303);
  expect(await church.read(file)).toContain("A semana da gente");
  expect(await church.read(file)).toContain('dia: domingo\n    hora: "17:00"');
});

test("a draft from before a change in the folder is not lost, nor does it undo the change", async () => {
  const { ask, form, changeByHand, church } = await openBoth();
  form.set("titulo", "A semana da gente");
  expect((await ask(`${path}/rascunho`, form)).status).toBe(204);
  await changeByHand();

  const opened = readForm(await (await ask(path)).text(), "data-draft-state");
  expect(opened.get("titulo")).toBe("A semana da gente");
  opened.set("acao", "publicar");
  const answer = await ask(path, opened);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("→ 17:00");
  expect(await church.read(file)).toContain('dia: domingo\n    hora: "17:00"');
});
