import { expect, test } from "vitest";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import {
  path,
  bookPath,
  rows,
  asOf,
  upload,
  countsOf,
  openOne,
} from "../../../testing/panel/sent-statement.ts";
import { mostStatementBytes } from "../file/read-statement.ts";

test("what cannot be read is shown with its text, and what is missing is said", async () => {
  const { ask, read } = await openOne();
  const statement = sampleStatement(rows, { asOf })
    .replace("<TRNAMT>80.00", "<TRNAMT>8O,00")
    .replace("</OFX>", "");
  const answer = await ask(path, upload(statement));
  const page = await read(answer.headers.get("location") ?? "");
  expect(countsOf(page)).toEqual(["novas 2", "já conhecidas 0", "puladas 1", "ilegíveis 1"]);
  expect(page).toContain("o valor não se lê com certeza");
  expect(page).toContain("8O,00");
  expect(page).toContain("O arquivo veio cortado");
});

test("an address or a form that no page has made opens no statement", async () => {
  const { ask, read } = await openOne();
  expect(await read(`${path}?previa=%00`)).toContain("arquivo");
  expect((await ask(bookPath, { previa: "\0", pagina: "\0" })).status).toBe(422);
});

test("what is no statement is refused in words, and nothing of it is kept", async () => {
  const { ask, panel } = await openOne();
  const page = await ask(path, upload("<html><body>Sessão expirada</body></html>"));
  expect(page.status).toBe(422);
  expect(await page.text()).toContain("É uma página da internet");
  const large = await ask(path, upload(new Uint8Array(mostStatementBytes + 1)));
  expect(large.status).toBe(422);
  expect(await large.text()).toContain("O arquivo passa de 5 MB");
  // A file that is far too large is refused before it is read.
  const larger = await ask(path, upload(new Uint8Array(mostStatementBytes + 20_000)));
  expect(larger.status).toBe(413);
  expect(await larger.text()).toContain("O arquivo passa de 5 MB");
  const none = await ask(path, new FormData());
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("Escolha o arquivo");
  const stranger = await openPanelBrowser(panel.app).ask(path, upload(sampleStatement([])));
  expect(stranger.headers.get("location")).toContain("/painel/entrar?");
  const kept = await panel.database.read((reader) =>
    reader.selectFrom("statementPreviews").selectAll().execute(),
  );
  expect(kept).toEqual([]);
});

test("what came into the ledger while the preview was open has to be chosen once more", async () => {
  const { ask, send, fill, gifts, giveByHand } = await openOne();
  const form = await fill(await send(rows.slice(0, 2)), { "linha.1": "sim", "linha.2": "sim" });
  const typed = { data: "2026-03-06", meio: "transferencia", fundo: "Oferta", valor: "80,00" };
  await giveByHand(typed);

  const answer = await ask(bookPath, form);
  expect(answer.status).toBe(422);
  const told = await answer.text();
  expect(told).toContain("Nada foi lançado ainda. Depois que este extrato foi lido");
  expect(told).toContain("talvez já lançada, nº 000001");
  expect(await gifts()).toHaveLength(1);
  const again = readForm(told, 'name="previa"');
  expect([again.get("linha.1"), again.get("linha.2")]).toEqual(["sim", null]);

  again.set("linha.2", "sim");
  expect((await ask(bookPath, again)).status).toBe(303);
  expect(await gifts()).toHaveLength(3);
});
