import { folded } from "../../format/text.ts";
import type { Credit } from "./statement-row.ts";

/**
 * What a credit can be known by in a later file. Both are plain text about a person: store only a keyed digest of each.
 */
export type Names = {
  /** Account, day, amount and memo: equal for equal rows. */
  key: string;
  /** Account, FITID, day and amount: only where no other credit of the file has the FITID. */
  fitidKey: string | undefined;
};

/** A credit that was booked or ignored: the n-th of its key, counted from 1. Both together never change. */
type HeldId = { key: string; ordinal: number };

/** One name, a `key` or a `fitidKey`, of a held credit, which may have several. */
export type HeldName = HeldId & { name: string };

export type Verdict =
  /** Under this id it is booked or ignored, and then held under each of its `names`. */
  | { status: "new"; id: HeldId; names: string[] }
  /** It is the held credit `id`. `names`: those that this file adds to it, for files to come. */
  | { status: "known"; id: HeldId; names: string[] };

/** The names of a file's credits, in the same order. `accountKey`: see `BankAccount`. */
export function namesOf(accountKey: string, credits: readonly Credit[]): Names[] {
  const times = new Map<string, number>();
  for (const { fitid } of credits) if (fitid) times.set(fitid, (times.get(fitid) ?? 0) + 1);
  return credits.map(({ day, amountCentavos, memo, fitid }) => ({
    key: ["row", accountKey, day, amountCentavos, sameMemo(memo)].join("\n"),
    fitidKey:
      fitid && times.get(fitid) === 1
        ? ["fitid", accountKey, day, amountCentavos, fitid].join("\n")
        : undefined,
  }));
}

/** Banks write one memo in capitals today and without accents tomorrow. */
const sameMemo = (memo: string): string =>
  folded(memo)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Tells which credits of a file are new, by counting: where the file has n equal rows and we hold m, n − m are new.
 * Neither a repeated FITID nor one that depends on the export can then hide a row or double it. A FITID only rescues a
 * changed memo. Each held credit answers for one row at most, so nothing is lost either.
 *
 * This relies on what banks do: a day's rows are all in the file, or, on the day of the export, all until then.
 *
 * `rows` and `held` may have digests for keys and names, as long as both have the same. `held`: all that is held
 * under a name that occurs in `rows`. The verdicts are in the order of the rows. Takes linear time.
 */
export function compareWithHeld(rows: readonly Names[], held: readonly HeldName[]): Verdict[] {
  const known = heldByName(held);
  const found: (HeldCredit | undefined)[] = rows.map(({ key, fitidKey }) =>
    take(known.get(fitidKey ?? "")?.filter(({ names }) => names.has(key))),
  );
  const findRest = (nameOf: (row: Names) => string | undefined) => {
    for (const [at, row] of rows.entries()) found[at] ??= take(known.get(nameOf(row) ?? ""));
  };
  findRest(({ key }) => key);
  findRest(({ fitidKey }) => fitidKey);

  const free = freeOrdinals(held);
  return rows.map(({ key, fitidKey }, at) => {
    const names = fitidKey === undefined ? [key] : [key, fitidKey];
    const credit = found[at];
    if (!credit) return { status: "new", id: { key, ordinal: free(key) }, names };
    const unheard = names.filter((name) => !credit.names.has(name));
    return { status: "known", id: credit.id, names: unheard };
  });
}

type HeldCredit = { id: HeldId; names: Set<string>; isTaken: boolean };

function heldByName(held: readonly HeldName[]): Map<string, HeldCredit[]> {
  const credits = new Map<string, HeldCredit>();
  const byName = new Map<string, HeldCredit[]>();
  // A credit's own key comes last and is taken first: only what is left answers for another memo.
  const others = held.filter(({ key, name }) => key !== name);
  const own = held.filter(({ key, name }) => key === name);
  for (const { key, ordinal, name } of [...others, ...own]) {
    const idText = `${key}\n${ordinal}`;
    const credit = credits.get(idText) ?? {
      id: { key, ordinal },
      names: new Set(),
      isTaken: false,
    };
    credits.set(idText, credit);
    if (credit.names.has(name)) continue;
    credit.names.add(name);
    const ofName = byName.get(name);
    if (ofName) ofName.push(credit);
    else byName.set(name, [credit]);
  }
  return byName;
}

/** The last that answers for no row yet. Those behind it are taken for good, and go. */
function take(credits: HeldCredit[] | undefined): HeldCredit | undefined {
  for (let credit = credits?.pop(); credit; credit = credits?.pop()) {
    if (credit.isTaken) continue;
    credit.isTaken = true;
    return credit;
  }
  return undefined;
}

/** For each key the smallest ordinals that nothing has. */
function freeOrdinals(held: readonly HeldName[]): (key: string) => number {
  const used = new Set(held.map(({ key, ordinal }) => `${key}\n${ordinal}`));
  const last = new Map<string, number>();
  return (key) => {
    let ordinal = (last.get(key) ?? 0) + 1;
    while (used.has(`${key}\n${ordinal}`)) ordinal += 1;
    last.set(key, ordinal);
    return ordinal;
  };
}
