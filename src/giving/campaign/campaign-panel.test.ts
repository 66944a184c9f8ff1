import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";

const form = "/painel/conteudo/contribua";

test("a campaign is begun in the panel, and a goal of zero is refused beside its field", async () => {
  const church = await sampleChurch();
  await church.write(
    "contribua.yaml",
    `${(await church.read("contribua.yaml")).replace(/^fundos:\n(?:[ #].*\n|\n)*/m, "")}\nfundos:\n  - nome: Telhado\n`,
  );
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn("conteudo");
  const publish = async (goal: string) => {
    const typed = readForm(await (await ask(form)).text(), "data-draft-state");
    expect(typed.has("fundos.0.desde")).toBe(true);
    typed.set("fundos.0.meta", goal);
    typed.set("acao", "publicar");
    return ask(form, typed);
  };

  const refused = await publish("0");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("escreva a meta em reais, acima de zero");

  expect((await publish("30.000,00")).status).toBe(303);
  expect(await church.read("contribua.yaml")).toMatch(/meta: ['"]?30\.000,00/);
  const giving = content.live.current().resources.get("/contribua")?.plain;
  expect(new TextDecoder().decode(giving as Uint8Array)).toContain('data-campanha="Telhado"');
});
