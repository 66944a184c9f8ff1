import { expect, test } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

const path = "/painel/conteudo/contribua";

test("a fund is added in the form, a taken name is told beside its field, and the page offers it", async () => {
  const content = await openSampleContent();
  const { ask } = await (await openSamplePanel(content)).signIn("conteudo");
  const send = async (acao: string, typed: Record<string, string> = {}) => {
    const form = readForm(await (await ask(path)).text(), "data-draft-state");
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    form.set("acao", acao);
    return ask(path, form);
  };
  await send("acrescentar fundos");

  const refused = await send("publicar", { "fundos.0.nome": "Ofertá" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    "Dízimo e oferta o site já tem; dê outro nome a este fundo",
  );

  const words = "Sustento de quem está no campo.";
  await send("publicar", { "fundos.0.nome": "Missões", "fundos.0.descricao": words });
  expect(content.page("/contribua")).toContain('value="Missões"');
  expect(content.page("/contribua")).toContain(words);
  expect(content.page("/contribua/cartao")).toContain('<option value="Missões">Missões</option>');
});
