import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import { createRateLimiter } from "../../../platform/limits/rate-limiter.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { failAtCall } from "../../../testing/storage/failing-calls.ts";
import { hourMs, now as start, sampleHit, trusted } from "../../../testing/storage/sample.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { createReversals } from "../../ledger/sql/reversals.ts";
import type { Period, PixListing, ReceivedPix } from "../api/pix-bank.ts";
import { pollBank, type PollPorts } from "./bank-watch.ts";
import { makePixCharge } from "./pix-charge.ts";
import { bookPix, newReturns } from "./sql/book-pix.ts";
import { createPixCharges, createPixPolls } from "./sql/pix-charges.ts";
import { forgetPixCharges } from "./sql/pix-data.ts";

const receiver = { key: "11222333000181", receiver: "Igreja Vitral", city: "Pedra Clara" };

type Step =
  | { does: "ask"; key: number; isMade: boolean }
  | { does: "pay"; pixCharge: number | undefined }
  | { does: "give back"; pix: number; part: number; state: "pending" | "succeeded" | "failed" }
  /** `failsAt`: the process dies at this call of the database, before or after its work. */
  | { does: "look"; kind: "recent" | "full"; failsAt: number | undefined; isAfter: boolean }
  | { does: "look twice" }
  | { does: "bank fails" }
  | { does: "wait"; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant("ask" as const),
    key: fc.nat({ max: 4 }),
    isMade: fc.boolean(),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      pixCharge: fc.option(fc.nat({ max: 4 }), { nil: undefined }),
    }),
  },
  fc.record({
    does: fc.constant("give back" as const),
    pix: fc.nat({ max: 6 }),
    part: fc.constantFrom(1_00, 20_00),
    state: fc.constantFrom("pending", "succeeded", "failed"),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("look" as const),
      kind: fc.constantFrom("recent", "full"),
      failsAt: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
      isAfter: fc.boolean(),
    }),
  },
  fc.record({ does: fc.constantFrom("look twice", "bank fails") }),
  fc.record({
    does: fc.constant("wait" as const),
    ms: fc.constantFrom(1, 3_000, 600_000, 3 * hourMs, 30 * hourMs),
  }),
);

