import { expect, test } from "vitest";
import { openFormAt } from "../../testing/panel/text-form.ts";

test("a fund is added in the form, a taken name is told beside its field, and the page offers it", async () => {
  const { press, page } = await openFormAt("/painel/conteudo/contribua");
  await press("acrescentar fundos");

  const refused = await press("publicar", { "fundos.0.nome": "Ofertá" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    "Dízimo e oferta o site já tem; dê outro nome a este fundo",
  );

  const words = "Sustento de quem está no campo.";
  await press("publicar", { "fundos.0.nome": "Missões", "fundos.0.descricao": words });
  expect(page("/contribua")).toContain('value="Missões"');
  expect(page("/contribua")).toContain(words);
  expect(page("/contribua/cartao")).toContain('<option value="Missões">Missões</option>');
});
