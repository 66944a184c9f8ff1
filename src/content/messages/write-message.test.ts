import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { sampleMessages } from "../../testing/church/sample-messages.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";

const sunday = {
  titulo: "O caminho",
  data: "2026-11-29",
  quem: "Pr. Daniel Exemplo",
  resumo: "Ele é o caminho.",
};

async function open() {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", sampleMessages);
  const panel = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await panel.signIn("conteudo");
  const form = formAt({ ask }, "/painel/conteudo/mensagens/nova", "Quem falou");
  const send = (typed: Record<string, string>, acao: "ver" | "publicar") => form.press(acao, typed);
  return { ask, church, send };
}

test("“Ver como fica” shows a new sermon as a draft of the whole form, and publishes nothing", async () => {
  const { send, ask, church } = await open();
  const answer = await send(sunday, "ver");

  expect(answer.headers.get("location")).toBe("/painel/previa/mensagens#mudanca");
  expect(await (await ask("/painel/previa/mensagens")).text()).toMatch(
    /O caminho[^]*A porta aberta/,
  );
  expect(await church.read("mensagens.yaml")).toBe(sampleMessages);
  expect(await (await ask("/painel/conteudo/mensagens")).text()).toContain("Este é o seu rascunho");
});

test("a sermon that is previewed again is in the draft once, and leaves it when it is published", async () => {
  const { send, ask, church } = await open();
  const seen = { ...sunday, endereco: "https://youtu.be/dQw4w9WgXcQ?t=60" };
  const added = async () => {
    const fields = await formAt({ ask }, "/painel/conteudo/mensagens").fields();
    return [...fields].flatMap(([name, text]) =>
      name.endsWith(".titulo") && !sampleMessages.includes(text) ? text : [],
    );
  };
  for (const titulo of ["O camino", "O camino", "O caminho estreito"]) {
    await send({ ...seen, titulo }, "ver");
    expect(await added()).toEqual([titulo]);
    expect((await ask("/painel/previa/mensagens")).status).toBe(200);
  }
  const without = { ...sunday, titulo: "Outra", resumo: "Outro." };
  await send(without, "ver");
  expect(await added()).toEqual(["Outra", "O caminho estreito"]);

  await send({ ...seen, titulo: "O caminho" }, "publicar");
  expect(await added()).toEqual(["Outra"]);
  await send(without, "publicar");
  expect(await (await ask("/painel/conteudo/mensagens")).text()).not.toContain("rascunho de");
  expect((await church.read("mensagens.yaml")).match(/titulo: (O caminho|Outra)$/gm)).toHaveLength(
    2,
  );
  const again = await send(without, "ver");
  expect(await again.text()).toContain("Já há uma pregação deste dia com este título.");
});
