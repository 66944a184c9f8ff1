import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { sampleMessages } from "../../testing/church/sample-messages.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";

test("a video that another sermon has is told before it goes on the air, however its address is written", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", sampleMessages);
  const panel = await openSamplePanel(await openSampleContent({ church }));
  const { ask } = await panel.signIn("conteudo");
  const publish = (endereco: string) => {
    const typed = { titulo: "O caminho", data: "2026-11-29", quem: "Pr. Daniel Exemplo", endereco };
    const form = formAt({ ask }, "/painel/conteudo/mensagens/nova", "Quem falou");
    return form.press("publicar", typed);
  };
  const refused = await publish("https://player.vimeo.com/video/76979871");
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain(
    "O mesmo vídeo está em “O caminho” (29 de novembro) e em “Luz na janela” (4 de outubro). Confira os endereços.",
  );

  // Another part of a service that was filmed as one.
  expect((await publish("https://youtu.be/dQw4w9WgXcQ?t=5400")).status).toBe(303);
});
