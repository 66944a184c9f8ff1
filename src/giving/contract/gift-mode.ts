import { type CardSettings, isLiveKey } from "./card-settings.ts";

export type GiftMode = "live" | "test" | "demonstration";

/** The notice beside every gift that is no real money. */
export const notCharged: Record<Exclude<GiftMode, "live">, string> = {
  test: "Teste: nada foi cobrado.",
  demonstration: "Demonstração: nada foi cobrado.",
};

/** The mode of a page's gifts; undefined if it takes none. */
export function modeOfCards(cards: CardSettings | undefined): GiftMode | undefined {
  switch (cards?.provider) {
    case "stripe":
      return isLiveKey(cards.publishableKey) ? "live" : "test";
    case "simulated":
      return "demonstration";
    case undefined:
      return undefined;
  }
}
