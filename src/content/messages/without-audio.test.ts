import { expect, test } from "vitest";
import { dayAt, daysAfter } from "../../format/church-clock.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";

const path = "/painel/conteudo/mensagens/nova";
const day = daysAfter(dayAt(Date.now()), -2);
const url = "https://audio.example.org/a.mp3";
const text = `mensagens:
  - titulo: O caminho
    data: "${day}"
    quem: Pr. Daniel Exemplo
    texto_biblico: João 14:6
    video: https://youtu.be/dQw4w9WgXcQ
`;

async function open() {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", text);
  const content = await openSampleContent({ church });
  const remoteFile = async () => ({ bytes: 18_400_000, type: "audio/mpeg" });
  const panel = await openSamplePanel({ ...content, remoteFile });
  const { ask } = await panel.signIn("conteudo");
  const send = (typed: Record<string, string>, acao = "publicar") =>
    formAt({ ask }, path, "Quem falou").press(acao, {
      titulo: "O caminho",
      data: day,
      quem: "Pr. Daniel Exemplo",
      endereco: url,
      duracao: "38:32",
      resumo: "Ele é o caminho.",
      ...typed,
    });
  return { ask, send, church };
}

test("a sermon without audio is named, and its form holds what was said already", async () => {
  const { ask } = await open();
  const html = await (await ask(path)).text();
  const [, link = ""] = /href="([^"]+\?pregacao=[^"]+)"/.exec(html) ?? [];
  const form = readForm(await (await ask(link)).text(), "Quem falou");

  expect(link).toBe(`${path}?pregacao=${day}-o-caminho`);
  expect(Object.fromEntries(form)).toMatchObject({
    titulo: "O caminho",
    data: day,
    quem: "Pr. Daniel Exemplo",
    texto_biblico: "João 14:6",
    endereco: "https://youtu.be/dQw4w9WgXcQ",
  });
});

test("audio that comes later belongs to the sermon of that day, title and speaker, sent twice too", async () => {
  const { ask, send, church } = await open();
  for (const _ of ["first", "again"]) {
    const answer = await send({});
    expect(answer.headers.get("location")).toBe(`${path}?feito=publicado`);
  }

  expect((await church.read("mensagens.yaml")).replace(/id: .*/, "id: ID")).toBe(
    text.replace(
      "    video:",
      `    resumo: Ele é o caminho.
    audio:
      endereco: ${url}
      bytes: 18400000
      segundos: 2312
    video:`,
    ) + "    id: ID\n",
  );
  expect(await (await ask(path)).text()).not.toContain("Falta o áudio");
});

test("another's sermon of that day and title keeps its own, and so does one that has audio", async () => {
  const { send, church } = await open();
  expect((await send({ quem: "Pra. Sara Exemplo" })).status).toBe(422);
  expect(await church.read("mensagens.yaml")).toBe(text);
  await send({});
  const first = await church.read("mensagens.yaml");
  expect((await send({ endereco: "https://audio.example.org/b.mp3" })).status).toBe(422);
  expect(await church.read("mensagens.yaml")).toBe(first);
});

test("looked at first, the audio is in the draft of that sermon, and makes no second one", async () => {
  const { ask, send } = await open();
  await send({}, "ver");
  const draft = await (await ask("/painel/conteudo/mensagens")).text();

  expect(draft).toContain('name="mensagens.0.audio.endereco"');
  expect(draft).toContain(`value="${url}"`);
  expect(draft).not.toContain('name="mensagens.1.titulo"');
});
