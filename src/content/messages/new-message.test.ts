import { describe, expect, test } from "vitest";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { sampleMessages } from "../../testing/church/sample-messages.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { bytesOf, secondsOf } from "./new-message.ts";
import { podcastIdsOf } from "./podcast-ids.ts";

const path = "/painel/conteudo/mensagens/nova";
const audio = "https://audio.example.org/2026-11-29.mp3";
const guidOf = (date: string, url: string) => podcastIdsOf([{ date, url }])[0];
const sunday = {
  titulo: "O caminho",
  data: "2026-11-29",
  quem: "Pr. Daniel Exemplo",
  texto_biblico: "João 14:6",
  resumo: "Ele é o caminho.",
};

type Given = {
  has?: string;
  sizes?: Record<string, number>;
  types?: Record<string, string>;
  /** Set for a church that several tests share. */
  closeAfter?: typeof closeAfterFile;
};

async function open(given: Given = {}) {
  const church = await sampleChurch();
  if (given.has !== undefined) await church.write("mensagens.yaml", given.has);
  const content = await openSampleContent({
    church,
    ...(given.closeAfter && { closeAfter: given.closeAfter }),
  });
  const asked: string[] = [];
  const remoteFile = async (url: string) => {
    asked.push(url);
    const bytes = given.sizes?.[url];
    const type = given.types?.[url];
    return bytes || type ? { bytes, type } : undefined;
  };
  const panel = await openSamplePanel({ ...content, remoteFile });
  const { ask } = await panel.signIn("conteudo");
  const send = async (typed: Record<string, string>, acao = "publicar") => {
    const answer = await formAt({ ask }, path, "Quem falou").press(acao, typed);
    return { answer, html: await answer.text() };
  };
  const visit = (url: string) => {
    const site = content.live.current();
    return site.resources.get(url) ?? site.latePages.get(url);
  };
  return { ask, send, asked, visit, content, church, panel };
}

test("the first message makes the file, the page and the podcast, and is taken back", async () => {
  const { send, visit, church, asked, ask } = await open({ sizes: { [audio]: 18_400_000 } });
  expect(visit("/mensagens")).toBeUndefined();

  const { answer } = await send({ ...sunday, endereco: audio, duracao: "38:32" });

  expect(answer.headers.get("location")).toBe(`${path}?feito=publicado`);
  expect(asked).toEqual([audio]);
  expect(await church.read("mensagens.yaml")).toBe(`mensagens:
  - titulo: O caminho
    data: "2026-11-29"
    quem: Pr. Daniel Exemplo
    texto_biblico: João 14:6
    resumo: Ele é o caminho.
    audio:
      endereco: ${audio}
      bytes: 18400000
      segundos: 2312
    id: ${guidOf("2026-11-29", audio)}
`);
  expect(visit("/mensagens/2026-11-29-o-caminho")?.status).toBe(200);
  expect(visit("/mensagens.xml")?.status).toBe(200);
  expect(await (await ask("/painel")).text()).toContain(`href="${path}"`);

  const id = undoIn(await (await ask("/painel/desfazer")).text());
  const undone = await ask("/painel/desfazer", { id });
  expect(undone.headers.get("location")).toBe(`${path}?feito=desfeito-publicado`);
  expect(visit("/mensagens")).toBeUndefined();
  expect(await church.read("mensagens.yaml")).toBe("");
  // Once more, after it was taken back.
  await send({ ...sunday, endereco: audio, duracao: "38:32" });
  expect(visit("/mensagens/2026-11-29-o-caminho")?.status).toBe(200);
});

test("a video needs neither length nor size, and the others keep their bytes", async () => {
  const { send, church, asked } = await open({ has: sampleMessages });

  await send({ ...sunday, endereco: "https://youtu.be/dQw4w9WgXcQ?t=60" });

  expect(asked).toEqual([]);
  const text = await church.read("mensagens.yaml");
  const added = `  - titulo: O caminho
    data: "2026-11-29"
    quem: Pr. Daniel Exemplo
    texto_biblico: João 14:6
    resumo: Ele é o caminho.
    video: https://youtu.be/dQw4w9WgXcQ?t=60
`;
  expect(text).toBe(sampleMessages.replace("mensagens:\n", `mensagens:\n${added}`));
});

