import { describe, expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { dayMs, keepMessage, now } from "../../../testing/storage/sample.ts";
import { settleAfterRestoration } from "../../copies/database/places.ts";
import type { Database } from "../../database/database.ts";
import type { LetterState } from "../queue.ts";
import { listLetters, retryLetter, retryParked, stopReason } from "./kept-letters.ts";
import { createQueue } from "./letter-queue.ts";

const order = { nowMs: now, leaseMs: 45_000, atMost: 1 };
const later = now + 4 * dayMs;

/** Four letters, the first of them parked, the second sent, the third being sent, the last waiting. */
async function fourLetters(database: Database): Promise<string[]> {
  const ids = [];
  for (const age of [4, 3, 2, 1]) {
    ids.push((await keepMessage(database, { receivedAtMs: now - age })).id);
  }
  const queue = createQueue(database);
  for (const end of ["parked", "sent", "sending"]) {
    const [claim] = await queue.claim(order);
    if (claim && end === "parked") await queue.park(claim, "550");
    if (claim && end === "sent") await queue.markSent(claim, now);
  }
  return ids;
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("letters are listed oldest first, all of them or those in some states", async () => {
    const database = await fresh();
    const [parked, sent, sending, waiting] = await fourLetters(database);

    const idsOf = async (states?: LetterState[]) =>
      (await listLetters(database, states)).map(({ id }) => id);
    expect(await idsOf()).toEqual([parked, sent, sending, waiting]);
    expect(await idsOf(["waiting", "parked"])).toEqual([parked, waiting]);
    expect(await idsOf([])).toEqual([]);
  });

  test("a letter tried again by hand is due now, with its clock at zero", async () => {
    const database = await fresh();
    const [parked = ""] = await fourLetters(database);

    expect(await retryLetter(database, parked, later)).toBe(1);

    const [letter] = await listLetters(database, ["waiting"]);
    expect(letter).toMatchObject({
      id: parked,
      dueAtMs: later,
      retryingSinceMs: later,
      attempts: 1,
    });
    expect(letter?.createdAtMs).toBe(now - 4);
  });

  test("a letter that waits may be hurried, one that is sent or on its way may not", async () => {
    const database = await fresh();
    const [, sent = "", sending = "", waiting = ""] = await fourLetters(database);

    expect(await retryLetter(database, waiting, later)).toBe(1);
    expect(await retryLetter(database, sending, later)).toBe(0);
    expect(await retryLetter(database, sent, later)).toBe(0);
    expect(await retryLetter(database, "unknown", later)).toBe(0);
  });

  test("all parked letters are given back together, and no other", async () => {
    const database = await fresh();
    await fourLetters(database);
    await keepMessage(database, { receivedAtMs: now - 9 });
    const queue = createQueue(database);
    const [claim] = await queue.claim(order);
    if (claim) await queue.park(claim, "550");

    expect(await retryParked(database, later)).toBe(2);
    expect(await retryParked(database, later)).toBe(0);
    expect(await listLetters(database, ["parked"])).toEqual([]);
    expect(await listLetters(database, ["sent"])).toHaveLength(1);
  });
});

test.each(databases)(
  "of a gift that a restoration brought back no receipt leaves by itself, whatever the clock was, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const ofBefore = await beginSampleGift(database, { id: "antes", begunAtMs: now + dayMs });
    await settleAfterRestoration(database, []);

    await ofBefore();
    await (
      await beginSampleGift(database, { id: "depois", begunAtMs: now })
    )();

    const letters = await listLetters(database);
    expect(letters.map(({ id, state, lastError }) => ({ id, state, lastError }))).toEqual([
      { id: "depois-recibo", state: "waiting", lastError: undefined },
      { id: "antes-recibo", state: "parked", lastError: "restored: may have left before" },
    ]);
  },
);

test.each([
  ["550 5.1.1 EENVELOPE", "não existe"],
  ["552 5.2.2 EENVELOPE", "cheia"],
  ["552 5.3.4 EMESSAGE", "cheia"],
  ["554 5.7.1 EMESSAGE", "propaganda"],
  ["tried for 72 h: 535 5.7.8 EAUTH", "senha"],
  ["tried for 72 h: ESOCKET ECONNREFUSED", "não atendeu por três dias"],
  ["tried for 72 h: ESOCKET SELF_SIGNED_CERT_IN_CHAIN", "conexão segura"],
  ["tried for 72 h: EDNS ENOTFOUND", "não foi encontrado"],
  ["failed here: TypeError", "não conseguiu montar"],
  ["10 attempts came to no end", "não conseguiu montar"],
  ["ESTRANHO", "não aceitou"],
  [undefined, "não aceitou"],
])("%s is explained in words", (codes, words) => {
  expect(stopReason(codes)).toContain(words);
});
