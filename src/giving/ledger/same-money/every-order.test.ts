import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAfter, noonOf } from "../../../format/church-clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { tries } from "../../../testing/run/tries.ts";
import { databases } from "../../../testing/storage/databases.ts";
import {
  asGift,
  nobody,
  openStatements,
  treasurer as staffId,
} from "../../../testing/storage/open-statements.ts";
import { recordReversal, sampleRefund } from "../../../testing/storage/sample-refund.ts";
import { createByHand } from "../../cash/by-hand/sql/by-hand.ts";
import { createCountings } from "../../cash/counting/sql/countings.ts";
import type { Means } from "../../contract/means.ts";
import { bookPix } from "../../pix/bank/sql/book-pix.ts";
import { takeBack, createReversals } from "../sql/reversals.ts";
import { type Doubt, takeable } from "./same-money.ts";
import { createDoubts } from "./sql/doubts.ts";

const today = "2026-11-25";

const endToEndIdOf = (at: number) => `E18236120202611051200s${`${at}`.padStart(10, "0")}`;

/** A PIX with an id of its own. */
const pixOf = (at: number, facts: Partial<Told> = {}): Told => ({
  day: "2026-11-10",
  centavos: 83_19,
  means: "pix",
  endToEndId: endToEndIdOf(at),
  ...facts,
});

type Told = { day: string; centavos: number; means: Means; endToEndId: string; memo?: string };

/** Takes back one of two gifts of a doubt. */
async function takeOneBack(database: Database, doubt: Doubt | undefined) {
  const [gift] = doubt ? takeable(doubt) : [];
  if (!gift?.receiptNumber) throw new Error("One of two can always be taken back.");
  const correction = { reason: "a mesma", amountCentavos: undefined, staffId, key: gift.id };
  const { receiptNumber } = gift;
  await takeBack(database, { ...correction, receiptNumber }, noonOf(today));
}

/** Each door, as it tells of some money. → "held" where a person is asked first */
const doors = (database: Database) => {
  let nowMs = noonOf(today);
  const statements = openStatements(database, () => (nowMs += 1));
  const byHand = createByHand(database);
  const countings = createCountings(database);
  let made = 0;
  const giftOf = ({ day, centavos, means }: Told) =>
    ({ means, amountCentavos: centavos, givenAtMs: noonOf(day), fund: "Oferta" }) as const;
  return {
    async statement({ day, centavos, means, endToEndId, ...told }: Told) {
      const guessed = means === "pix" ? `PIX RECEBIDO ${endToEndId}` : "DEPOSITO EM DINHEIRO";
      const memo = told.memo ?? guessed;
      const accountId = `${(made += 1)}-1`;
      const { id, credits } = await statements.upload([{ day, centavos, memo }], { accountId });
      const [credit] = credits;
      if (!credit) throw new Error("The credit is not new.");
      if (credit.doubt !== undefined) return "held";
      await statements.book(id, { gifts: [{ ...asGift(credit), means }], ignored: [] });
      return "booked";
    },
    async "by-hand"(told: Told) {
      const isAlike = (await byHand.listAlike(giftOf(told))).length > 0;
      return isAlike ? "held" : this.terminal(told);
    },
    /** Asks nobody. */
    async terminal(told: Told) {
      const booking = {
        gift: { ...giftOf(told), ...nobody },
        staffId,
        isConfirmedDifferent: false,
      };
      await byHand.book({ ...booking, key: `k${(made += 1)}` }, nowMs);
      return "booked";
    },
    async bank({ day, centavos, endToEndId }: Told) {
      const pix = { txid: undefined, amountCentavos: centavos, returns: [] };
      const atMs = noonOf(day) + 1;
      const booking = { mode: "live", ownFunds: [], messageIdDomain: "x.example", nowMs } as const;
      await bookPix(database, [{ ...pix, endToEndId, atMs }], booking);
      return "booked";
    },
    async counting({ day, centavos, means }: Told) {
      const id = `c${(made += 1)}`;
      await countings.open({ id, day, gathering: "Culto", staffId: "um" }, nowMs);
      const line = { id: `l${made}`, fund: "Oferta", envelope: "", ...nobody };
      const kind = means === "cheque" ? "cheque" : "cash";
      await countings.addLine(id, { ...line, means: kind, amountCentavos: centavos }, "um", nowMs);
      const coins = kind === "cash" ? [["moedas.0.05", centavos / 5] as const] : [];
      await countings.keepPieces(id, new Map(coins), new Map());
      await countings.close(id, { staffId: "dois", version: undefined }, nowMs);
      return "booked";
    },
  };
};

type Door = keyof ReturnType<typeof doors>;

/** Two sources that may bring the same money, by which means, and how many days the second one may be later. */
const pairs: [Door, Door, Means[], number[]][] = [
  ["statement", "bank", ["pix"], [-1, 0, 1]],
  ["by-hand", "bank", ["pix"], [-1, 0, 1]],
  ["terminal", "bank", ["pix"], [-1, 0, 1]],
  ["by-hand", "statement", ["pix", "cash"], [-1, 0, 1]],
  ["terminal", "statement", ["pix", "cash"], [-1, 0, 1]],
  ["counting", "by-hand", ["cash", "cheque"], [-1, 0, 1, 5]],
  ["counting", "terminal", ["cash", "cheque"], [-1, 0, 1, 5]],
  ["counting", "statement", ["cash"], [0, 1, 7]],
];

