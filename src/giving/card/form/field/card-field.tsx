import { type ReactNode, useState } from "react";
import type { ClientSettings } from "../../../../platform/http/client-settings.ts";
import type { CardPart } from "./card-part.tsx";
import { createSimulatedCard, SimulatedCard } from "./simulated-card.tsx";
import { createStripeCard, StripeCard } from "./stripe-card.tsx";

export type Card = ReturnType<typeof createStripeCard> | ReturnType<typeof createSimulatedCard>;

export function useCard({ cards }: ClientSettings): Card | undefined {
  const [card] = useState(() => {
    switch (cards?.provider) {
      case "stripe":
        return createStripeCard(cards.publishableKey);
      case "simulated":
        return createSimulatedCard();
      case undefined:
        return undefined;
    }
  });
  return card;
}

type Props = {
  card: Card | undefined;
  problem?: string | undefined;
  /** The parts of the card that the problem is about; without them, all of it. */
  parts?: readonly CardPart[] | undefined;
  otherWay: ReactNode;
};

export function CardField({ card, otherWay, parts, problem }: Props) {
  switch (card?.provider) {
    case "stripe":
      return <StripeCard card={card} problem={problem} otherWay={otherWay} />;
    case "simulated":
      return <SimulatedCard card={card} problem={problem} parts={parts} />;
    case undefined:
      return null;
  }
}
