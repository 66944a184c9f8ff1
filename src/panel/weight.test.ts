import { readdirSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { fillInbox, fillLedger } from "../testing/panel/busy-church.ts";
import { openPanelBrowser } from "../testing/panel/panel-browser.ts";
import { openSampleContent } from "../testing/panel/sample-content.ts";
import { openSamplePanel } from "../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../testing/run/closing.ts";

vi.setConfig({ testTimeout: 60_000 });

const most = 30 * 1024;
const { database, ...site } = await openSampleContent({ closeAfter: closeAfterFile });
const panel = await openSamplePanel({ ...site, database });
await fillInbox(database, 200);
await fillLedger(database, 20_000);

/** As long as they get: full pages of lists, and the form of every file. */
const pages = [
  "/painel",
  "/painel/conteudo",
  ...readdirSync("content")
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `/painel/conteudo/${name.replace(".yaml", "")}`),
  "/painel/conteudo/programacao/versoes",
  "/painel/fotos",
  "/painel/mensagens",
  "/painel/mensagens?busca=maria",
  "/painel/mensagens/message-of-10",
  "/painel/mensagens/message-of-10/apagar",
  "/painel/doacoes/2026-03",
  "/painel/doacoes?busca=joao",
  "/painel/doacoes/doacao/gift-of-1",
  "/painel/doacoes/2026-03/folha",
  "/painel/pessoas",
  "/painel/historico",
  "/painel/conta",
  "/painel/nada",
];

test.each(pages)("%s is at most 30 KB with all that it needs", async (path) => {
  const { askCompressed } = await panel.signIn();
  await expectLight(await askCompressed(path));
});

test.each(["/painel/entrar", "/painel/convite/nenhum"])("%s is as light", async (path) => {
  await expectLight(await openPanelBrowser(panel.app).askCompressed(path));
});

async function expectLight(response: Response): Promise<void> {
  const bytes = Buffer.from(await response.arrayBuffer());

  expect(response.headers.get("content-encoding")).toBe("br");
  const html = brotliDecompressSync(bytes).toString();
  // Nothing of it is fetched but pictures, which each phone sees to.
  expect(html).not.toMatch(/<script[^>]+src=|rel="stylesheet"|<iframe/);
  expect(bytes.length).toBeLessThanOrEqual(most);
}
