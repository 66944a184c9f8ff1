import { describe, expect, test } from "vitest";
import { sampleStatement } from "../../../../testing/church/sample-statement.ts";
import { readForm } from "../../../../testing/panel/read-form.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { bookPix } from "../../../pix/bank/sql/book-pix.ts";

const path = "/painel/doacoes/extrato";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a PIX that the statement brought before the bank is told at home and beside both gifts, and one is taken back", async () => {
    const { database, ask, read, imported } = await open(await fresh());
    await imported();
    await bookPix(database, [pix], booking);
    const home = plain(await read("/painel"));
    expect(home).toContain(
      "Talvez duas vezes o mesmo dinheiro: R$ 83,19, a nº 000002 e a nº 000001",
    );
    const [ofStatement = "", ofBank = ""] = await gifts(database);
    expect(home).toContain(`/painel/doacoes/doacao/${ofStatement}`);
    const bank = await read(`/painel/doacoes/doacao/${ofBank}`);
    expect(bank).toContain("Talvez seja o mesmo dinheiro que a nº 000001 (extrato)");
    expect(bank).toContain(`href="/painel/doacoes/doacao/${ofStatement}#estornar"`);
    expect(bank).not.toContain('href="#estornar"');
    expect(bank).toContain(`<dt>Identificação</dt><dd>${pix.endToEndId}</dd>`);
    const own = await read(`/painel/doacoes/doacao/${ofStatement}`);
    expect(own).toContain("<dt>Identificação</dt><dd>2026030500017</dd>");
    expect(own).toContain("Talvez seja o mesmo dinheiro que a nº 000002 (banco)");

    const form = readForm(own, 'name="motivo"');
    form.set("motivo", "é o mesmo PIX");
    expect((await ask(`/painel/doacoes/doacao/${ofStatement}/estorno`, form)).status).toBe(303);
    expect(await read("/painel")).not.toContain("Talvez duas vezes");
    expect(await read(`/painel/doacoes/doacao/${ofBank}`)).not.toContain("Talvez seja");
  });

  test("who says that they are two gifts is not asked again, and the sums stay", async () => {
    const { database, ask, read, imported } = await open(await fresh());
    await imported();
    await bookPix(database, [pix], booking);
    const [, ofBank = ""] = await gifts(database);
    const gift = `/painel/doacoes/doacao/${ofBank}`;
    const [, id = ""] = /value="([^"]+)" name="duvida"/.exec(await read(gift)) ?? [];
    const answer = await ask(`${gift}/duas`, new URLSearchParams({ duvida: id }));
    expect(await read(answer.headers.get("location") ?? "")).toContain("Anotado: são duas");
    expect(await read(gift)).not.toContain("Talvez seja");
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

const plain = (page: string) => page.replaceAll("\u00A0", " ");

const gifts = async (database: Awaited<ReturnType<typeof openSamplePanel>>["database"]) => {
  const rows = await database.read((reader) =>
    reader.selectFrom("gifts").select("id").orderBy("receiptNumber").execute(),
  );
  return rows.map(({ id }) => id);
};

async function open(given: Parameters<typeof gifts>[0]) {
  const panel = await openSamplePanel({ database: given });
  const { ask } = await panel.signIn("administracao");
  const read = async (to: string) => (await ask(to)).text();
  const imported = async () => {
    const file = new FormData();
    const rows = [
      { day: "2026-03-05", centavos: 83_19, memo: "PIX RECEBIDO ANA", fitid: "2026030500017" },
    ];
    file.set("arquivo", new File([sampleStatement(rows, { asOf: "2026-03-31" })], "extrato.ofx"));
    const preview = (await ask(path, file)).headers.get("location") ?? "";
    const form = readForm(await read(preview), 'name="previa"');
    form.set("linha.1", "sim");
    form.set("fundo.1", "Oferta");
    expect((await ask(`${path}/lancar`, form)).status).toBe(303);
  };
  return { database: given, ask, read, imported };
}
