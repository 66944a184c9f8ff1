import { expect, test } from "vitest";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";

const path = "/painel/doacoes/extrato";
const byHandPath = "/painel/doacoes/lancar";

test("what came into the ledger while the preview was open has to be chosen once more", async () => {
  const panel = await openSamplePanel();
  const { ask } = await panel.signIn("tesouraria");
  const gifts = () =>
    panel.database.read((reader) => reader.selectFrom("gifts").selectAll().execute());
  const file = new FormData();
  const rows = [
    { day: "2026-03-05", centavos: 150_00, memo: "PIX RECEBIDO ANA EXEMPLO" },
    { day: "2026-03-06", centavos: 80_00, memo: "TED RUI EXEMPLO" },
  ];
  file.set("arquivo", new File([sampleStatement(rows, { asOf: "2026-03-31" })], "extrato.ofx"));
  const preview = (await ask(path, file)).headers.get("location") ?? "";
  const form = readForm(await (await ask(preview)).text(), 'name="previa"');
  for (const number of [1, 2]) {
    form.set(`linha.${number}`, "sim");
    form.set(`fundo.${number}`, "Oferta");
  }

  const byHand = readForm(await (await ask(byHandPath)).text(), 'name="chave"');
  const typed = { data: "2026-03-06", meio: "transferencia", fundo: "Oferta", valor: "80,00" };
  for (const [name, text] of Object.entries(typed)) byHand.set(name, text);
  expect((await ask(byHandPath, byHand)).status).toBe(303);

  const answer = await ask(`${path}/lancar`, form);
  expect(answer.status).toBe(422);
  const told = await answer.text();
  expect(told).toContain("Nada foi lançado ainda. Depois que este extrato foi lido");
  expect(told).toContain("talvez já lançada, nº 000001");
  expect(await gifts()).toHaveLength(1);
  const again = readForm(told, 'name="previa"');
  expect([again.get("linha.1"), again.get("linha.2")]).toEqual(["sim", null]);

  again.set("linha.2", "sim");
  expect((await ask(`${path}/lancar`, again)).status).toBe(303);
  expect(await gifts()).toHaveLength(3);
});
