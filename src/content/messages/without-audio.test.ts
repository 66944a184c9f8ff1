import { expect, test } from "vitest";
import { dayAt, daysAfter } from "../../format/church-clock.ts";
import { sampleMp3 } from "../../testing/church/sample-audio.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { imageWorker } from "../../testing/church/sample-site.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";

const path = "/painel/conteudo/mensagens/nova";
const day = daysAfter(dayAt(Date.now()), -2);
const late = `${path}?pregacao=${day}-o-caminho`;
const url = "https://audio.example.org/a.mp3";
const text = `mensagens:
  - titulo: O caminho
    data: "${day}"
    quem: Pr. Daniel Exemplo
    video: https://youtu.be/dQw4w9WgXcQ
`;

async function open() {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", text);
  const content = await openSampleContent({ church });
  const remoteFile = async () => ({ bytes: 18_400_000, type: "audio/mpeg" });
  const panel = await openSamplePanel({ ...content, remoteFile });
  const { ask } = await panel.signIn("conteudo");
  const form = readForm(await (await ask(late)).text(), "Publicar");
  const send = async (typed: Record<string, string>) => {
    const heard = { endereco: url, duracao: "38:32" };
    const answer = await ask(path, { ...Object.fromEntries(form), ...heard, ...typed });
    return { to: answer.headers.get("location"), html: await answer.text() };
  };
  return { ask, send, church };
}

test("a sermon without audio is named, and its form asks for the audio alone", async () => {
  const { ask } = await open();
  expect(await (await ask(path)).text()).toContain(`href="${late}"`);
  const html = await (await ask(late)).text();

  expect(html).toContain("O áudio de “O caminho”");
  for (const label of ["Quem falou", "Resumo", "Ver como fica"]) expect(html).not.toContain(label);
});

test("audio that comes later, even twice, is added once to its sermon, beside what changed meanwhile", async () => {
  const { ask, send, church } = await open();
  const whole = formAt({ ask }, "/painel/conteudo/mensagens");
  await whole.press("publicar", { "mensagens.0.resumo": "Ele é o caminho." });
  for (const _ of ["first", "again"]) {
    expect((await send({})).to).toBe(`${path}?feito=publicado`);
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

test.each([
  ["nothing was chosen", {}, { endereco: "" }, "Escolha o arquivo do áudio"],
  ["its name is another by now", { "mensagens.0.titulo": "A vida" }, {}, "mudou de nome"],
  [
    "it has another audio",
    {
      "mensagens.0.audio.endereco": "https://audio.example.org/b.mp3",
      "mensagens.0.audio.bytes": "1",
      "mensagens.0.audio.segundos": "1",
    },
    {},
    "já tem outro áudio",
  ],
])("where %s the form says so, and nothing changes", async (_, change, typed, words) => {
  const { ask, send, church } = await open();
  await formAt({ ask }, "/painel/conteudo/mensagens").press("publicar", change);
  const before = await church.read("mensagens.yaml");

  expect((await send(typed)).html).toContain(words);
  expect(await church.read("mensagens.yaml")).toBe(before);
});

test("an audio for a sermon that was renamed meanwhile is kept, and goes to that sermon or to a new one", async () => {
  const church = await sampleChurch();
  await church.write("mensagens.yaml", text);
  const content = await openSampleContent({ church });
  const { contentFolder } = church;
  const photoPlace = { contentFolder, dataFolder: content.dataFolder, imageWorker };
  const panel = await openSamplePanel({ ...content, photoPlace });
  const { ask } = await panel.signIn("conteudo");
  const form = readForm(await (await ask(late)).text(), "Publicar");
  await formAt({ ask }, "/painel/conteudo/mensagens").press("publicar", {
    "mensagens.0.titulo": "A vida",
  });
  const file = new File([new Uint8Array(sampleMp3(61))], "culto.mp3");
  const sent = new FormData();
  for (const [name, value] of form) sent.set(name, value);
  sent.set("arquivo", file);

  const refused = await (await ask(path, sent)).text();
  expect(refused).toContain("mudou de nome");
  const [way = ""] = /\/painel\/[^"]*-a-vida[^"]*/.exec(refused) ?? [];
  const named = readForm(await (await ask(way.replaceAll("&amp;", "&"))).text(), "Publicar");
  expect((await ask(path, named)).headers.get("location")).toBe(`${path}?feito=publicado`);
  expect(await church.read("mensagens.yaml")).toMatch(/titulo: A vida\n[^]*segundos: 61/);

  sent.set("titulo", "Outra");
  const again = readForm(await (await ask(path, sent)).text(), "Publicar");
  expect(again.get("pregacao")).toBe("");
});
