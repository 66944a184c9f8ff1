import { expect, test } from "vitest";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { sampleMessages } from "../../../testing/church/sample-messages.ts";
import { sampleChurch } from "../../../testing/church/sample-church.ts";

test("a new sermon's series, one's in the file and the podcast are written in the panel", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", sampleMessages);
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel({ ...content, remoteFile: async () => undefined });
  const { ask } = await panel.signIn("conteudo");
  const publish = async (
    form: string,
    typed: Record<string, string>,
    mark = "data-draft-state",
  ) => {
    const path = `/painel/conteudo/${form}`;
    const fields = readForm(await (await ask(path)).text(), mark);
    for (const [name, text] of Object.entries({ ...typed, acao: "publicar" }))
      fields.set(name, text);
    return ask(path, fields);
  };
  const page = (path: string) => {
    const site = content.live.current();
    const made = (site.resources.get(path) ?? site.latePages.get(path))?.plain;
    return made ? new TextDecoder().decode(made as Uint8Array) : "";
  };

  const sermon = { titulo: "O caminho", data: "2026-11-29", quem: "Pr. Daniel Exemplo" };
  const refused = await publish("mensagens/nova", { ...sermon, serie: "!!!" }, "Quem falou");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/id="serie"[^>]*aria-invalid="true"/);
  const made = await publish("mensagens/nova", { ...sermon, serie: "João" }, "Quem falou");
  expect(made.status).toBe(303);
  expect((await publish("mensagens", { "mensagens.1.serie": "joão" })).status).toBe(303);
  expect(page("/mensagens/serie/joao")).toMatch(/A porta aberta[^]*O caminho/);

  const spotify = "https://open.spotify.com/show/abc";
  expect((await publish("igreja", { "podcast.spotify": spotify })).status).toBe(303);
  expect(page("/mensagens/serie/joao")).toContain(`href="${spotify}"`);
});
