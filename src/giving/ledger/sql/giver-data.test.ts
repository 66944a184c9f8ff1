import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { createQueue } from "../../../platform/outbox/sql/letter-queue.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { give } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { forgetGivers } from "../../../testing/storage/forget-givers.ts";
import { sampleGift } from "../../../testing/storage/sample-gift.ts";
import {
  now,
  sampleHit,
  sampleCaptcha,
  sendLetters,
  trusted,
} from "../../../testing/storage/sample.ts";
import { createLedger } from "../../card/sql/ledger.ts";
import { createGivers } from "../../people/givers/sql/givers.ts";
import type { CardAttempt } from "../gift.ts";
import { listGifts } from "./gifts.ts";
import {
  countNamesakes,
  exportGifts,
  exportGiver,
  forgetAddress,
  forgetOldGivers,
} from "./giver-data.ts";

const hit = sampleHit({ scope: "donation" });

/** A gift that succeeded at the instant, with a receipt to send if there is an address. */
async function keepGift(database: Database, given: Partial<CardAttempt>, settledAtMs = now) {
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  const gift = sampleGift(given);
  expect(await ledger.begin(gift, sampleCaptcha(), hit, undefined)).toBe("begun");
  await ledger.move(gift, "succeeded", { paymentId: `pi_${gift.id}` }, settledAtMs);
  return gift;
}

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a giver's address is erased together with the receipts and the mail server's answers", async () => {
    const database = await fresh();
    await keepGift(database, { email: "Ana@exemplo.com.br" });
    await keepGift(database, { email: "ana@exemplo.com.br" });
    const other = await keepGift(database, { email: "rui@exemplo.com.br" });
    const queue = createQueue(database);
    const [claim] = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 1 });
    if (claim) await queue.park(claim, "550 <ana@exemplo.com.br>");

    expect(await forgetAddress(database, " ANA@exemplo.com.br", forgetGivers)).toBe(2);

    expect(await exportGifts(database, "ana@exemplo.com.br")).toEqual([]);
    expect(await listLetters(database)).toMatchObject([{ subjectId: other.id }]);
    expect(await listGifts(database, allTime)).toHaveLength(3);
  });

  test("the export has a giver's gifts, with the day on which each receipt was sent", async () => {
    const database = await fresh();
    const first = await keepGift(database, { email: "Ana@exemplo.com.br", begunAtMs: now - 1 });
    const second = await keepGift(database, { email: "ana@exemplo.com.br" });
    const queue = createQueue(database);
    const claims = await queue.claim({ nowMs: now, leaseMs: 45_000, atMost: 2 });
    const claim = claims.find(({ subjectId }) => subjectId === first.id);
    if (claim) await queue.markSent(claim, now + 5);

    expect(await exportGifts(database, "ana@exemplo.com.br")).toMatchObject([
      { id: first.id, state: "succeeded", receiptSentAtMs: now + 5 },
      { id: second.id, state: "succeeded", receiptSentAtMs: undefined },
    ]);
  });

  test("givers before an instant are erased for good, and the sum stays", async () => {
    const database = await fresh();
    const old = { email: "ana@exemplo.com.br", amountCentavos: 70_00 };
    const gone = await keepGift(database, old, now - 1);
    const kept = await keepGift(database, { email: "rui@exemplo.com.br" }, now);
    const open = sampleGift({ begunAtMs: now - 1 });
    const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
    await ledger.begin(open, sampleCaptcha(), hit, undefined);

    await sendLetters(database);
    expect(await forgetOldGivers(database, trusted(now), forgetGivers)).toBe(2);
    expect(await forgetOldGivers(database, trusted(now), forgetGivers)).toBe(0);

    const nobody = { giver: "", description: "", email: undefined, receiptCode: undefined };
    expect(await ledger.findById(gone.id)).toMatchObject({
      ...nobody,
      amountCentavos: 70_00,
      fund: "Dízimo",
      receiptNumber: 1,
    });
    expect(await ledger.findById(open.id)).toMatchObject(nobody);
    expect(await ledger.findById(kept.id)).toMatchObject({ giver: kept.giver, receiptNumber: 2 });
    expect(await listLetters(database)).toMatchObject([{ subjectId: kept.id }]);
  });

  test("a giver's data is that of all records that a treasurer joined", async () => {
    const database = await fresh();
    const ana = await give(database, { name: "Ana Exemplo", email: "ana@exemplo.com.br" });
    const named = await give(database, { name: "A. Exemplo", amountCentavos: 7_00 });
    await give(database, { name: "Ana Exemplo" });
    await createGivers(database).join(named, ana);

    expect(await exportGiver(database, "ANA@exemplo.com.br")).toEqual([
      { name: "Ana Exemplo", email: "ana@exemplo.com.br" },
      { name: "A. Exemplo", email: undefined },
    ]);
    expect(await exportGifts(database, "ana@exemplo.com.br")).toMatchObject([
      { giverId: ana },
      { giverId: named, amountCentavos: 7_00 },
    ]);
    expect(await exportGiver(database, "nobody@exemplo.com.br")).toEqual([]);
    expect(await countNamesakes(database, "ana  exemplo")).toBe(1);
    expect(await countNamesakes(database, "?")).toBe(0);
  });

  test("an erased address leaves the joined records joined, and a nameless giver is nobody", async () => {
    const database = await fresh();
    const givers = createGivers(database);
    const ana = await give(database, { email: "ana@exemplo.com.br" });
    const named = await give(database, { name: "A. Exemplo" });
    const alone = await give(database, {
      email: "rui@exemplo.com.br",
      memo: "PIX RUI@exemplo.com.br",
    });
    await givers.join(ana, named);

    await forgetAddress(database, "ana@exemplo.com.br", forgetGivers);
    await forgetAddress(database, "rui@exemplo.com.br", forgetGivers);

    expect(await givers.find(named)).toMatchObject({ id: ana, name: "", joined: [{ id: named }] });
    expect((await givers.list(["ana"], undefined, 9)).givers).toEqual([]);
    expect(await givers.find(alone)).toBeUndefined();
    const gifts = await listGifts(database, allTime);
    expect(gifts.map(({ giverId }) => giverId).toSorted()).toEqual(
      [ana, named, undefined].toSorted(),
    );
    expect(JSON.stringify(gifts)).not.toMatch(/ana@|rui@/i);
    // The same address is another giver from now on.
    expect(await give(database, { email: "ana@exemplo.com.br" })).not.toBe(ana);
  });

  test("joined givers are forgotten together, once none of them has a younger gift", async () => {
    const database = await fresh();
    const ana = await give(database, { email: "ana@exemplo.com.br", givenAtMs: now - 10 });
    const named = await give(database, { name: "A. Exemplo", givenAtMs: now - 5 });
    await createGivers(database).join(ana, named);
    const ids = async () =>
      (await database.read((reader) => reader.selectFrom("givers").select("id").execute())).map(
        ({ id }) => id,
      );

    expect(await forgetOldGivers(database, trusted(now - 7), forgetGivers)).toBe(1);
    expect((await ids()).toSorted()).toEqual([ana, named].toSorted());
    expect(await forgetOldGivers(database, trusted(now), forgetGivers)).toBe(1);
    expect(await ids()).toEqual([]);
  });
});
