import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openServer } from "../../server/open-server.ts";
import { sampleM4a, sampleMp3 } from "../../testing/church/sample-audio.ts";
import { imageWorker, publicUrl } from "../../testing/church/sample-site.ts";
import { freePort } from "../../testing/http/free-port.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";

const path = "/painel/conteudo/mensagens/nova";
const content = await openSampleContent({ closeAfter: closeAfterFile });
const { contentFolder } = content.church;
const { dataFolder } = content;
const panel = await openSamplePanel({
  ...content,
  photoPlace: { contentFolder, dataFolder, imageWorker },
});
const { ask, cookies } = await panel.signIn("conteudo");
const audios = () => readdir(join(contentFolder, "audios")).catch(() => []);
const leftovers = () => readdir(join(dataFolder, "envios")).catch(() => []);

type Sent = { file?: Buffer; texts?: Record<string, string>; by?: typeof ask; script?: boolean };

async function send({ file, texts = {}, by = ask, script = false }: Sent) {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  if (file) form.set("arquivo", new File([new Uint8Array(file)], "Culto de domingo.mp3"));
  // Fields stand on both sides of the file.
  form.set("resumo", "O que foi dito.");
  if (texts.acao) form.set("acao", texts.acao);
  return by(path, form, script ? { accept: "application/json" } : {});
}
const sermon = (titulo: string) => ({
  titulo,
  data: "2026-11-29",
  quem: "Pr. Daniel Exemplo",
  acao: "publicar",
});

test("a form that brings its file with it puts the sermon on the air", async () => {
  const answer = await send({ file: sampleMp3(150), texts: sermon("Sem programa") });

  expect(answer.headers.get("location")).toBe(`${path}?feito=publicado`);
  const text = await content.church.read("mensagens.yaml");
  const [, url = ""] = /endereco: (\/audio\/[\da-f]{16}\.mp3)/.exec(text) ?? [];
  expect(text).toContain(`bytes: ${sampleMp3(150).length}\n      segundos: 150\n`);
  expect(text).toContain("resumo: O que foi dito.");
  const page = content.page("/mensagens/2026-11-29-sem-programa");
  expect(page).toContain(`src="${url}"`);
  expect(page).toContain('download="2026-11-29-sem-programa.mp3"');
  const feed = content.live.current().resources.get("/mensagens.xml")?.plain as Uint8Array;
  expect(new TextDecoder().decode(feed)).toContain(
    `<enclosure url="${new URL(url, publicUrl).href}" length="${sampleMp3(150).length}" type="audio/mpeg"/>`,
  );
});

test("the page's script sends the file alone, and the form names what was kept", async () => {
  const sent = await send({ file: sampleM4a(62), script: true });
  const { guardado, words } = await sent.json();
  expect(words).toBe("Áudio guardado: 1 min, 481 KB. Ele vai ao ar com a pregação.");

  const texts = { ...sermon("Com programa"), guardado, endereco: "https://youtu.be/dQw4w9WgXcQ" };
  const answer = await ask(path, texts);

  expect(answer.status).toBe(303);
  const text = await content.church.read("mensagens.yaml");
  expect(text).toContain(`endereco: ${guardado}\n`);
  expect(text).toContain("video: https://youtu.be/dQw4w9WgXcQ");
});

test("where something else is to be mended the audio need not be sent again", async () => {
  const answer = await send({ file: sampleMp3(151), texts: { ...sermon(""), quem: "" } });

  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain("Áudio guardado: 3 min, 2 MB.");
  const form = readForm(html, "Quem falou");
  expect(form.get("resumo")).toBe("O que foi dito.");
  for (const [name, value] of Object.entries(sermon("Depois"))) form.set(name, value);
  expect((await ask(path, form)).status).toBe(303);
  expect(await content.church.read("mensagens.yaml")).toContain("segundos: 151");
});

test("an audio that a sermon of another title or day has is refused, with that sermon's name", async () => {
  const { guardado } = await (await send({ file: sampleMp3(155), script: true })).json();
  expect((await ask(path, { ...sermon("A porta abreta"), guardado })).status).toBe(303);
  const before = await content.church.read("mensagens.yaml");

  for (const change of [{ titulo: "A porta aberta" }, { data: "2026-11-22" }]) {
    const answer = await ask(path, { ...sermon("A porta abreta"), ...change, guardado });
    const html = await answer.text();
    expect(html).toContain("já está no site, em “A porta abreta” (29 de novembro).");
    expect(html).not.toContain("mensagens.yaml");
  }
  expect((await ask(path, { ...sermon("A porta abreta"), guardado })).status).toBe(303);
  expect(await content.church.read("mensagens.yaml")).toBe(before);
});

