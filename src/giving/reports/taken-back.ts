import { countsAtMs } from "../gift.ts";
import { type KeptGift, takings } from "../reversals/balance.ts";
import type { TakenBack } from "./books.ts";

/** What was taken back, of gifts of money, at the instants (ms) for which `isIn` holds; in centavos. */
export function takenBackWhere(
  money: readonly KeptGift[],
  isIn: (atMs: number) => boolean,
): TakenBack {
  const taken = money.flatMap((gift) =>
    takings(gift)
      .filter(({ madeAtMs }) => isIn(madeAtMs))
      .map(({ centavos }) => ({ centavos, isOfOther: !isIn(countsAtMs(gift)) })),
  );
  const ofOthers = taken.filter(({ isOfOther }) => isOfOther);
  return {
    centavos: total(taken),
    ofOthers: { centavos: total(ofOthers), count: ofOthers.length },
  };
}

const total = (all: readonly { centavos: number }[]): number =>
  all.reduce((sum, { centavos }) => sum + centavos, 0);
