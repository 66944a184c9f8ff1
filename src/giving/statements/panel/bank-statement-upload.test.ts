import { expect, test } from "vitest";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { openPanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { mostStatementBytes } from "../file/read-statement.ts";

const path = "/painel/doacoes/extrato";

const upload = (bytes: string | Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set("arquivo", new File([bytes], "extrato.ofx"));
  return form;
};

test.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
  ["a ZIP", "PK\u0003\u0004", "É um arquivo compactado (ZIP)"],
  ["a page of the bank", "<html><body>Sessão expirada</body></html>", "É uma página da internet"],
  ["a text", "Olá", "Não é um extrato no formato OFX"],
  ["an empty file", "", "O arquivo está vazio"],
  ["a file that is too large", new Uint8Array(mostStatementBytes + 1), "O arquivo passa de 5 MB"],
])("%s is refused in words, and nothing is kept", async (_, bytes, sentence) => {
  const panel = await openSamplePanel();
  const { ask } = await panel.signIn("tesouraria");
  const answer = await ask(path, upload(bytes));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(sentence);
  const kept = await panel.database.read((reader) =>
    reader.selectFrom("statementPreviews").selectAll().execute(),
  );
  expect(kept).toEqual([]);
});

test("a file that is far too large is refused before it is read, and no file at all in words", async () => {
  const { ask } = await (await openSamplePanel()).signIn("tesouraria");
  const large = await ask(path, upload(new Uint8Array(mostStatementBytes + 20_000)));
  expect(large.status).toBe(413);
  expect(await large.text()).toContain("O arquivo passa de 5 MB");
  const none = await ask(path, new FormData());
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("Escolha o arquivo");
});

test("a stranger's file is not read", async () => {
  const panel = await openSamplePanel();
  const stranger = openPanelBrowser(panel.app);
  const answer = await stranger.ask(path, upload(sampleStatement([])));
  expect(answer.headers.get("location")).toContain("/painel/entrar?");
});
