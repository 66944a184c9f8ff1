import type { ReactNode, Ref } from "react";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import type { CardPart } from "./card-part.ts";
import type { CardFieldHandle } from "./card-field-handle.ts";
import { SimulatedCard } from "./simulated-card.tsx";
import { StripeCard } from "./stripe-card.tsx";

type Props = {
  client: ClientSettings;
  problem?: string;
  /** The parts of the card that the problem is about; without them, all of it. */
  parts?: readonly CardPart[];
  otherWay: ReactNode;
  ref: Ref<CardFieldHandle>;
};

/** The card field of whoever charges cards here. */
export function CardField({ client: { cards, apiCredentials }, otherWay, parts, ...rest }: Props) {
  switch (cards.provider) {
    case "stripe":
      return <StripeCard publishableKey={cards.publishableKey} otherWay={otherWay} {...rest} />;
    case "simulated":
      return <SimulatedCard apiCredentials={apiCredentials} parts={parts} {...rest} />;
    case "none":
      return null;
  }
}
