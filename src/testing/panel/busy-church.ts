import type { Gift } from "../../domain/donation/gift.ts";
import type { Database } from "../../storage/engine/database.ts";
import { rowOf } from "../../storage/gifts/gift-rows.ts";

const atOnce = 500;
/** All of it is of the three years before. */
const endMs = Date.UTC(2026, 2, 31, 12);
const spanMs = 3 * 365 * 86_400_000;
const keptMs = 300 * 86_400_000;

const names = "Maria José João Ana Antônio Conceição Sebastião Luzia Rute Davi".split(" ");
const words =
  "pela saúde da minha avó que está no hospital peço oração por minha família trabalho casa filhos quando é o culto de domingo obrigado Deus abençoe".split(
    " ",
  );

/** One of them, by chance, and the same in every run. */
const pick = <One>(of: readonly One[], number: number, use = 0): One =>
  of[(Math.imul(number * 31 + use + 1, 0x9e3779b1) >>> 8) % of.length] as One;
const nameOf = (number: number) =>
  `${pick(names, number)} ${pick(names, number, 1)} P${number % 5_000}`;

/** Messages, of which every tenth is new; none so old that a start would erase it. */
export async function fillInbox(database: Database, count: number): Promise<void> {
  const keptSinceMs = Date.now() - keptMs;
  await inBatches(count, (numbers) =>
    database.write((writer) =>
      writer
        .insertInto("contact_messages")
        .values(
          numbers.map((number) => ({
            id: `message-of-${number}`,
            name: nameOf(number),
            email: `p${number}@exemplo.com.br`,
            reason: pick(["prayer", "information", "other"] as const, number, 2),
            phone: "11955550123",
            request: Array.from({ length: 30 }, (_, at) => pick(words, number, at)).join(" "),
            consent_version: "2026-01",
            received_at: keptSinceMs + Math.floor((keptMs * number) / count),
            attempt_key: null,
            handled_at: number % 10 === 0 ? null : endMs,
            handled_by: null,
            note: null,
            noted_at: null,
            noted_by: null,
          })),
        )
        .execute(),
    ),
  );
}

/** Gifts, nine of ten received, one of a hundred of those given back. */
export async function fillLedger(database: Database, count: number): Promise<void> {
  await inBatches(count, (numbers) =>
    database.write(async (writer) => {
      const gifts = numbers.map((number) => giftOf(number, count));
      await writer.insertInto("gifts").values(gifts.map(rowOf)).execute();
      const back = gifts.filter(({ state }, at) => state === "succeeded" && at % 100 === 1);
      if (back.length === 0) return;
      const rows = back.map(({ id, intentId = "", amountCentavos, movedAtMs }) => ({
        id: `re_${id}`,
        kind: "refund" as const,
        intent_id: intentId,
        amount_centavos: amountCentavos,
        currency: "brl",
        state: "succeeded" as const,
        review: null,
        made_at: movedAtMs,
        updated_at: movedAtMs,
      }));
      await writer.insertInto("gift_reversals").values(rows).execute();
    }),
  );
}

function giftOf(number: number, count: number): Gift {
  const atMs = endMs - spanMs + Math.floor((spanMs * number) / count);
  const isReceived = number % 10 !== 0;
  return {
    id: `gift-of-${number}`,
    provider: "stripe",
    account: "acct_1sample",
    mode: number % 20 === 5 ? "test" : "live",
    idempotencyKey: `key-of-${number}`,
    fingerprint: "digest",
    amountCentavos: (1 + (number % 40)) * 5_00,
    purpose: pick(["tithe", "offering", "both"] as const, number),
    giver: nameOf(number),
    description: "Dizimo",
    email: undefined,
    state: isReceived ? "succeeded" : "declined",
    intentId: `pi_${number}`,
    declineCode: undefined,
    receiptNumber: isReceived ? number : undefined,
    receiptCode: number.toString(16).padStart(32, "0"),
    begunAtMs: atMs,
    settledAtMs: atMs,
    movedAtMs: atMs,
    review: undefined,
  };
}

async function inBatches(count: number, keep: (numbers: number[]) => Promise<unknown>) {
  for (let from = 1; from <= count; from += atOnce) {
    const size = Math.min(atOnce, count - from + 1);
    await keep(Array.from({ length: size }, (_, at) => from + at));
  }
}
