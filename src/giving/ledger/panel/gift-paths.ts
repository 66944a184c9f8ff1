import { addressOf } from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import type { GiftKind, GiftPlace } from "../books/books.ts";

/** A path below this one, for an address or, as ":id", for a route. */
export const below =
  <Root extends string>(root: Root) =>
  <Part extends string | number>(part: Part) =>
    `${root}/${part}` as const;

const inGifts = below(panelPaths.gifts);

export const monthPath = inGifts;
export const csvPath = <Part extends string>(month: Part) => `${monthPath(month)}.csv` as const;
export const sheetPath = <Part extends string>(month: Part) => `${monthPath(month)}/folha` as const;
/** "2026-4" */
export const quarterPath = below(inGifts("trimestre"));
export const giftPath = below(inGifts("doacao"));
export const giverPath = below(inGifts("contribuintes"));
/** The page of a counting's money, which was taken to the bank. */
export const depositPath = below(inGifts("contagem"));
export const takeBackPath = <Part extends string>(id: Part) => `${giftPath(id)}/estorno` as const;
/** The form that says that a gift is other money than a similar one. */
export const tellApartPath = <Part extends string>(id: Part) => `${giftPath(id)}/duas` as const;
export const receiptsPath = inGifts("cartas");

/** Gifts of all months without an end. */
export const waitingPath = `${panelPaths.gifts}?espera=sim`;

/** The query of a list for each kind: real money needs none. */
const kindWords: Record<GiftKind, Record<string, string>> = {
  money: {},
  open: { espera: "sim" },
  excluded: { fora: "sim" },
};

/** Ignores unknown values. */
export const readKind = ({ fora, espera }: Record<string, string>): GiftKind =>
  fora === "sim" ? "excluded" : espera === "sim" ? "open" : "money";

type ListQuery = { kind?: GiftKind; after?: GiftPlace | undefined };

export function listPath(month: string, { kind = "money", after }: ListQuery): string {
  const depois = after && `${after.countsAtMs}-${after.id}`;
  return `${addressOf(monthPath(month), { ...kindWords[kind], depois })}#lista`;
}

/** Undefined if it is no place. */
export function readPlace(text: string | undefined): GiftPlace | undefined {
  const [, ms, id] = /^(\d{1,15})-([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return ms && id ? { countsAtMs: Number(ms), id } : undefined;
}
