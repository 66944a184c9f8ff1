import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { openFormAt } from "../../testing/panel/text-form.ts";

const path = "/painel/conteudo/programacao";
const file = "programacao.yaml";

/** Somebody with the form open, and the person who keeps the files, who changes Sunday's hour meanwhile. */
async function openBoth() {
  const opened = await openFormAt(path);
  const [before, after] = ["19:00", "17:00"].map((hour) => `dia: domingo\n    hora: "${hour}"`);
  /** Not waited for: the site may have taken it in by the next request, or not yet. */
  const changeByHand = () => opened.church.edit(file, before ?? "", after ?? "");
  return { ...opened, form: await opened.fields(), changeByHand };
}

test("a person who publishes sees the folder's changes meanwhile, and both are joined", async () => {
  const { press, form, changeByHand, church } = await openBoth();
  await changeByHand();
  const answer = await press("publicar", { titulo: "A semana da gente" }, form);

  expect(answer.status).toBe(409);
  const told = await answer.text();
  expect(told).toContain("Quem cuida do computador do site");
  expect(told).toContain("→ 17:00");
  expect(told).toContain("→ A semana da gente");
  expect(await church.read(file)).not.toContain("A semana da gente");

  const joined = readForm(told, "Continuar com o meu texto");
  expect((await press("juntar", {}, joined)).status).toBe(303);
  expect((await press("publicar")).status).toBe(303);
  expect(await church.read(file)).toContain("A semana da gente");
  expect(await church.read(file)).toContain('dia: domingo\n    hora: "17:00"');
});

test("a draft from before a change in the folder is not lost, nor does it undo the change", async () => {
  const { ask, fields, press, form, changeByHand, church } = await openBoth();
  form.set("titulo", "A semana da gente");
  expect((await ask(`${path}/rascunho`, form)).status).toBe(204);
  await changeByHand();

  expect((await fields()).get("titulo")).toBe("A semana da gente");
  const answer = await press("publicar");
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain("→ 17:00");
  expect(await church.read(file)).toContain('dia: domingo\n    hora: "17:00"');
});