const meeting = fc.constantFrom(...pairs).chain(([one, other, means, days]) =>
  fc.record({
    one: fc.constant(one),
    other: fc.constant(other),
    means: fc.constantFrom(...means),
    days: fc.constantFrom(...days),
    isTurned: fc.boolean(),
  }),
);

describe.each(databases)("on $kind", ({ fresh }) => {
  test("the same money by two doors, whichever is first, is asked about or booked with a doubt, which ends once one is taken back", async () => {
    const database = await fresh();
    const tell = doors(database);
    const doubts = createDoubts(database);
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(meeting, async ({ one, other, means, days, isTurned }) => {
        turn += 1;
        // An amount of its own, so that no try meets another.
        const centavos = 10_00 + turn * 5;
        const endToEndId = endToEndIdOf(turn);
        const day = "2026-11-10";
        const tells: [Door, Told][] = [
          [one, { day, centavos, means, endToEndId }],
          [other, { day: daysAfter(day, days), centavos, means, endToEndId }],
        ];
        const [first, second] = isTurned ? tells.toReversed() : tells;
        if (!first || !second) throw new Error("There are two doors.");
        expect(await tell[first[0]](first[1])).toBe("booked");
        const outcome = await tell[second[0]](second[1]);
        const open = await doubts.list({}, 100);
        expect([outcome, open.length > 0]).toEqual([outcome, outcome === "booked"]);
        for (const doubt of open) await takeOneBack(database, doubt);
        expect(await doubts.list({}, 100)).toEqual([]);
        const rows = await database.read((reader) =>
          reader
            .selectFrom("gifts")
            .leftJoin("giftsTakenBack as back", "back.paymentId", "gifts.paymentId")
            .select(["amountCentavos", "back.centavos"])
            .where("amountCentavos", "=", centavos)
            .execute(),
        );
        const left = rows.map((row) => row.amountCentavos - (row.centavos ?? 0));
        expect(left.reduce((sum, some) => sum + some, 0)).toBe(centavos);
      }),
      tries(80),
    );
  });

  test("two of the bank and two of the statement are two doubts, and other money is none", async () => {
    const database = await fresh();
    const tell = doors(database);
    const doubts = createDoubts(database);
    for (const at of [1, 2]) await tell.statement(pixOf(at, { endToEndId: `ANA ${at}` }));
    for (const at of [1, 2, 3]) await tell.bank(pixOf(at));
    await tell.bank(pixOf(4, { day: "2026-11-12" }));
    await tell.bank(pixOf(5, { centavos: 83_20 }));
    const open = await doubts.list({}, 100);
    const pairOf = ({ gift, other }: (typeof open)[number]) =>
      "gift" in other ? [gift.id, other.gift.id] : [];
    expect(new Set(open.flatMap(pairOf)).size).toBe(4);

    const [doubt] = open;
    if (!doubt) throw new Error("There are two doubts.");
    expect(await doubts.tellApart(doubt.id, "another", staffId, 1)).toBe(false);
    expect(await doubts.tellApart(doubt.id, doubt.gift.id, staffId, 1)).toBe(true);
    expect(await doubts.list({}, 100)).toHaveLength(1);
    expect(await doubts.list({ giftId: doubt.gift.id }, 100)).toEqual([]);
  });

  test("what the bank gave back is still compared, in both orders, until a person has decided", async () => {
    const database = await fresh();
    const tell = doors(database);
    const doubts = createDoubts(database);
    const giveBack = ({ centavos, endToEndId }: Told) =>
      recordReversal(
        createReversals(database),
        sampleRefund({
          id: `pix:${endToEndId}:D1`,
          paymentId: `pix:${endToEndId}`,
          amountCentavos: centavos,
          madeAtMs: noonOf(today),
        }),
        noonOf(today),
      );
    const [statementFirst, bankFirst] = [
      pixOf(1, { centavos: 61_07 }),
      pixOf(2, { centavos: 62_07 }),
    ];
    await tell.statement(statementFirst);
    await tell.bank(statementFirst);
    await giveBack(statementFirst);
    const [doubt] = await doubts.list({}, 100);
    expect(doubt && takeable(doubt)).toMatchObject([{ source: "statement" }]);

    await tell.bank(bankFirst);
    await giveBack(bankFirst);
    expect(await tell.statement(bankFirst)).toBe("held");
    expect(await tell["by-hand"](bankFirst)).toBe("held");
  });

  test("once one of two was taken back by a person, the other answers for the next", async () => {
    const database = await fresh();
    const tell = doors(database);
    const doubts = createDoubts(database);
    const pix = pixOf(1, { centavos: 63_07 });
    await tell.bank(pix);
    for (const _ of ["first", "second"]) {
      await tell.terminal(pix);
      await takeOneBack(database, (await doubts.list({}, 100))[0]);
    }
    expect(await tell["by-hand"](pix)).toBe("held");
  });

  test("a PIX that the statement or a person calls a transfer meets the bank's, and its own id finds it days later", async () => {
    const database = await fresh();
    const tell = doors(database);
    const pix = (centavos: number, day: string) => pixOf(centavos, { centavos, day });
    for (const centavos of [64_07, 65_07, 66_07]) await tell.bank(pix(centavos, "2026-11-07"));
    const memo = "TRANSFERENCIA RECEBIDA ANA EXEMPLO";
    expect(await tell.statement({ ...pix(64_07, "2026-11-08"), memo })).toBe("held");
    expect(await tell["by-hand"]({ ...pix(65_07, "2026-11-07"), means: "transfer" })).toBe("held");
    expect(await tell.statement(pix(66_07, "2026-11-10"))).toBe("held");
  });
});
