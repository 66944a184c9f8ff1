import type { Origin } from "../../domain/gifts/origin.ts";
import { simulatedOrigin } from "../../gateways/cards/simulated/simulated-cards.ts";
import { stripeOrigin } from "../../gateways/cards/stripe/stripe-origin.ts";
import type { Config } from "../config/config.ts";

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
