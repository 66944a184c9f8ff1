// @module-tag long
import { expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { manyMessages } from "../../testing/church/sample-messages.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";

const path = "/painel/conteudo/mensagens";
const count = 120;

const church = await sampleChurch();
await church.write("mensagens.yaml", manyMessages(count));
const content = await openSampleContent({ church, closeAfter: closeAfterFile });
const panel = await openSamplePanel(content);

/** Somebody new, who has begun nothing yet. */
async function open() {
  const opened = formAt(await panel.signIn("conteudo"), path);
  const send = async (acao: string, typed: Record<string, string> = {}, at = path) =>
    (await opened.press(acao, typed, await opened.fields(at))).headers.get("location") ?? "";
  return { ...opened, send };
}

test("a form of very many messages shows a part of them, and each can be come to", async () => {
  const { html, send } = await open();
  const first = await html();

  expect(first).toContain('name="mensagens.24.titulo"');
  expect(first).not.toContain('name="mensagens.25.titulo"');
  expect(first.split('name="mensagens.ordem"')).toHaveLength(count + 2);
  expect(first.length).toBeLessThan(250_000);

  const next = await send("mostrar mensagens 25");
  expect(next).toBe(`${path}?abrir=mensagens.25#item.mensagens.25`);
  const second = await html(next.replace(/#.*/, ""));
  expect(second).toContain('name="mensagens.49.titulo"');
  expect(second).not.toContain('name="mensagens.0.titulo"');
  expect(second).toContain("De 26 a 50, de 120.");
});

test("what is written in one part stays while another is shown, and the rest keeps its bytes", async () => {
  const { html, send } = await open();
  const linesNow = async () => (await church.read("mensagens.yaml")).split("\n");
  const before = await linesNow();
  await send("mostrar mensagens 30", { "mensagens.3.quem": "Convidada Exemplo" });
  await send("guardar", { "mensagens.30.quem": "Convidado Exemplo" }, `${path}?abrir=mensagens.30`);

  const part = await html(`${path}?abrir=mensagens.3`);
  expect(part).toContain("Convidada Exemplo");
  await send("publicar");

  const written = await linesNow();
  // A sermon that is published gets its podcast id.
  const isNoId = (line: string) => !line.startsWith("    id: ");
  const [lines, after] = [before.filter(isNoId), written.filter(isNoId)];
  expect(written).toHaveLength(before.length + 2);
  expect(after).toHaveLength(lines.length);
  expect(after.filter((line, at) => line !== lines[at])).toEqual([
    "    quem: Convidada Exemplo",
    "    quem: Convidado Exemplo",
  ]);
});

test("what is changed back in another part is as it was", async () => {
  const { send } = await open();
  const before = await church.read("mensagens.yaml");
  await send("guardar", { "mensagens.3.titulo": "Outro título" });
  await send("guardar", { "mensagens.3.titulo": "Mãos que repartem 4" });
  await send("publicar", {}, `${path}?abrir=mensagens.100`);

  expect(await church.read("mensagens.yaml")).toBe(before);
});

test("one item is removed, another is added at the end, and the draft is published from its preview", async () => {
  const { html, send, press } = await open();
  expect(await send("remover mensagens 30", {}, `${path}?abrir=mensagens.30`)).toBe(
    `${path}?abrir=mensagens.31#item.mensagens.31`,
  );
  const added = await send("acrescentar mensagens");
  expect(added).toBe(`${path}?abrir=mensagens.120#item.mensagens.120`);
  const at = added.replace(/#.*/, "");
  const typed = { titulo: "Nova", data: "2010-01-03", quem: "Pr. Daniel Exemplo" };
  const named = Object.fromEntries(
    Object.entries(typed).map(([key, text]) => [`mensagens.120.${key}`, text]),
  );
  await send("ver", named, at);

  const form = readForm(await html("/painel/previa/mensagens"), "Voltar a escrever");
  expect(form.toString().length).toBeLessThan(40_000);
  expect((await press("publicar", {}, form)).status).toBe(303);
  const text = await church.read("mensagens.yaml");
  expect(text).not.toContain("repartem 31\n");
  expect(text).not.toContain("janela 31\n");
  expect(text).toMatch(/ - titulo: Nova\n {4}data: "2010-01-03"\n {4}quem: Pr\. Daniel Exemplo\n$/);
});

test("a mistake is shown beside its field, whatever part it is in", async () => {
  const { send, press } = await open();
  await send("guardar", { "mensagens.110.titulo": "" }, `${path}?abrir=mensagens.110`);
  const answer = await press("publicar");

  expect(answer.status).toBe(422);
  expect(await answer.text()).toMatch(/id="mensagens\.110\.titulo"[^>]*aria-invalid="true"/);
});
