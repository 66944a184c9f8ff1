import { setImmediate } from "node:timers/promises";
import type { Database } from "../../../platform/database/database.ts";
import { compareWithHeld, type HeldName, namesIn } from "../identity.ts";
import { doubtAbout, sameMoney } from "../../same-money/same-money.ts";
import type { Statement } from "../read-statement.ts";
import {
  bankIdOf,
  type Digest,
  type FoundCredit,
  foundCredit,
  moneyOfCredit,
  type ReviewedRow,
  twice,
} from "../review.ts";
import type { Credit, StatementRow } from "../statement-row.ts";
import { knownMoney } from "../../same-money/sql/known-money.ts";
import { heldUnder } from "./held-credits.ts";

export type Review = {
  /** What becomes of each row, in the order of the file. They are made while they are read, and none is kept here. */
  rows(): Generator<ReviewedRow>;
  /** Names that known credits have only in this file, to be held for files to come. */
  learned: HeldName[];
  /** A new credit as it may be kept. */
  found(row: Extract<ReviewedRow, { kind: "new" }>): FoundCredit;
};

/**
 * Compares a statement with all that was booked or ignored before. Of a large file it keeps a few bytes a credit, and
 * compares one day after the other. Throws `StorageUnavailable`.
 */
export function reviewStatement(
  database: Database,
  statement: Statement,
  digest: Digest,
): Promise<Review> {
  const credits = statement.rows.filter(isCredit);
  const creditAt = (at: number): Credit => {
    const credit = credits[at];
    if (!credit) throw new Error("The statement has no such credit.");
    return credit;
  };
  const byDay = Map.groupBy(credits.keys(), (at) => creditAt(at).day);
  return database.read(async (reader) => {
    const namesOf = namesIn(statement.account.key, credits, digest);
    /** Negative for a known one. */
    const ordinals = new Int32Array(credits.length);
    const isFitidFree = new Uint8Array(credits.length);
    const doubts = new Map<number, string>();
    const learned: HeldName[] = [];
    for (const places of byDay.values()) {
      // Visitors of the site are answered between two days of a large file.
      await setImmediate();
      const names = places.map((at) => namesOf(creditAt(at)));
      const held = await heldUnder(
        reader,
        names.flatMap(({ key, fitidKey }) => (fitidKey === undefined ? [key] : [key, fitidKey])),
      );
      const heldNames = new Set(held.map(({ name }) => name));
      const isHeld = heldOnes(held);
      for (const [index, { isNew, key, ordinal }] of compareWithHeld(names, held).entries()) {
        const [at, own] = [places[index] ?? 0, names[index]];
        if (!own) continue;
        ordinals[at] = isNew ? ordinal : -ordinal;
        if (own.fitidKey !== undefined && !heldNames.has(own.fitidKey)) isFitidFree[at] = 1;
        if (isNew && own.isRepeated) doubts.set(at, twice);
        for (const name of isNew ? [] : [own.key, own.fitidKey]) {
          const one = name !== undefined && { name, key, ordinal };
          if (one && !isHeld(one)) learned.push(one);
        }
      }
    }
    const isNewAt = (at: number) => (ordinals[at] ?? 0) > 0;
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
      *rows() {
        let at = -1;
        for (const row of statement.rows) {
          if (isCredit(row)) {
            at += 1;
            yield isNewAt(at)
              ? {
                  kind: "new",
                  credit: row,
                  ordinal: ordinals[at] ?? 0,
                  isFitidFree: isFitidFree[at] === 1,
                  doubt: doubts.get(at),
                }
              : { kind: "known", credit: row };
          } else yield row;
        }
      },
      learned,
      found: (row) => foundCredit(row, namesOf(row.credit), digest),
    };
  });
}

const isCredit = (row: StatementRow): row is Credit => row.kind === "credit";

function heldOnes(held: readonly HeldName[]): (one: HeldName) => boolean {
  const inOneText = ({ name, key, ordinal }: HeldName) => `${name} ${key} ${ordinal}`;
  const all = new Set(held.map(inOneText));
  return (one) => all.has(inOneText(one));
}
