import type { GiftPlace } from "../../domain/gifts/accounts/books.ts";
import { panelPaths } from "../panel-paths.ts";

export const monthPath = <Part extends string>(month: Part) =>
  `${panelPaths.gifts}/${month}` as const;
export const csvPath = <Part extends string>(month: Part) => `${monthPath(month)}.csv` as const;
export const sheetPath = <Part extends string>(month: Part) => `${monthPath(month)}/folha` as const;
export const giftPath = <Part extends string>(id: Part) =>
  `${panelPaths.gifts}/doacao/${id}` as const;

/** Where receipts are sent again. */
export const receiptsPath = `${panelPaths.gifts}/cartas`;

type ListQuery = { isApart?: boolean; after?: GiftPlace | undefined };

/** A page of a month's list. */
export function listPath(month: string, { isApart = false, after }: ListQuery): string {
  const query = new URLSearchParams({
    ...(isApart && { fora: "sim" }),
    ...(after && { depois: `${after.countsAtMs}-${after.id}` }),
  }).toString();
  return query ? `${monthPath(month)}?${query}#lista` : monthPath(month);
}

/** Undefined for what is no place. */
export function readPlace(text: string | undefined): GiftPlace | undefined {
  const [, ms, id] = /^(\d{1,15})-([\w-]{1,100})$/.exec(text ?? "") ?? [];
  return ms && id ? { countsAtMs: Number(ms), id } : undefined;
}

export function searchPath(search: string, before?: number): string {
  const query = new URLSearchParams({ busca: search, ...(before && { antes: String(before) }) });
  return `${panelPaths.gifts}?${query}`;
}
