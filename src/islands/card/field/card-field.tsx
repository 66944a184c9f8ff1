import type { ReactNode, Ref } from "react";
import type { ClientSettings } from "../../../contract/client-settings.ts";
import type { CardPart } from "./card-part.ts";
import type { CardFieldHandle } from "./card-field-handle.ts";
import { SimulatedCard } from "./simulated-card.tsx";
import { StripeCard } from "./stripe-card.tsx";

type Props = {
  client: ClientSettings;
  problem?: string;
  /** The part of the card that the problem is about; without it, all of it. */
  part?: CardPart;
  otherWay: ReactNode;
  ref: Ref<CardFieldHandle>;
};

/** The card field of whoever charges cards here. */
export function CardField({ client: { cards, apiCredentials }, otherWay, part, ...rest }: Props) {
  switch (cards.provider) {
    case "stripe":
      return <StripeCard publishableKey={cards.publishableKey} otherWay={otherWay} {...rest} />;
    case "simulated":
      return <SimulatedCard apiCredentials={apiCredentials} part={part} {...rest} />;
    case "none":
      return null;
  }
}
