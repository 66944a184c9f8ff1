import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

const form = "/painel/conteudo/programacao";

test("the live page comes with the channel's id, in the programme's form, and without it there is none", async () => {
  const content = await openSampleContent();
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn("conteudo");
  const publish = async (typed: Record<string, string>) => {
    const fields = readForm(await (await ask(form)).text(), "data-draft-state");
    for (const [name, text] of Object.entries({ ...typed, acao: "publicar" }))
      fields.set(name, text);
    return ask(form, fields);
  };
  const live = () => content.live.current().resources.get("/ao-vivo")?.status;

  expect((await publish({ titulo: "A semana" })).status).toBe(303);
  expect(await content.church.read("programacao.yaml")).not.toContain("transmissao");
  expect(live()).toBeUndefined();

  const refused = await publish({ "transmissao.canal": "@igreja" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("o nome com @ e o endereço do canal não servem");

  const id = "UCabcdefghijklmnopqrstuv";
  expect((await publish({ "transmissao.canal": id, "encontros.3.ao_vivo": "sim" })).status).toBe(
    303,
  );
  expect(live()).toBe(200);
  expect(await content.church.read("programacao.yaml")).toMatch(/ao_vivo: (sim|true)/);
});
