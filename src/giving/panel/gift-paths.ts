import { addressOf } from "../../kit/query.ts";
import type { GiftKind, GiftPlace } from "../reports/gift-reports.ts";
import { panelPaths } from "../../panel/panel-paths.ts";

export const monthPath = <Part extends string>(month: Part) =>
  `${panelPaths.gifts}/${month}` as const;
export const csvPath = <Part extends string>(month: Part) => `${monthPath(month)}.csv` as const;
export const sheetPath = <Part extends string>(month: Part) => `${monthPath(month)}/folha` as const;
/** "2026-4" */
export const quarterPath = <Part extends string>(quarter: Part) =>
  `${panelPaths.gifts}/trimestre/${quarter}` as const;
export const giftPath = <Part extends string>(id: Part) =>
  `${panelPaths.gifts}/doacao/${id}` as const;

export const giversPath = `${panelPaths.gifts}/contribuintes` as const;
export const giverPath = <Part extends string>(id: Part) => `${giversPath}/${id}` as const;

/** Hands over what is kept of a giver, and forgets one: administration alone. */
export const giverDataPath = <Part extends string>(id: Part) => `${giverPath(id)}/dados` as const;
export const forgetGiverPath = <Part extends string>(id: Part) =>
  `${giverPath(id)}/esquecer` as const;

/** What givers were asked to pay by PIX, and what has come today. */
export const pixTodayPath = `${panelPaths.gifts}/pix` as const;

/** All monthly gifts. */
export const monthlyGiftsPath = `${panelPaths.gifts}/mensais` as const;

export const monthlyGiftPath = <Part extends string>(id: Part) =>
  `${monthlyGiftsPath}/${id}` as const;

/** The form that takes a gift back. */
export const takeBackPath = <Part extends string>(id: Part) => `${giftPath(id)}/estorno` as const;

/** The form that says that a gift is other money than what is like it. */
export const tellApartPath = <Part extends string>(id: Part) => `${giftPath(id)}/duas` as const;

/** One gift by hand. */
export const bookPath = `${panelPaths.gifts}/lancar` as const;
/** Says that it was booked. */
export const bookedPath = <Part extends string>(id: Part) => `${bookPath}/${id}` as const;

/** The statements of a year, all of them in one print, and one of them. */
export const statementsPath = <Year extends string | number>(year: Year) =>
  `${panelPaths.gifts}/declaracoes/${year}` as const;
export const allStatementsPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/todas` as const;
export const statementPath = <Year extends string | number, Id extends string>(
  year: Year,
  id: Id,
) => `${statementsPath(year)}/${id}` as const;

/** The list that is confirmed before it is sent by e-mail. */
export const sendStatementsPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/enviar` as const;
export const statementLettersPath = <Year extends string | number>(year: Year) =>
  `${statementsPath(year)}/cartas` as const;

export const countingsPath = `${panelPaths.gifts}/contagem` as const;
export const countingPath = <Part extends string>(id: Part) => `${countingsPath}/${id}` as const;

/** The forms of a counting. */
const countingActs = {
  add: "linha",
  remove: "tirar",
  keepPieces: "cedulas",
  close: "fechar",
  discard: "descartar",
} as const;

export const countingActPath = <Part extends string>(id: Part, act: keyof typeof countingActs) =>
  `${countingPath(id)}/${countingActs[act]}` as const;
export const countingSheetPath = <Part extends string>(id: Part) =>
  `${countingPath(id)}/folha` as const;

/** A page of an uploaded bank statement, counted from 0. */
export const previewPath = (id: string, page: number): string =>
  `${panelPaths.bankStatement}?${new URLSearchParams({ previa: id, pagina: `${page + 1}` })}`;

/** Books what was chosen of a bank statement. */
export const bookStatementPath = `${panelPaths.bankStatement}/lancar` as const;

/** The form that sends receipts again. */
export const receiptsPath = `${panelPaths.gifts}/cartas`;

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

/** A page of a month's list. */
export function listPath(month: string, { kind = "money", after }: ListQuery): string {
  const depois = after && `${after.countsAtMs}-${after.id}`;
  return `${addressOf(monthPath(month), { ...kindWords[kind], depois })}#lista`;
}

/** Undefined if it is no place. */
export function readPlace(text: string | undefined): GiftPlace | undefined {
  const [, ms, id] = /^(\d{1,15})-([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return ms && id ? { countsAtMs: Number(ms), id } : undefined;
}
