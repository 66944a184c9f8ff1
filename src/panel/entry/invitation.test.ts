import { expect, test, vi } from "vitest";
import { publicUrl } from "../../testing/church/sample-site.ts";
import { openPanelBrowser } from "../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { panelPaths } from "../panel-paths.ts";

const linkIn = (text = "") => /https:\S+\/painel\/convite\/\S+/.exec(text)?.[0] ?? "";

async function invited() {
  const panel = await openSamplePanel();
  const admin = await panel.signIn();
  const form = { nome: "João de Souza", email: "Joao@Exemplo.com.br", papel: "secretaria" };
  const response = await admin.ask(panelPaths.people, form);
  expect(response.headers.get("location")).toBe("/painel/pessoas?feito=convidado");
  const [mail] = await panel.mail();
  const link = linkIn(mail?.text);
  return { panel, admin, mail, path: link.slice(publicUrl.origin.length) };
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
  expect(accepted.headers.get("location")).toBe("/painel/conta?feito=convite-aceito");
  const account = await (await browser.ask("/painel/conta?feito=convite-aceito")).text();
  expect(account).toContain("Criar chave de acesso");
  expect(account).toContain("Convite aceito");

  for (const again of [await scanner.ask(path), await scanner.ask(path, {})]) {
    expect(again.status).toBe(410);
    expect(await again.text()).toContain("já não vale");
  }
});

test("pressed twice at once it opens one session", async () => {
  const { panel, path } = await invited();
  const presses = [1, 2, 3].map(() => openPanelBrowser(panel.app).ask(path, {}));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([303, 410, 410]);
});

test("after seven days it lets nobody in", async () => {
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

test("who was invited and never pressed may come in with a code as well", async () => {
  const { panel } = await invited();
  const browser = openPanelBrowser(panel.app);
  await browser.ask(panelPaths.entry, { email: "joao@exemplo.com.br" });
  const [mail] = await panel.mail();
  await browser.ask(panelPaths.code, { codigo: mail?.subject.slice(0, 6) ?? "" });
  expect((await browser.ask(panelPaths.home)).status).toBe(200);
});