describe("in words", () => {
  test.each([
    [Buffer.from("<!doctype html><p>Entre".repeat(999)), "não é um áudio"],
    [sampleMp3(61, { says: 61 }).subarray(0, 500_000), "não chegou inteiro"],
    [sampleM4a(62).subarray(0, 200_000), "não chegou inteiro"],
    [sampleM4a(62, { says: 36_000 }), "não combina com o tamanho"],
    [sampleM4a(62, { handler: "vide" }), "Isto é um vídeo"],
    [Buffer.alloc(0), "não é um áudio"],
    [Buffer.alloc(60_000_001, 7), "passa de 60 MB"],
    [Buffer.alloc(61_100_000, 7), "passa de 60 MB"],
  ])("what is no audio for the site is refused (%#)", async (file, words) => {
    const before = await audios();
    const texts = sermon("Recusada");
    const answer = await send({ file, texts });
    expect(answer.status).toBe(words.includes("60 MB") ? 413 : 422);
    const html = await answer.text();
    expect(html).toContain(words);
    const told = await (await send({ file, script: true })).json();
    expect(told.words).toContain(words);
    expect(told.guardado).toBeUndefined();
    expect(await audios()).toEqual(before);
    expect(await leftovers()).toEqual([]);
  });

  test("an audio that is gone, a made-up address, and two audios at once", async () => {
    const gone = { ...sermon("Sumida"), guardado: "/audio/0123456789abcdef.mp3" };
    expect(await (await ask(path, gone)).text()).toContain("não está mais guardado");
    const madeUp = { ...sermon("Inventada"), guardado: "/audio/../igreja.yaml", acao: "ver" };
    expect((await ask(path, madeUp)).status).toBe(303);
    const both = { ...gone, endereco: "https://audio.example.org/a.mp3", duracao: "3:00" };
    expect(await (await ask(path, both)).text()).toContain("Deixe aqui só um vídeo.");
  });
});

test("nobody else sends one: no stranger, no treasurer, no page of another site", async () => {
  const before = await audios();
  const file = sampleMp3(152);
  const treasurer = await panel.signIn("tesouraria");
  const stranger = await panel.signIn("conteudo");
  stranger.cookies.clear();

  expect((await send({ file, by: treasurer.ask, script: true })).status).toBe(403);
  expect((await send({ file, by: stranger.ask, script: true })).status).toBe(303);
  const foreign = await panel.app.request(new URL(path, publicUrl), {
    method: "POST",
    headers: {
      cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
      origin: "https://outro.example.org",
    },
    body: new FormData(),
  });
  expect(foreign.status).toBe(403);
  expect(await audios()).toEqual(before);
});

test("the third of three uploads at once has to wait, and an upload that breaks off leaves nothing", async () => {
  const port = await freePort();
  const server = await openServer({ publicUrl, port, host: "127.0.0.1" });
  server.serve({ app: panel.app, site: content.live.current });
  closeAfterFile(() => server.close({ atOnce: true }));
  const before = await audios();
  let answers = "";
  const begin = () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", (bytes: Buffer) => (answers += bytes.toString("latin1")));
    const head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${publicUrl.host}`,
      `Origin: ${publicUrl.origin}`,
      `Cookie: ${[...cookies].map((pair) => pair.join("=")).join("; ")}`,
      "Content-Type: multipart/form-data; boundary=x",
      "Content-Length: 5000000",
      "",
      "--x",
      'Content-Disposition: form-data; name="arquivo"; filename="a.mp3"',
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    socket.write(sampleMp3(60));
    return socket;
  };

  const sockets = [begin(), begin(), begin()];
  await soon(() => expect(answers).toContain("HTTP/1.1 503 "));
  await soon(async () => expect(await leftovers()).toHaveLength(2));
  for (const socket of sockets) socket.destroy();

  await soon(async () => expect(await leftovers()).toEqual([]));
  expect(await audios()).toEqual(before);
  const [one, other] = await Promise.all([
    send({ file: sampleMp3(153), script: true }),
    send({ file: sampleMp3(154), script: true }),
  ]);
  expect((await one.json()).guardado).not.toBe((await other.json()).guardado);
  expect(await audios()).toHaveLength(before.length + 2);
});