/** Plays a life of the church, its bank and two processes. Returns what the bank has and what the ledger has. */
async function play(database: Database, steps: Step[]) {
  let nowMs = start;
  const now = () => nowMs;
  const listed: ReceivedPix[] = [];
  const names = new Map<string, string>();
  const txids: string[] = [];
  let isBankDown = false;

  const received = async ({ sinceMs, untilMs }: Period, only?: "returned"): Promise<PixListing> => {
    if (isBankDown) return { status: "unknown", reason: "down", isForbidden: false };
    const pix = listed.filter(
      ({ atMs, returns }) => atMs >= sinceMs && atMs <= untilMs && (!only || returns.length > 0),
    );
    return { status: "listed", pix: structuredClone(pix), unreadable: 0 };
  };
  const portsOf = (used: Database): PollPorts => ({
    bank: { received },
    polls: createPixPolls(used, "live"),
    book: (pix, at) =>
      bookPix(used, pix, {
        mode: "live",
        ownFunds: [],
        messageIdDomain: "igreja.example.org",
        nowMs: at,
      }),
    newReturns: (pix) => newReturns(used, pix),
    reversals: createReversals(used),
    wakeOutbox: () => {},
    now,
    alarm: () => {},
    warn: () => {},
  });
  const look = (kind: "recent" | "full", used = database) =>
    pollBank(kind, portsOf(used)).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  await look("full");

  for (const one of steps) {
    switch (one.does) {
      case "ask": {
        const result = await makePixCharge(
          {
            fund: "Oferta",
            amountCentavos: 50_00,
            giver: `Ana ${one.key}`,
            email: "ana@exemplo.com.br",
          },
          { idempotencyKey: `key-${one.key}`, sender: sampleHit().sender },
          {
            pixCharges: createPixCharges(database),
            bank: {
              received,
              makeCode: async ({ txid }) =>
                one.isMade
                  ? { status: "made", code: `code of ${txid}` }
                  : { status: "failed", reason: "down" },
            },
            mode: "live",
            receiver: () => receiver,
            limit: { count: 1_000, windowMs: 600_000 },
            rateLimiter: createRateLimiter(database),
            now,
            alarm: () => {},
            noteFailure: () => {},
          },
        );
        if (result.outcome !== "made") break;
        const { txid, giver } = result.pixCharge;
        if (!txids.includes(txid)) txids.push(txid);
        names.set(txid, giver);
        break;
      }
      case "pay": {
        const txid = one.pixCharge === undefined ? undefined : txids[one.pixCharge];
        const endToEndId = `E${String(listed.length).padStart(31, "0")}`;
        listed.push({ endToEndId, txid, amountCentavos: 50_00, atMs: nowMs, returns: [] });
        break;
      }
      case "give back": {
        const pix = listed[one.pix];
        const last = pix?.returns.at(-1);
        if (last?.state === "pending") last.state = one.state;
        else if (pix && pix.returns.length < 2) {
          const id = `d${pix.returns.length}`;
          pix.returns.push({ id, amountCentavos: one.part, atMs: nowMs, state: one.state });
        }
        break;
      }
      case "look":
        await look(
          one.kind,
          one.failsAt === undefined
            ? database
            : failAtCall(database, one.failsAt, one.isAfter ? "after" : "before"),
        );
        break;
      case "look twice":
        await Promise.all([look("recent"), look("full")]);
        break;
      case "bank fails":
        isBankDown = !isBankDown;
        break;
      case "wait":
        nowMs += one.ms;
        break;
    }
  }
  isBankDown = false;
  nowMs += 60_000;
  await look("full");
  const gifts = await listGifts(database, { fromMs: 0, toMs: nowMs + 1 });
  return { listed, names, gifts, letters: await listLetters(database) };
}

test.each(databases)(
  "whatever happens in whatever order, every PIX is one gift, with its name and its returns, on $kind",
  async ({ fresh, kind }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const database = await fresh();
        const { listed, names, gifts, letters } = await play(database, steps);
        const facts = gifts.map((gift) => ({
          outsideId: gift.outsideId,
          giver: gift.giver,
          atMs: gift.settledAtMs,
          returns: gift.reversals.map(({ id, amountCentavos, state }) => ({
            id,
            amountCentavos,
            state,
          })),
        }));
        const byId = (one: { outsideId: string | undefined }, other: typeof one) =>
          (one.outsideId ?? "") < (other.outsideId ?? "") ? -1 : 1;
        expect(facts.toSorted(byId)).toEqual(
          listed.map(({ endToEndId, txid, atMs, returns }) => ({
            outsideId: `pix:${endToEndId}`,
            giver: names.get(txid ?? "") ?? "",
            atMs,
            returns: returns.map(({ id, amountCentavos, state }) => ({
              id: `pix:${endToEndId}:${id}`,
              amountCentavos,
              state,
            })),
          })),
        );
        // Each gift of a PIX charge sends its receipt, which has an address of its own.
        const named = gifts.filter(({ giver }) => giver);
        expect(letters.map(({ subjectId }) => subjectId).toSorted()).toEqual(
          named.map(({ id }) => id).toSorted(),
        );
        expect(new Set(named.map(({ receiptCode }) => receiptCode)).size).toBe(named.length);
      }),
      tries(kind === "sqlite" ? 60 : 6),
    );
  },
);

test.each(databases)("a PIX charge is forgotten after a month, on $kind", async ({ fresh }) => {
  const database = await fresh();
  await play(database, [{ does: "ask", key: 1, isMade: true }]);
  expect(await forgetPixCharges(database, trusted(start + 29 * 24 * hourMs))).toBe(0);
  expect(await forgetPixCharges(database, trusted(start + 31 * 24 * hourMs))).toBe(1);
});
