import { maskCardNumber } from "../../format/masks/card-mask.ts";

type Card = {
  number: string;
  token: string;
  /** Words on its end, for the person who chooses it. */
  outcome: string;
  /** Stripe's code of its decline. */
  declineCode?: string;
};

/** Stripe's own test cards, which move no money. The last one, which Stripe declines, gets no answer here. */
export const simulatedCards = {
  visa: { number: "4242424242424242", token: "tok_visa", outcome: "Dá certo" },
  recusado: {
    number: "4000000000000002",
    token: "tok_chargeDeclined",
    outcome: "Recusado pelo banco",
    declineCode: "generic_decline",
  },
  expirado: {
    number: "4000000000000069",
    token: "tok_chargeDeclinedExpiredCard",
    outcome: "Cartão vencido",
    declineCode: "expired_card",
  },
  semResposta: {
    number: "4000000000000119",
    token: "tok_chargeDeclinedProcessingError",
    outcome: "A operadora demora a responder",
  },
} as const satisfies Record<string, Card>;

export const simulatedCardList: readonly Card[] = Object.values(simulatedCards);

/** "4242 4242 4242 4242" */
export const shownNumber = ({ number }: Pick<Card, "number">): string =>
  maskCardNumber({ text: number, caret: number.length }).text;
