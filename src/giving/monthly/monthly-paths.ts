import { panelPaths } from "../../kit/panel/panel-paths.ts";

type Form = "valor" | "encerrar" | "cartao" | "pagar";

/** The page of a monthly gift, or of one of its forms. */
export const monthlyPath = (code: string, form?: Form): string =>
  `/mensal/${code}${form ? `/${form}` : ""}`;

/** The list of all monthly gifts in the panel. */
export const monthlyGiftsPath = `${panelPaths.gifts}/mensais` as const;

export const monthlyGiftPath = <Part extends string>(id: Part) =>
  `${monthlyGiftsPath}/${id}` as const;
