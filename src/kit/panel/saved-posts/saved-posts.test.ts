import { expect, test } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { digestOf, newToken } from "../../member/sessions.ts";
import { panelPaths } from "../panel-paths.ts";
import { formOfDraft } from "./save-post.tsx";
import { mostSavedPosts } from "./saved-posts.ts";

type SignedIn = Awaited<ReturnType<Awaited<ReturnType<typeof openSamplePanel>>["signIn"]>>;

const panel = await openSamplePanel();
const form = { nome: "João <b>", email: "joao@exemplo.com.br\r\n\r\n", papel: "conteudo" };

const endings: [string, (browser: SignedIn) => Promise<void>][] = [
  [
    "ended from another device",
    async ({ member }) => {
      await panel.database.write((writer) =>
        writer
          .updateTable("staffSessions")
          .set({ endedAtMs: 1 })
          .where("staffId", "=", member.id)
          .execute(),
      );
    },
  ],
  ["ended because the browser lost its cookies", async ({ cookies }) => cookies.clear()],
];

function photoOf(descricao: string): FormData {
  const upload = new FormData();
  upload.set("foto", new File([new Uint8Array(3_000_000).fill(45)], "IMG_0001.jpg"));
  upload.set("descricao", descricao);
  return upload;
}

/** A person whose session ended from another device. */
async function signedOut(...role: Parameters<typeof panel.signIn>): Promise<SignedIn> {
  const browser = await panel.signIn(...role);
  await endings[0]?.[1](browser);
  return browser;
}

/** Words of the form at this path, which is offered to be sent again. */
async function offeredAgain({ ask }: SignedIn, action: string): Promise<string> {
  const page = readHtml(await (await ask(panelPaths.resume)).text());
  return select(page, `form[action="${action.replace("&", "&amp;")}"]`)
    .map(textOf)
    .join();
}

const postPhoto = async (body: BodyInit): Promise<string | null> => {
  const headers = { origin: publicUrl.origin, "content-type": "multipart/form-data; boundary=x" };
  const sent = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const response = await panel.app.request(new URL(panelPaths.photos, publicUrl).href, sent);
  return response.headers.get("location");
};

async function signInByCode({ ask }: SignedIn, email: string, volta: string) {
  await ask(panelPaths.entry, { email, volta });
  const [mail] = await panel.mail();
  return ask(panelPaths.code, { codigo: mail?.subject.slice(0, 6) ?? "", volta });
}

test.each(endings)("a session that %s loses nothing of what was written", async (_, end) => {
  const browser = await panel.signIn();
  await end(browser);
  const path = "/painel/mensagens/1/nota";
  const sent = await browser.ask(path, { nota: "João <b> virá às 9" });
  expect(sent.headers.get("location")).toBe("/painel/entrar?volta=%2Fpainel%2Fretomar");
  // However they come to the way in: here by typing its address.
  const entered = await signInByCode(browser, browser.member.email, "");
  expect(entered.headers.get("location")).toBe(panelPaths.resume);

  expect(await offeredAgain(browser, path)).toContain("João <b> virá às 9");
  const html = await (await browser.ask(panelPaths.resume)).text();
  expect(html).toMatch(/O botão envia agora, em seu nome, .* “Mensagens”/);
});

test("an invitation that was being written when the session ended comes back, and can be sent", async () => {
  const browser = await signedOut();
  await browser.ask(panelPaths.people, form);
  await signInByCode(browser, browser.member.email, panelPaths.resume);
  expect(await offeredAgain(browser, panelPaths.people)).toContain("João <b>");
  const response = await browser.ask(panelPaths.people, { ...form, email: "joao@exemplo.com.br" });
  expect(await response.text()).toContain("Convite feito para João &lt;b&gt;");
  await panel.mail();
});

test("a person who signs in by an invitation also finds the text written in this browser", async () => {
  const admin = await panel.signIn();
  const browser = await signedOut("conteudo");
  await browser.ask("/painel/conteudo/programacao", { base: "1", titulo: "A semana da gente" });
  const { name: nome, email } = browser.member;
  await admin.ask(panelPaths.removePerson, { id: browser.member.id });
  await admin.ask(panelPaths.people, { nome, email, papel: "conteudo" });
  const [mail] = await panel.mail();
  const [, path = ""] = /https:\/\/[^/]+(\/painel\/convite\/\S+)/.exec(mail?.text ?? "") ?? [];

  const entered = await browser.ask(path, {});

  expect(entered.headers.get("location")).toBe(panelPaths.resume);
});

test("only texts of unknown senders are stored, and nothing else is offered", async () => {
  const browser = await panel.signIn();
  const offered: string[] = [];
  for (const route of await panel.paths("POST")) {
    const path = route.replaceAll(/:[a-z]+/g, "programacao");
    const stranger = openPanelBrowser(panel.app);
    const answer = await stranger.ask(path, { nome: "x", descricao: "x", papel: "administracao" });
    if (answer.headers.get("location")?.includes("retomar")) offered.push(path);
    // As if it had been kept, and its cookie planted.
    const token = newToken();
    await panel.database.write((writer) =>
      writer
        .insertInto("savedPosts")
        .values({
          tokenDigest: digestOf(token),
          staffId: undefined,
          path: formOfDraft(path),
          fields: '[["nome","x"]]',
          madeAtMs: Date.now(),
        })
        .execute(),
    );
    browser.cookies.set("__Host-painel-escrito", token);
    const { status } = await browser.ask(panelPaths.resume);
    expect([path, status]).toEqual([path, offered.includes(path) ? 200 : 303]);
    await panel.database.write((writer) => writer.deleteFrom("savedPosts").execute());
  }
  expect([...new Set(offered)].sort()).toEqual([
    "/painel/avisos",
    "/painel/conteudo/mensagens/nova",
    "/painel/conteudo/paginas/nova",
    "/painel/conteudo/programacao",
    "/painel/conteudo/programacao/campo/programacao",
    "/painel/conteudo/programacao/rascunho",
    "/painel/fotos",
    "/painel/mensagens/programacao/nota",
  ]);
});

