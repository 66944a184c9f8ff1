// @module-tag postgres
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { tries } from "../../../testing/run/tries.ts";
import { bothDatabases } from "../../../testing/storage/databases.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import { now, sampleHit } from "../../../testing/storage/sample.ts";
import { type CardAttempt, type Origin, type GiftState, moves } from "../../ledger/gift.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { breakerFor } from "../card-testing/card-testing.ts";
import { createLedger } from "./ledger.ts";

const today: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };
const limit = { count: 6, windowMs: 600_000 };
const breaker = breakerFor(limit);

type Operation =
  | { does: "begin"; key: number; sender: string; captcha: number; account: string }
  /** `isStale`: the caller has an old version of the gift. */
  | { does: "move"; at: number; to: number; isStale: boolean }
  | { does: "look" | "end look" | "park" | "find"; at: number }
  | { does: "due" | "foreign" }
  | { does: "wait"; ms: number };

const at = fc.nat({ max: 7 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("begin" as const),
      key: at,
      sender: fc.constantFrom("ana", "bia", "caio"),
      captcha: fc.nat({ max: 15 }),
      account: fc.constantFrom("acct_1sample", "acct_1sample", "acct_1old"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("move" as const),
      at,
      to: fc.nat({ max: 7 }),
      isStale: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constantFrom("look", "end look", "park", "find"), at }),
  fc.record({ does: fc.constantFrom("due", "foreign") }),
  fc.record({
    does: fc.constant("wait" as const),
    ms: fc.constantFrom(1, 2_999, 3_000, 20_000, 600_000, 21_600_000, -86_400_000),
  }),
);

/** Plays operations on a ledger. Returns its answer to each, and what it holds in the end. */
async function play(database: Database, operations: Operation[]): Promise<unknown[]> {
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  let nowMs = now;
  const first = new Map<number, CardAttempt>();
  const looks = new Map<number, number>();
  const current = async (index: number) => {
    const gift = first.get(index);
    return gift && (await ledger.findById(gift.id));
  };

  const answer = async (asked: Operation): Promise<unknown> => {
    switch (asked.does) {
      case "begin": {
        const { key, sender, captcha, account } = asked;
        const gift = sampleGift({
          ...today,
          account,
          id: `gift-${key}`,
          idempotencyKey: `key-${key}`,
          receiptCode: String(key),
          email: key % 2 ? "ana@exemplo.com.br" : undefined,
          begunAtMs: nowMs,
          movedAtMs: nowMs,
        });
        const household = { household: sender, network: undefined };
        const hit = sampleHit({ scope: "donation", sender: household, limit, nowMs });
        const solved = { nonce: `nonce-${captcha}`, expiresAtMs: nowMs + 60_000 };
        const outcome = await ledger.begin(gift, solved, hit, breaker);
        if (outcome === "begun") first.set(key, gift);
        return outcome;
      }
      case "move": {
        const gift = asked.isStale ? first.get(asked.at) : await current(asked.at);
        const ways: readonly GiftState[] = gift ? moves[gift.state] : [];
        const to = ways[asked.to % ways.length];
        const facts = { paymentId: `pi_${asked.at}`, declineCode: "stolen_card" };
        return gift && to && ledger.move(gift, to, facts, nowMs);
      }
      case "look": {
        const gift = await current(asked.at);
        looks.set(asked.at, nowMs);
        return gift && ledger.beginPoll(gift, nowMs);
      }
      case "end look": {
        const gift = first.get(asked.at);
        return gift && ledger.endPoll(gift, looks.get(asked.at) ?? nowMs);
      }
      case "park": {
        const gift = first.get(asked.at);
        return gift && ledger.flagForReview(gift, "outro valor");
      }
      case "find":
        return ledger.findByKey(`key-${asked.at}`);
      case "due":
        return (await ledger.listDue(today, nowMs, 20)).map(({ id }) => id).toSorted();
      case "foreign":
        return ledger.listForeign(today);
      case "wait":
        nowMs += asked.ms;
        return nowMs;
    }
  };

  const answers: unknown[] = [];
  for (const asked of operations) answers.push(withoutGiver(await answer(asked)));
  const gifts = await listGifts(database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  const letters = await listLetters(database);
  answers.push(gifts.map(withoutGiver).toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  return [...answers, letters.map(({ subjectId }) => subjectId).toSorted()];
}

/** The random id of a giver's record differs. */
const withoutGiver = <Answer>(answer: Answer): Answer =>
  typeof answer === "object" && answer !== null && "giverId" in answer
    ? { ...answer, giverId: answer.giverId !== undefined }
    : answer;

const [sqlite, postgres] = bothDatabases;
if (!sqlite || !postgres) throw new Error("Both databases are tested.");

test("the ledger answers the same on both databases, for any operations in any order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 60 }), async (operations) => {
      const answers = await Promise.all(
        [sqlite, postgres].map(async ({ fresh }) => play(await fresh(), operations)),
      );
      expect(answers[0]).toEqual(answers[1]);
    }),
    tries(4),
  );
});
