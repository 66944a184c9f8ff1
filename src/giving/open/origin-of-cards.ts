import type { Origin } from "../origin.ts";
import { simulatedOrigin } from "../simulated/simulated-cards.ts";
import { stripeOrigin } from "../stripe/stripe-origin.ts";
import type { Config } from "../../platform/config/config.ts";

/** Whose gifts are made with this configuration; undefined where nobody charges cards. */
export function originOfCards(cards: Config["cards"]): Origin | undefined {
  switch (cards.provider) {
    case "stripe":
      return stripeOrigin(cards);
    case "simulated":
      return simulatedOrigin;
    case "none":
      return undefined;
  }
}
