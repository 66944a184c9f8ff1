import { readMoney } from "../../../format/masks/money-mask.ts";
import { giftKey } from "./kept-charge.ts";

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
export const mostCentavos = 100_000_00;

/** `purpose` is its name, as the page shows it. */
export type Chosen = { typedCentavos: number; purpose?: string | undefined };

export function readChosen(form: HTMLFormElement): Chosen {
  const data = new FormData(form);
  return {
    typedCentavos: readMoney(String(data.get("valor") ?? "")),
    purpose: String(data.get("tipo") ?? "") || undefined,
  };
}

export const amountOf = ({ typedCentavos }: Chosen): number =>
  typedCentavos > mostCentavos ? 0 : typedCentavos;

export const giftOf = (chosen: Chosen): string => giftKey(amountOf(chosen), chosen.purpose);
