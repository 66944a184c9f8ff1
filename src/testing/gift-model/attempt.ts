import type { ChargeVisit } from "../../giving/card/charge/charge-card.ts";
import type { PaymentRequest } from "../../giving/contract/payment.ts";
import type { Card } from "./model-intent.ts";

/** A browser's request, first or repeated, from one of a few addresses. */
export type Attempt = { key: string; card: Card; amountCentavos: number; address: string };

export const requestOf = ({ card, amountCentavos }: Attempt): PaymentRequest => ({
  cardToken: card,
  amountCentavos,
  description: "Oferta Ana",
  fund: "Oferta",
  giver: "Ana",
  email: undefined,
});

export const visitOf = ({ key, address }: Attempt): ChargeVisit => ({
  idempotencyKey: key,
  sender: { household: address, network: undefined },
  remoteAddress: undefined,
  captchaAnswer: key,
});