test("a sermon whose audio moves and whose day is corrected stays the same episode, twice", async () => {
  const { ask, church, visit } = await open({ has: sampleMessages });
  const guid = guidOf("2026-11-22", "https://audio.example.org/2026-11-22.mp3");
  for (const [day, url] of [
    ["2026-11-21", "https://outro.example.org/a.mp3"],
    ["2026-11-20", "https://terceiro.example.org/b.mp3"],
  ] as const) {
    const change = { "mensagens.0.data": day, "mensagens.0.audio.endereco": url };
    const answer = await formAt({ ask }, "/painel/conteudo/mensagens").press("publicar", change);

    expect(answer.status).toBe(303);
    const text = await church.read("mensagens.yaml");
    expect(text).toContain(url);
    expect(text.match(/ id: .*/g)).toEqual([` id: ${guid}`]);
    expect(visit("/mensagens.xml")?.status).toBe(200);
  }
});

const withLinks = await open({ closeAfter: closeAfterFile });
let titles = 0;
/** Each sermon of a shared church has a title, and so an address, of its own. */
const nextTitle = () => `O caminho ${(titles += 1)}`;

test.each([
  ["https://fb.watch/abc/", "Facebook"],
  ["https://www.instagram.com/reel/abc/", "Instagram"],
  ["https://www.youtube.com/@igreja/live", "YouTube"],
  ["https://open.spotify.com/episode/abc", "Spotify"],
  ["https://podcasts.apple.com/br/podcast/abc/id1", "Apple Podcasts"],
  ["https://vimeo.com/igreja", "Vimeo"],
])("%s is a link to %s, and no audio", async (endereco, site) => {
  const { send, asked, visit } = withLinks;
  const titulo = nextTitle();
  await send({ ...sunday, titulo, endereco, duracao: "38:32", tamanho: "18,4" });

  expect(asked).toEqual([]);
  expect(visit("/mensagens.xml")).toBeUndefined();
  const address = `/mensagens/2026-11-29-${titulo.toLowerCase().replaceAll(" ", "-")}`;
  const html = Buffer.from((visit(address)?.plain ?? "") as Uint8Array).toString();
  expect(html).toContain(`href="${endereco}"`);
  expect(html).toContain(`No ${site}`);
  expect(html).not.toContain("<audio");
});

test("a page of a known site under audio in the file is a link as well", async () => {
  const { visit } = await open({
    has: sampleMessages.replaceAll(/endereco: .*/g, "endereco: https://fb.watch/abc/"),
  });

  expect(visit("/mensagens.xml")).toBeUndefined();
});

const types: Record<string, string> = {};
const withAudio = await open({ types, closeAfter: closeAfterFile });

test.each([
  ["https://exemplo.org/ouvir", "text/html", 422],
  ["https://exemplo.org/a.mp3", "text/html", 422],
  ["https://exemplo.org/ouvir", undefined, 422],
  ["https://exemplo.org/ouvir?id=1", "audio/mpeg", 303],
  ["https://exemplo.org/a.mp3", "application/octet-stream", 303],
  ["https://exemplo.org/a.m4a", undefined, 303],
])("an audio at %s that answers %s: %i", async (endereco, type, status) => {
  delete types[endereco];
  if (type) types[endereco] = type;
  const typed = { ...sunday, titulo: nextTitle(), endereco, duracao: "38", tamanho: "18" };
  const { answer, html } = await withAudio.send(typed);

  expect(answer.status).toBe(status);
  expect(html.includes("não leva a um arquivo de áudio")).toBe(status === 422);
});

const withSermons = await open({ has: sampleMessages, closeAfter: closeAfterFile });