test("a draft that is saved while a person writes on is one saved post, and its form comes back", async () => {
  const browser = await signedOut("conteudo");
  const countOf = async () =>
    (await panel.database.read((reader) => reader.selectFrom("savedPosts").selectAll().execute()))
      .length;
  const before = await countOf();
  for (const titulo of ["A sem", "A semana da", "A semana da gente"]) {
    await browser.ask("/painel/conteudo/programacao/rascunho", { base: "1", titulo });
  }
  expect(await countOf()).toBe(before + 1);
  await signInByCode(browser, browser.member.email, panelPaths.resume);
  expect(await offeredAgain(browser, "/painel/conteudo/programacao")).toContain(
    "A semana da gente",
  );
});

test.each(endings)("a session that %s loses no word that stood under a photo", async (_, end) => {
  const browser = await panel.signIn("conteudo");
  await end(browser);
  const chosen = "/painel/fotos?para=celulas&campo=celulas.0.foto";
  const send = (descricao: string) => browser.ask(chosen, photoOf(descricao));
  const wordless = await send(" ");
  expect(wordless.headers.get("location")).toContain("feito=foto-sem-entrada");
  const sent = await send("Varanda da casa\r\n<b>azul</b>");
  expect(sent.headers.get("location")).toBe("/painel/entrar?volta=%2Fpainel%2Fretomar");
  await signInByCode(browser, browser.member.email, panelPaths.resume);
  const again = await offeredAgain(browser, chosen);
  expect(again).toContain("Varanda da casa\n<b>azul</b>");
  expect(again).toContain("Escolher a foto");
  const answer = await browser.ask(chosen, { descricao: "Varanda da casa <b>azul</b>" });
  const html = await answer.text();
  expect(html).toContain("Varanda da casa &lt;b&gt;azul&lt;/b&gt;</textarea>");
  expect(html).toContain("Escolha uma foto do celular");
});

test("a photo that is cut off, or longer than any, is led back to where it is chosen again", async () => {
  const ask = (bytes: number, end: string) => {
    const parts = `--x\r\ncontent-disposition: form-data; name="foto"; filename="a.jpg"\r\n\r\n${"-".repeat(bytes)}`;
    return postPhoto(
      `${parts}\r\n--x\r\ncontent-disposition: form-data; name="descricao"\r\n\r\nCasa${end}`,
    );
  };
  expect(await ask(20_000, "\r\n--x--\r\n")).toContain("retomar");
  expect(await ask(20_000, "")).toContain("feito=foto-sem-entrada");
  expect(await ask(15_100_000, "\r\n--x--\r\n")).toContain("feito=foto-sem-entrada");
});

test("strangers who send photos slowly hold only a few uploads open", async () => {
  const sent: ReadableStreamDefaultController<Uint8Array>[] = [];
  const ask = () => postPhoto(new ReadableStream({ start: (stream) => void sent.push(stream) }));
  const asked = Array.from({ length: 5 }, ask);
  expect(await Promise.any(asked)).toContain("feito=foto-sem-entrada");
  for (const stream of sent) stream.close();
  for (const answer of await Promise.all(asked)) expect(answer).toContain("foto-sem-entrada");
  const next = await openPanelBrowser(panel.app).ask(panelPaths.photos, photoOf("Casa"));
  expect(next.headers.get("location")).toContain("retomar");
});

test("another person at the same computer does not see it", async () => {
  const browser = await signedOut();
  const other = await panel.addMember("conteudo");
  await browser.ask(panelPaths.people, form);
  await signInByCode(browser, other.email, panelPaths.resume);
  expect((await browser.ask(panelPaths.resume)).headers.get("location")).toBe(panelPaths.home);
});

test("strangers cannot fill the disk, nor take the room of a person whose session ended", async () => {
  for (let tried = 0; tried < mostSavedPosts + 5; tried += 1) {
    await openPanelBrowser(panel.app).ask("/painel/conteudo/seja-o-que-for", { texto: "cheio" });
  }
  const keptOfNobody = await panel.database.read((reader) =>
    reader.selectFrom("savedPosts").select("path").where("staffId", "is", null).execute(),
  );
  expect(keptOfNobody).toHaveLength(mostSavedPosts);
  const refused = await openPanelBrowser(panel.app).ask("/painel/conteudo/mais-um", {
    texto: "cheio",
  });
  expect(refused.headers.get("location")).toBe(panelPaths.entry);

  const browser = await signedOut();
  const sent = await browser.ask(panelPaths.people, form);
  expect(sent.headers.get("location")).toBe("/painel/entrar?volta=%2Fpainel%2Fretomar");
});
