import { expect, test } from "vitest";
import { createHistory } from "../../../../kit/member/members.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { listLetters } from "../../../../platform/outbox/sql/kept-letters.ts";
import { openSamplePanel } from "../../../../testing/panel/sample-panel.ts";
import { give as giveGift } from "../../../../testing/storage/arrived-gift.ts";
import { takeBack } from "../../../ledger/sql/reversals.ts";

const path = "/painel/doacoes/declaracoes";
const day = (text: string) => Date.parse(`${text}T12:00:00-03:00`);
const space = "\u00A0";

const give = (database: Database, name: string, email?: string) =>
  giveGift(database, {
    means: "cheque",
    fund: "Missões",
    amountCentavos: 1234_00,
    name,
    email,
    givenAtMs: day("2025-05-03"),
  });

test("a treasurer reads, prints and sends the declarations of a year", async () => {
  const panel = await openSamplePanel();
  const { database } = panel;
  const { ask } = await panel.signIn("tesouraria");
  const read = async (to: string) => (await ask(to)).text();
  expect(await read(`${path}/2025`)).toContain("Nenhuma contribuição de 2025 tem o nome");
  expect(await read(`${path}/2999`)).toContain("ainda não começou");
  for (const wrong of ["25", "20255", "ano", "2025/nobody"]) {
    expect((await ask(`${path}/${wrong}`)).status).toBe(404);
  }
  expect((await ask(`${path}/2025?depois=%00`)).status).toBe(200);
  expect((await ask(`${path}/2025/enviar`, { contribuinte: "\0" })).status).toBe(303);
  const maria = await give(database, "Maria <b>Exemplo", "maria@exemplo.com.br");
  const zefa = await give(database, "Dona Zefa");
  const order = { reason: "engano", amountCentavos: 200_00, staffId: "ana", key: "1" };
  await takeBack(database, { ...order, receiptNumber: 1 }, day("2026-01-12"));

  const paper = await read(`${path}/2025/${maria}`);
  for (const said of [
    "Igreja Vitral de Pedra Clara",
    "11.222.333/0001-81",
    "Rua das Janelas, 210",
    "Maria &lt;b&gt;Exemplo",
    "03/05/2025",
    "Cheque",
    "Missões",
    `R$${space}1.234,00`,
    "12/01/2026",
    `-R$${space}200,00`,
    `R$${space}1.034,00`,
    "não dedutível",
    "código 80 – Doações em espécie",
    "Emitida em",
    "CPF",
  ]) {
    expect(paper).toContain(said);
  }
  const all = await read(`${path}/2025/todas`);
  expect(all.match(/<article /g)).toHaveLength(2);
  expect(all).toContain("Fim: 2 declarações de 2025.");
  expect(all).toMatch(/^<!doctype html>.*<\/html>$/s);
  expect(await read(`${path}/2024/todas`)).toContain("Fim: 0 declarações de 2024.");

  expect(await read(`${path}/2025/${zefa}`)).toContain("Não se conhece o e-mail");
  const confirm = await read(`${path}/2025/enviar`);
  expect(confirm).toContain(`checked="" value="${maria}"`);
  expect(confirm).not.toContain(zefa);
  const sent = await ask(`${path}/2025/enviar`, { contribuinte: maria });
  expect(sent.headers.get("location")).toBe(`${path}/2025?feito=declaracoes-enviadas`);
  const twice = await ask(`${path}/2025/${maria}`, { vez: "0" });
  expect(twice.headers.get("location")).toContain("feito=declaracao-ja-enviada");
  expect(panel.wakes()).toBe(1);
  expect(await read(`${path}/2025/enviar`)).toContain("Ninguém espera");
  expect(await read(`${path}/2025`)).toContain("saindo desde");

  const [letter] = await listLetters(database);
  expect(letter?.kind).toBe("declaration");
  await database.write((writer) =>
    writer.updateTable("outbox").set({ state: "parked", lastError: "550" }).execute(),
  );
  expect(await read(`${path}/2025`)).toContain("Um e-mail não saiu");
  await ask(`${path}/2025/cartas`, { todas: "sim" });
  expect((await listLetters(database))[0]?.state).toBe("waiting");

  expect(await read(`${path}/2025/${maria}`)).toContain("Enviar de novo por e-mail");
  await ask(`${path}/2025/${maria}`, { vez: "1" });
  expect(await listLetters(database)).toHaveLength(2);

  const past = await createHistory(database, Date.now).list({ before: undefined, atMost: 50 });
  const acts = past.map(({ act, subject }) => ({ act, subject }));
  for (const act of ["listed-declarations", "printed-declarations", "sent-declarations"]) {
    expect(acts).toContainEqual({ act, subject: "2025" });
  }
  for (const act of ["read-declaration", "sent-declaration"]) {
    expect(acts).toContainEqual({ act, subject: `2025, ${maria}` });
  }
});
