import { describe, expect, test } from "vitest";
import { type Role, createHistory } from "../../../kit/member/members.ts";
import { createAlarms } from "../../../platform/alarms/alarm.ts";
import type { Database } from "../../../platform/database/database.ts";
import { trustedTime } from "../../../platform/database/trusted-time.ts";
import { createQueue } from "../../../platform/outbox/sql/letter-queue.ts";
import { insertAttempt } from "../../../giving/card/sql/attempts.ts";
import { createReversals } from "../../../giving/ledger/sql/reversals.ts";
import { attributeOf, readHtml, textOf } from "../../../testing/church/read-html.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { recordReversal } from "../../../testing/storage/sample-refund.ts";
import { keepMessage, now } from "../../../testing/storage/sample.ts";

/** Reads the tasks that wait, and the common ones, each with its link. */
async function homeOf(database: Database, role: Role) {
  const { ask } = await (await openSamplePanel({ database })).signIn(role);
  const html = await (await ask("/painel")).text();
  const listed = (list: string) =>
    readHtml(html)
      .filter(({ attributes }) => attributes.get("class") === list)
      .flatMap(({ inner }) => readHtml(inner).filter(({ name }) => name === "li"))
      .map((item) => {
        const href = attributeOf(readHtml(item.inner), "a", "href");
        return [textOf(item).trim(), href].filter(Boolean).join(" → ");
      });
  return { html, waiting: listed("waiting"), tasks: listed("cards tasks") };
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("each role sees its open tasks, with links", async () => {
    const database = await fresh();
    for (const reason of ["prayer", "prayer", "information"] as const) {
      await keepMessage(database, { reason });
    }
    const queue = createQueue(database);
    const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
    if (claim) await queue.park(claim, "550");
    const gifts = [
      sampleGift({ id: "quiet", state: "unknown" }),
      sampleGift({ id: "young", state: "begun", begunAtMs: Date.now() }),
      sampleGift({ id: "no-money", state: "unknown", mode: "test" }),
      sampleGift({ id: "disputed", state: "succeeded", paymentId: "pi_1", receiptNumber: 1 }),
    ];
    await database.write(async (writer) => {
      for (const gift of gifts) await insertAttempt(writer, gift);
    });
    const dispute = { id: "dp_1", kind: "dispute", paymentId: "pi_1", currency: "brl" } as const;
    await recordReversal(
      createReversals(database),
      { ...dispute, amountCentavos: 50_00, state: "open", madeAtMs: now },
      now,
    );
    await createAlarms(database, { messageIdDomain: "x" }).set("copy-failed", true, now);

    const messages = [
      "2 pedidos de oração novos → /painel/mensagens?motivo=prayer&situacao=novas",
      "1 pedido de informação novo → /painel/mensagens?motivo=information&situacao=novas",
      "1 e-mail que não saiu → /painel/mensagens",
    ];
    const treasury = [
      "Contestada no banco: R$\u00A050,00, de João da Conceição → /painel/doacoes/doacao/disputed",
      "1 tentativa com cartão espera resposta da operadora há mais de uma hora → /painel/doacoes/doacao/quiet",
    ];
    const copy = "A cópia de segurança falhou. Avise quem cuida do computador do site.";
    expect((await homeOf(database, "secretaria")).waiting).toEqual(messages);
    expect((await homeOf(database, "tesouraria")).waiting).toEqual(treasury);
    const all = await homeOf(database, "administracao");
    expect(all.waiting).toEqual([...messages, ...treasury, copy]);
    const past = await createHistory(database, Date.now).list({ before: undefined, atMost: 50 });
    expect(past.filter(({ act }) => act === "saw-disputes")).toHaveLength(2);
    expect(all.html).toContain("Última cópia de segurança: ainda não há.");
    expect((await homeOf(database, "conteudo")).waiting).toEqual([]);
  });
});

test("a clock that jumped is told on the administrators' home", async () => {
  const { database } = await openSamplePanel();
  await trustedTime(database, Date.UTC(2026, 10, 26, 12));
  await trustedTime(database, Date.UTC(2027, 11, 27, 12));

  expect((await homeOf(database, "administracao")).waiting).toContainEqual(
    expect.stringContaining("pulou de 26/11/2026, 09:00 para 27/12/2027, 09:00"),
  );
  expect((await homeOf(database, "secretaria")).waiting).toEqual([]);
});

test("without open tasks it says so, and still links the usual pages", async () => {
  const { database } = await openSamplePanel();
  const content = await homeOf(database, "conteudo");

  expect(content.html).toContain("Nada por agora. Está tudo em dia!");
  expect(content.tasks.map((task) => task.split(" → ")[1])).toEqual([
    "/painel/conteudo",
    "/painel/avisos",
    "/painel/fotos",
  ]);
  const all = (await homeOf(database, "administracao")).tasks;
  expect(all).toEqual(expect.arrayContaining(content.tasks));
  expect(all.length).toBeGreaterThan(5);
  expect((await homeOf(database, "tesouraria")).html).toContain("ainda não entrou nada.</a>");
  expect(content.html).not.toContain("cópia de segurança");
});

test("a full disk stands first on the administrators' home", async () => {
  const panel = await openSamplePanel({ databaseTrouble: async () => "disk-full" });
  const { ask } = await panel.signIn("administracao");
  expect(await (await ask("/painel")).text()).toContain("está cheio");
});
