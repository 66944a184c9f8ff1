import { folded } from "../../format/text.ts";
import type { Credit } from "./statement-row.ts";

/**
 * Names by which a later file's credit is known. Both are plain text about a person: store only a keyed digest of each.
 */
export type Names = {
  /** Account, day, amount and memo: equal for equal rows. */
  key: string;
  /** Account, FITID, day and amount: only where no other credit of the file has the FITID. */
  fitidKey: string | undefined;
  /**
   * An earlier credit of the file has the same name and FITID; or the same FITID alone, where the bank gives each to one
   * row. They are two gifts, or one that the bank wrote twice: only a person can tell.
   */
  isRepeated: boolean;
};

export const allNames = ({ key, fitidKey }: Pick<Names, "key" | "fitidKey">): string[] =>
  fitidKey === undefined ? [key] : [key, fitidKey];

/** A credit that was booked or ignored: the n-th of its key, counted from 1. Both together never change. */
type HeldId = { key: string; ordinal: number };

/** A name, a `key` or a `fitidKey`, of a held credit, which may have several. */
export type HeldName = HeldId & { name: string };

/**
 * The id of a file's credit. A new credit is held under it once it is booked or ignored; a known one has the id of the
 * held credit that it is. In both cases it is then held under both its names too, for files to come.
 */
export type Verdict = HeldId & { isNew: boolean };

/**
 * Gives the names of a file's credits, one after the other in their order. `asKept`
 * makes the digest of each at once, since a large file's plain names would take much memory. `hasOwnIds`: see `Statement`.
 */
export function namesIn(
  credits: readonly Credit[],
  asKept: (text: string) => string = (text) => text,
  hasOwnIds = false,
): (credit: Credit) => Names {
  const times = new Map<string, number>();
  // Two accounts of a bank count their FITIDs alike.
  const idOf = ({ accountKey, fitid }: Credit) => `${accountKey}\n${fitid}`;
  for (const credit of credits) times.set(idOf(credit), (times.get(idOf(credit)) ?? 0) + 1);
  const withFitids = new Set<string>();
  return (credit) => {
    const { accountKey, day, amountCentavos, memo, fitid } = credit;
    const key = asKept(["row", accountKey, day, amountCentavos, sameMemo(memo)].join("\n"));
    if (!fitid) return { key, fitidKey: undefined, isRepeated: false };
    if (times.get(idOf(credit)) === 1) {
      const fitidKey = asKept(["fitid", accountKey, day, amountCentavos, fitid].join("\n"));
      return { key, fitidKey, isRepeated: false };
    }
    const withFitid = hasOwnIds ? idOf(credit) : `${key}\n${fitid}`;
    const isRepeated = withFitids.has(withFitid);
    withFitids.add(withFitid);
    return { key, fitidKey: undefined, isRepeated };
  };
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
 * under a name that occurs in `rows`. The verdicts are in the order of the rows. Takes linear time. Names of two accounts,
 * days or amounts are never the same, so that they may be compared apart.
 */
export function compareWithHeld(
  rows: readonly Pick<Names, "key" | "fitidKey">[],
  held: readonly HeldName[],
): Verdict[] {
  const known = heldByName(held);
  const found: (HeldCredit | undefined)[] = rows.map(({ key, fitidKey }) =>
    take(known.get(fitidKey ?? "")?.filter(({ names }) => names.has(key))),
  );
  for (const [at, { key }] of rows.entries()) found[at] ??= take(known.get(key));
  for (const [at, { fitidKey }] of rows.entries()) found[at] ??= take(known.get(fitidKey ?? ""));

  const freeOrdinal = ordinalsBeside(held);
  return rows.map(({ key }, at) => {
    const credit = found[at];
    return credit
      ? { ...credit.id, isNew: false }
      : { key, ordinal: freeOrdinal(key), isNew: true };
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

/** Takes the last credit that answers for no row yet. Those behind it are taken for good, and go. */
function take(credits: HeldCredit[] | undefined): HeldCredit | undefined {
  for (let credit = credits?.pop(); credit; credit = credits?.pop()) {
    if (credit.isTaken) continue;
    credit.isTaken = true;
    return credit;
  }
  return undefined;
}

/** Gives the smallest ordinal of a key that nothing has yet, each once. */
function ordinalsBeside(held: readonly HeldName[]): (key: string) => number {
  const used = new Set(held.map(({ key, ordinal }) => `${key}\n${ordinal}`));
  const last = new Map<string, number>();
  return (key) => {
    let ordinal = (last.get(key) ?? 0) + 1;
    while (used.has(`${key}\n${ordinal}`)) ordinal += 1;
    last.set(key, ordinal);
    return ordinal;
  };
}
