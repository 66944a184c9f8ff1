import { expect, test, vi } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { readHtml, textOf } from "../../../testing/church/read-html.ts";
import { publicUrl } from "../../../testing/church/sample-site.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const linkIn = (text = "") => /https:\S+\/painel\/convite\/\S+/.exec(text)?.[0] ?? "";

async function invited() {
  const panel = await openSamplePanel();
  const admin = await panel.signIn();
  const form = { nome: "João de Souza", email: "Joao@Exemplo.com.br", papel: "secretaria" };
  const response = await admin.ask(panelPaths.people, form);
  expect(response.status).toBe(200);
  const [mail] = await panel.mail();
  const link = linkIn(mail?.text);
  return {
    panel,
    admin,
    mail,
    shown: await response.text(),
    path: link.slice(publicUrl.origin.length),
  };
}

test("the link lets in at the press of the button, once", async () => {
  const { panel, mail, path } = await invited();
  expect(mail).toMatchObject({ to: "joao@exemplo.com.br", replyTo: expect.any(String) });
  const scanner = openPanelBrowser(panel.app);
  for (let looked = 0; looked < 3; looked += 1) {
    expect(await (await scanner.ask(path)).text()).toContain("Aceitar convite");
  }
  const browser = openPanelBrowser(panel.app);
  const accepted = await browser.ask(path, {});
  expect(accepted.headers.get("location")).toBe("/painel?feito=convite-aceito");
  const home = await (await browser.ask("/painel?feito=convite-aceito")).text();
  expect(home).toContain("Criar chave de acesso");
  expect(home).toContain("Convite aceito");

  for (const again of [await scanner.ask(path), await scanner.ask(path, {})]) {
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("já não vale");
  }
});

test("a person who accepts sees their role's tasks, and may skip the passkey", async () => {
  const { panel, path } = await invited();
  const browser = openPanelBrowser(panel.app);
  const before = await (await browser.ask(path)).text();
  expect(before).toContain("Você poderá mudar as páginas e as fotos, e ler as mensagens.");
  await browser.ask(path, {});
  const html = await (await browser.ask("/painel?feito=convite-aceito")).text();
  const page = readHtml(html);
  const ways = page.find(({ attributes }) => attributes.get("class") === "cards tasks");
  const links = ways?.within.filter(({ name }) => name === "a") ?? [];

  expect(html).toContain("<h1>Pronto, João. O que você quer fazer?</h1>");
  expect(links.map(({ attributes }) => attributes.get("href"))).toEqual([
    panelPaths.content,
    "/painel/avisos",
    panelPaths.messages,
    panelPaths.photos,
  ]);
  const leave = page.find((part) => part.name === "a" && textOf(part) === "Agora não");
  expect(leave?.attributes.get("href")).toBe(panelPaths.home);
  expect(await (await browser.ask(panelPaths.home)).text()).not.toContain("Criar chave de acesso");
});

test("the inviting person gets the e-mail's link once, to be sent by WhatsApp or copied", async () => {
  const { panel, admin, shown, path } = await invited();
  const page = readHtml(shown);
  const whatsapp = page.find((part) => part.name === "a" && textOf(part).includes("Mandar pelo"));
  const sent = new URL(whatsapp?.attributes.get("href") ?? "");
  const field = page.find(({ name }) => name === "textarea");

  expect(sent.origin + sent.pathname).toBe("https://wa.me/");
  for (const text of [sent.searchParams.get("text") ?? "", field ? textOf(field) : ""]) {
    expect(text).toContain("Olá, João de Souza! A Igreja Vitral convida você");
    expect(linkIn(text)).toBe(publicUrl.origin + path);
  }
  expect(page.some((part) => textOf(part).trim() === "Copiar convite")).toBe(true);
  expect((await openPanelBrowser(panel.app).ask(path)).status).toBe(200);
  // The page with all people never has it, for the person who looks over a shoulder later.
  expect(await (await admin.ask(panelPaths.people)).text()).not.toContain("/painel/convite/");
});

test("another link can be asked for while an invitation waits, and ends the one before", async () => {
  const { panel, admin, path } = await invited();
  const list = await (await admin.ask(panelPaths.people)).text();
  const form = readForm(list, "Fazer outro link");
  const again = await (await admin.ask(panelPaths.people, form)).text();

  expect((await openPanelBrowser(panel.app).ask(path)).status).toBe(410);
  const newer = linkIn(again).slice(publicUrl.origin.length).replace(/<.*$/, "");
  expect(newer).not.toBe(path);
  const browser = openPanelBrowser(panel.app);
  expect((await browser.ask(newer, {})).status).toBe(303);
  expect(await (await admin.ask(panelPaths.people)).text()).not.toContain("Fazer outro link");
});

test("pressed twice at once it opens one session", async () => {
  const { panel, path } = await invited();
  const presses = [1, 2, 3].map(() => openPanelBrowser(panel.app).ask(path, {}));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([303, 410, 410]);
});

test("after seven days the link opens nothing", async () => {
  const { panel, path } = await invited();
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000, toFake: ["Date"] });
  try {
    expect((await openPanelBrowser(panel.app).ask(path, {})).status).toBe(410);
  } finally {
    vi.useRealTimers();
  }
});

test("a newer invitation takes the place of the older, and a removed person's opens nothing", async () => {
  const { panel, admin, path } = await invited();
  const form = { nome: "João de Souza", email: "joao@exemplo.com.br", papel: "conteudo" };
  await admin.ask(panelPaths.people, form);
  const newer = linkIn((await panel.mail())[0]?.text).slice(publicUrl.origin.length);
  expect((await openPanelBrowser(panel.app).ask(path, {})).status).toBe(410);

  const people = await panel.database.read((reader) =>
    reader.selectFrom("staff").select("id").where("role", "=", "conteudo").execute(),
  );
  expect(people).toHaveLength(1);
  await admin.ask(panelPaths.removePerson, { id: people[0]?.id ?? "" });
  expect((await openPanelBrowser(panel.app).ask(newer, {})).status).toBe(410);
});

test.each(["x", "x.y", "a".repeat(3_000), "%00", "..%2f..", "0199.%C3%A7"])(
  "a token of somebody's own making opens nothing: %s",
  async (token) => {
    const { panel, path } = await invited();
    const browser = openPanelBrowser(panel.app);
    expect((await browser.ask(`/painel/convite/${token}`)).status).toBeOneOf([404, 410]);
    expect((await browser.ask(`${path}x`, {})).status).toBe(410);
  },
);

test("an invited person may also sign in with a code", async () => {
  const { panel } = await invited();
  const browser = openPanelBrowser(panel.app);
  await browser.ask(panelPaths.entry, { email: "joao@exemplo.com.br" });
  const [mail] = await panel.mail();
  await browser.ask(panelPaths.code, { codigo: mail?.subject.slice(0, 6) ?? "" });
  expect((await browser.ask(panelPaths.home)).status).toBe(200);
});
