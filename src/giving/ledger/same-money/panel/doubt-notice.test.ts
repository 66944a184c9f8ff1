import { describe, expect, test } from "vitest";
import type { Database } from "../../../../platform/database/database.ts";
import { readForm } from "../../../../testing/panel/read-form.ts";
import { bookPath, open } from "../../../../testing/panel/sent-statement.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { bookPix } from "../../../pix/bank/sql/book-pix.ts";
import { giftPath } from "../../panel/gift-paths.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a PIX that the statement brought before the bank is told at home and beside both gifts, and one is taken back", async () => {
    const { ask, read, ofStatement, ofBank } = await openTwice(await fresh());
    const home = await read("/painel");
    expect(home).toContain(
      "Talvez duas vezes o mesmo dinheiro: R$ 83,19, a nº 000002 e a nº 000001",
    );
    expect(home).toContain(ofStatement);
    const bank = await read(ofBank);
    expect(bank).toContain("Talvez seja o mesmo dinheiro que a nº 000001 (extrato)");
    expect(bank).toContain(`href="${ofStatement}#estornar"`);
    expect(bank).not.toContain('href="#estornar"');
    expect(bank).toContain(`<dt>Identificação</dt> <dd>${pix.endToEndId}</dd>`);
    const own = await read(ofStatement);
    expect(own).toContain("<dt>Identificação</dt> <dd>2026030500017</dd>");
    expect(own).toContain("Talvez seja o mesmo dinheiro que a nº 000002 (banco)");

    const form = readForm(own, 'name="motivo"');
    form.set("motivo", "é o mesmo PIX");
    expect((await ask(`${ofStatement}/estorno`, form)).status).toBe(303);
    expect(await read("/painel")).not.toContain("Talvez duas vezes");
    expect(await read(ofBank)).not.toContain("Talvez seja");
  });

  test("who says that they are two gifts is not asked again, and the sums stay", async () => {
    const { ask, read, ofBank } = await openTwice(await fresh());
    const [, id = ""] = /value="([^"]+)" name="duvida"/.exec(await read(ofBank)) ?? [];
    const answer = await ask(`${ofBank}/duas`, new URLSearchParams({ duvida: id }));
    expect(await read(answer.headers.get("location") ?? "")).toContain("Anotado: são duas");
    expect(await read(ofBank)).not.toContain("Talvez seja");
    expect(await read("/painel")).not.toContain("Talvez duas vezes");
    expect(await read("/painel/historico")).toContain("disse que é outro dinheiro");
  });
});

const pix = {
  endToEndId: "E18236120202603051200s0a1b2c3d4e",
  txid: undefined,
  amountCentavos: 83_19,
  atMs: Date.parse("2026-03-05T12:00:00-03:00"),
  returns: [],
};
const booking = {
  mode: "live",
  ownFunds: [],
  messageIdDomain: "x.example",
  nowMs: pix.atMs,
} as const;

/** An administrator, over the database, where the statement has brought the PIX before the bank. */
async function openTwice(given: Database) {
  const { ask, read, send, fill, gifts } = await open(given, "administracao");
  const row = { day: "2026-03-05", centavos: 83_19, memo: "PIX ANA", fitid: "2026030500017" };
  const form = await fill(await send([row]), { "linha.1": "sim" });
  expect((await ask(bookPath, form)).status).toBe(303);
  await bookPix(given, [pix], booking);
  const [ofStatement = "", ofBank = ""] = (await gifts()).map(({ id }) => giftPath(id));
  return { ask, read, ofStatement, ofBank };
}