test("last Sunday and who has spoken before are there already", async () => {
  const { ask } = withSermons;
  const html = await (await ask(path)).text();

  const date = readForm(html, "Quem falou").get("data") ?? "";
  expect(new Date(`${date}T12:00:00Z`).getUTCDay()).toBe(0);
  expect(html).toMatch(
    /<datalist id="quem-falou"><option value="Pr. Daniel Exemplo">Pr. Daniel Exemplo<\/option><option value="Pra. Sara/,
  );
});

test("where the server of the audio does not answer, the size is typed", async () => {
  const { send, visit } = await open();
  const refused = await send({ ...sunday, endereco: audio, duracao: "38:32" });

  expect(refused.answer.status).toBe(422);
  expect(refused.html).toContain("não teve resposta");
  expect(refused.html).toContain('value="O caminho"');

  await send({ ...sunday, endereco: audio, duracao: "38:32", tamanho: "18,4" });
  expect(visit("/mensagens/2026-11-29-o-caminho")?.status).toBe(200);
});

test.each([
  [{ titulo: "" }, "Escreva o título da pregação."],
  [{ quem: "" }, "Escreva quem falou."],
  [{ data: "2026-02-30" }, "Escolha o dia em que ela foi pregada."],
  [{ endereco: "http://audio.example.org/a.mp3" }, "começa com https://"],
  [{ endereco: audio, tamanho: "18" }, "Escreva quanto dura o áudio"],
  [{ endereco: "https://creators.spotify.com/pod/dashboard/episode/a" }, "de quem publica"],
  [
    { endereco: "https://usuario:senha@audio.example.org/a.mp3", duracao: "38", tamanho: "18" },
    "Escreva o endereço completo",
  ],
  [{ titulo: "x".repeat(101) }, "O texto passa de 100 caracteres"],
  [{ titulo: "O pão de cada dia", data: "2026-11-15" }, "Já há uma pregação deste dia"],
])("%j is refused beside its field", async (typed, words) => {
  const { send, church } = withSermons;
  const { answer, html } = await send({ ...sunday, ...typed });

  expect(answer.status).toBe(422);
  expect(html).toContain(words);
  expect(html).toContain('aria-invalid="true"');
  expect(await church.read("mensagens.yaml")).toBe(sampleMessages);
});

test("the same form sent twice takes it online once", async () => {
  const { send, church } = await open({ has: sampleMessages });
  await send({ ...sunday, resumo: "Um.\r\n\r\nDois." });
  const text = await church.read("mensagens.yaml");
  const again = await send({ ...sunday, resumo: "Um.\r\n\r\nDois." });

  expect(again.answer.headers.get("location")).toBe(`${path}?feito=publicado`);
  expect(await church.read("mensagens.yaml")).toBe(text);
});

test("two people who publish at once both get theirs online", async () => {
  const { send, visit } = await open({ has: sampleMessages });
  const answers = await Promise.all([
    send(sunday),
    send({ ...sunday, titulo: "A verdade" }),
    send({ ...sunday, titulo: "A vida" }),
  ]);

  expect(answers.map(({ answer }) => answer.status)).toEqual([303, 303, 303]);
  for (const name of ["o-caminho", "a-verdade", "a-vida"]) {
    expect(visit(`/mensagens/2026-11-29-${name}`)?.status, name).toBe(200);
  }
});

describe("as it is typed", () => {
  test.each([
    ["38:32", 2_312],
    ["1:02:05", 3_725],
    ["62:05", 3_725],
    ["38", 2_280],
    ["0", undefined],
    ["00:00", undefined],
    ["38:72", undefined],
    ["meia hora", undefined],
  ])("%s is a length of %s seconds", (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds);
  });

  test.each([
    ["18,4", 18_400_000],
    ["18.4", 18_400_000],
    ["18", 18_000_000],
    ["0", undefined],
    ["18 MB", undefined],
  ])("%s MB are %s bytes", (text, bytes) => {
    expect(bytesOf(text)).toBe(bytes);
  });
});
