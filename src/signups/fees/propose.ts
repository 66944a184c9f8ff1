import { money } from "../../format/format.ts";
import { folded } from "../../format/text.ts";
import type { NamedCredit, Proposal } from "../../feature.ts";
import type { SignUpEntry } from "../contract/sign-up.ts";

/** A sign-up that costs something. */
export type Owing = Pick<SignUpEntry, "id" | "name" | "people" | "state" | "paid"> & {
  title: string;
  dueCentavos: number;
};

/** Sign-ups that are offered for one credit at most. */
const mostOffered = 40;

/**
 * Finds sign-ups that each credit may pay: first those whose name the bank wrote, then those with its sum. Likely is
 * the only unpaid one with both; one sign-up is likely once.
 */
export function proposeFor(
  credits: readonly NamedCredit[],
  owing: readonly Owing[],
): Map<number, Proposal[]> {
  const known = owing.map((one) => ({ one, names: [one.name, ...one.people].flatMap(endsOfName) }));
  const taken = new Set<string>();
  const all = new Map<number, Proposal[]>();
  for (const { number, amountCentavos, memo } of credits) {
    const words = wordsOf(memo);
    const isNamed = new Set(
      known.filter(({ names }) => names.some((ends) => isIn(ends, words))).map(({ one }) => one),
    );
    const fits = ({ dueCentavos }: Owing) => dueCentavos === amountCentavos;
    const offered = owing.filter((one) => isNamed.has(one) || fits(one));
    const certain = offered.filter(
      (one) => isNamed.has(one) && fits(one) && !one.paid && !taken.has(one.id),
    );
    const live = certain.filter(({ state }) => state !== "cancelled");
    const [likely, ...others] = live.length > 0 ? live : certain;
    const only = others.length === 0 ? likely : undefined;
    if (only) taken.add(only.id);
    if (offered.length === 0) continue;
    const ordered = offered.toSorted(
      (one, other) =>
        Number(other === only) - Number(one === only) ||
        Number(isNamed.has(other)) - Number(isNamed.has(one)) ||
        one.name.localeCompare(other.name, "pt-BR"),
    );
    all.set(
      number,
      ordered.slice(0, mostOffered).map((one) => ({
        id: one.id,
        label: labelOf(one),
        fits: isNamed.has(one) && fits(one),
        isLikely: one === only,
      })),
    );
  }
  return all;
}

function labelOf({ name, title, dueCentavos, state, paid }: Owing): string {
  const standing = [...(paid ? ["já paga"] : []), ...(state === "cancelled" ? ["cancelada"] : [])];
  return [name, title, money(dueCentavos), ...standing].join(", ");
}

/** First and last word of a name: banks leave out or shorten the words between them. One word is too little. */
function endsOfName(name = ""): [first: string, last: string][] {
  const words = wordsOf(name);
  const [first, last] = [words[0], words.at(-1)];
  return words.length > 1 && first && last ? [[first, last]] : [];
}

const wordsOf = (text: string): string[] => folded(text).match(/[a-z]+/g) ?? [];

const isIn = ([first, last]: [string, string], words: readonly string[]): boolean => {
  const from = words.indexOf(first);
  return from >= 0 && words.indexOf(last, from + 1) > from;
};
