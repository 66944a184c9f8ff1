import type { CardSettings } from "../../platform/http/client-settings.ts";
import { isLiveKey } from "../../platform/config/stripe-key.ts";

/** Whether a gift is money, or only tried. */
export type GiftMode = "live" | "test" | "demonstration";

/** Said wherever a gift is shown that is no money. */
export const notCharged: Record<Exclude<GiftMode, "live">, string> = {
  test: "Teste: nada foi cobrado.",
  demonstration: "Demonstração: nada foi cobrado.",
};

/** What the gifts of a page are; undefined where it takes none. */
export function modeOfCards(cards: CardSettings): GiftMode | undefined {
  switch (cards.provider) {
    case "stripe":
      return isLiveKey(cards.publishableKey) ? "live" : "test";
    case "simulated":
      return "demonstration";
    case "none":
      return undefined;
  }
}
