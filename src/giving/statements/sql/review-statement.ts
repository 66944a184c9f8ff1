import { setImmediate } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import { doubtAbout, sameMoney } from "../../ledger/same-money/same-money.ts";
import { knownMoney } from "../../ledger/same-money/sql/doubts.ts";
import type { Statement } from "../file/statement.ts";
import { allNames, compareWithHeld, type HeldName, type Names, namesIn } from "../identity.ts";
import {
  bankIdOf,
  betweenAccounts,
  type Digest,
  foundCredit,
  keptMemo,
  moneyOfCredit,
  type NewCredit,
  type ReviewedRow,
  twice,
} from "../review.ts";
import type { Credit, StatementRow } from "../statement-row.ts";
import { heldUnder, outsideIdOf } from "./book-credits.ts";
import { twinsAmong } from "./twins.ts";

export type Review = Awaited<ReturnType<typeof reviewStatement>>;

/**
 * Compares a statement with all that was booked or ignored before. Keeps a few bytes for each credit of a large file,
 * and compares one day after the other. Throws `StorageUnavailable`.
 */
export function reviewStatement(database: Database, statement: Statement, digest: Digest) {
  const credits = statement.rows.filter(isCredit);
  const creditAt = (at: number): Credit => {
    const credit = credits[at];
    if (!credit) throw new Error("The statement has no such credit.");
    return credit;
  };
  const byDay = Map.groupBy(credits.keys(), (at) => creditAt(at).day);
  return database.read(async (reader) => {
    const namesOf = namesIn(credits, digest, statement.hasOwnIds);
    const turns = createTurns();
    /** Negative for a known one. */
    const ordinals = new Int32Array(credits.length);
    const isNewAt = (at: number) => (ordinals[at] ?? 0) > 0;
    const isFitidFree = new Uint8Array(credits.length);
    const doubts = new Map<number, string>();
    const learned: HeldName[] = [];
    for (const [day, places] of byDay) {
      const known = new Set<string | undefined>();
      const names = new Map<number, Names>();
      for (const at of places) {
        await turns.after(1);
        names.set(at, namesOf(creditAt(at)));
      }
      const all = await heldUnder(reader, [...names.values()].flatMap(allNames));
      const heldByName = Map.groupBy(all, ({ name }) => name);
      for (const some of Map.groupBy(places, (at) => creditAt(at).amountCentavos).values()) {
        await turns.after(some.length);
        const own = some.flatMap((at) => names.get(at) ?? []);
        const held = [...new Set(own.flatMap(allNames))].flatMap(
          (name) => heldByName.get(name) ?? [],
        );
        const isHeld = heldOnes(held);
        for (const [index, { isNew, key, ordinal }] of compareWithHeld(own, held).entries()) {
          const [at, one] = [some[index] ?? 0, own[index]];
          if (!one) continue;
          ordinals[at] = isNew ? ordinal : -ordinal;
          if (one.fitidKey !== undefined && !heldByName.has(one.fitidKey)) isFitidFree[at] = 1;
          if (!isNew) known.add(outsideIdOf({ key, ordinal }));
          if (isNew && one.isRepeated) doubts.set(at, twice);
          for (const name of isNew ? [] : allNames(one)) {
            const learnable = { name, key, ordinal };
            if (!isHeld(learnable)) learned.push(learnable);
          }
        }
      }
      const fresh = places.filter((at) => isNewAt(at) && !doubts.has(at));
      if (fresh.length === 0) continue;
      const twins = await twinsAmong(reader, {
        days: [day],
        credits: () =>
          fresh.map(creditAt).map((credit, index) => ({
            ...credit,
            memo: keptMemo(credit.memo),
            bankId: bankIdOf(credit),
            key: names.get(fresh[index] ?? 0)?.key ?? "",
          })),
        isFree: ({ outsideId }) => !known.has(outsideId),
      });
      for (const [index, doubt] of twins) doubts.set(fresh[index] ?? 0, doubt);
    }
    const isTransfer = transfersBetweenAccounts(statement);
    for (const [at, credit] of credits.entries()) {
      if (isTransfer(credit) && !doubts.has(at)) doubts.set(at, betweenAccounts);
    }
    const days = [...byDay.keys()].map((day) => ({ from: "statement", day }) as const);
    const booked = await knownMoney(reader, days);
    if (booked.length > 0) {
      const certain = [...credits.keys()].filter((at) => isNewAt(at) && !doubts.has(at));
      const fresh = certain
        .map(creditAt)
        .map((credit) => moneyOfCredit({ ...credit, bankId: bankIdOf(credit) }));
      for (const { at: index, known } of sameMoney(fresh, booked)) {
        const at = certain[index] ?? 0;
        if (!doubts.has(at)) doubts.set(at, doubtAbout(known));
      }
    }
    return {
      /**
       * Each row after the comparison, in the order of the file. They are made while they are read, and none is kept
       * here.
       */
      *rows(): Generator<ReviewedRow> {
        let at = -1;
        for (const row of statement.rows) {
          if (isCredit(row)) {
            at += 1;
            const ordinal = ordinals[at] ?? 0;
            const isFree = isFitidFree[at] === 1;
            const doubt = doubts.get(at);
            yield isNewAt(at)
              ? { kind: "new", credit: row, ordinal, isFitidFree: isFree, doubt }
              : { kind: "known", credit: row };
          } else yield row;
        }
      },
      /** Names that known credits have only in this file, to be held for files to come. */
      learned,
      /** A new credit as it may be kept. */
      found: (row: NewCredit) => foundCredit(row, namesOf(row.credit), digest),
    };
  });
}

/** Credits that are a few ms of work. */
const creditsAtOnce = 256;

/** Lets visitors of the site be answered meanwhile, however much of a file is of one day. */
function createTurns() {
  let credits = 0;
  return {
    async after(more: number): Promise<void> {
      credits += more;
      if (credits < creditsAtOnce) return;
      credits = 0;
      await setImmediate();
    },
  };
}

/** Tells which credits of one account left another account of the file on the same day. Each debit answers for one. */
function transfersBetweenAccounts({ accounts, rows }: Statement): (credit: Credit) => boolean {
  const placeOf = (accountKey: string, day = "", centavos = 0) =>
    [accountKey, day, centavos].join("\n");
  const left = new Map<string, number>();
  for (const row of accounts.length > 1 ? rows : []) {
    if (row.kind !== "skipped" || row.why !== "debit") continue;
    const place = placeOf(row.accountKey, row.day, -(row.amountCentavos ?? 0));
    left.set(place, (left.get(place) ?? 0) + 1);
  }
  return ({ accountKey, day, amountCentavos }) => {
    const place = accounts
      .filter(({ key }) => key !== accountKey)
      .map(({ key }) => placeOf(key, day, amountCentavos))
      .find((one) => left.get(one));
    if (place !== undefined) left.set(place, (left.get(place) ?? 0) - 1);
    return place !== undefined;
  };
}

const isCredit = (row: StatementRow): row is Credit => row.kind === "credit";

function heldOnes(held: readonly HeldName[]): (one: HeldName) => boolean {
  const inOneText = ({ name, key, ordinal }: HeldName) => `${name} ${key} ${ordinal}`;
  const all = new Set(held.map(inOneText));
  return (one) => all.has(inOneText(one));
}
