import { spoken } from "../../format/text.ts";

/** The funds of every church, as people read them → as the card form's wire writes them. A church adds its own. */
const wireOfFund: Readonly<Record<string, string>> = {
  Dízimo: "Dizimo",
  Oferta: "Oferta",
  "Dízimo/Oferta": "Dizimo/Oferta",
};

export const commonFunds: readonly string[] = Object.keys(wireOfFund);

/** A church's own fund has one spelling. */
export const fundOnWire = (fund: string): string => wireOfFund[fund] ?? fund;

export const fundOfWire = (wire: string): string =>
  commonFunds.find((fund) => wireOfFund[fund] === wire) ?? wire;

/**
 * Finds a fund by its name as people type it, with or without case, accents and signs. "Dízimo e
 * oferta" is understood too.
 */
export function findFund(typed: string, funds: readonly string[]): string | undefined {
  const meant = spoken(typed);
  const plain = meant === "dizimoeoferta" ? "dizimooferta" : meant;
  return plain ? funds.find((fund) => spoken(fund) === plain) : undefined;
}
