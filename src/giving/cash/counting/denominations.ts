/** Notes and coins as the form's fields name them → their worth in centavos, the greatest first. */
const worths = {
  "cedulas.200": 200_00,
  "cedulas.100": 100_00,
  "cedulas.50": 50_00,
  "cedulas.20": 20_00,
  "cedulas.10": 10_00,
  "cedulas.5": 5_00,
  "cedulas.2": 2_00,
  "moedas.1": 1_00,
  "moedas.0.50": 50,
  "moedas.0.25": 25,
  "moedas.0.10": 10,
  "moedas.0.05": 5,
} as const;

export type Denomination = keyof typeof worths;

export const denominations = Object.keys(worths) as Denomination[];

export const isNote = (denomination: Denomination): boolean => denomination.startsWith("cedulas");

export const worthCentavos = (denomination: Denomination): number => worths[denomination];

/** "R$ 20", "R$ 0,50", with a space that does not break. */
export const denominationLabel = (denomination: Denomination): string => {
  const [, reais = "", cents] = denomination.split(".");
  return `R$\u00A0${reais}${cents === undefined ? "" : `,${cents}`}`;
};

/** How many notes and coins there are of each denomination; one that is missing has none. */
export type Pieces = ReadonlyMap<Denomination, number>;

export const sumOfPieces = (pieces: Pieces): number =>
  [...pieces].reduce((sum, [denomination, count]) => sum + worths[denomination] * count, 0);

type Merged = {
  pieces: Pieces;
  /** Denominations that somebody else has counted differently since the form was shown. */
  contested: Denomination[];
};

/**
 * What two people who count at once have counted together: each changes what they counted, and a denomination that
 * both have changed is contested. `seen`: what was kept when the form was shown.
 */
export function mergePieces(kept: Pieces, seen: Pieces, counted: Pieces): Merged {
  const pieces = new Map<Denomination, number>();
  const contested: Denomination[] = [];
  for (const denomination of denominations) {
    const [before = 0, then = 0, now = 0] = [kept, seen, counted].map((of) => of.get(denomination));
    const isContested = now !== then && before !== then && before !== now;
    if (isContested) contested.push(denomination);
    const count = now === then || isContested ? before : now;
    if (count > 0) pieces.set(denomination, count);
  }
  return { pieces, contested };
}
