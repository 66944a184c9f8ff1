import type { ChargeVisit } from "../../domain/donation/charge/charge-ports.ts";
import type { PaymentRequest } from "../../contract/gift/payment.ts";
import type { Card } from "./model-intent.ts";

/** What a browser sends, once or again. */
export type Attempt = { key: string; card: Card; amountCentavos: number };

export const requestOf = ({ card, amountCentavos }: Attempt): PaymentRequest => ({
  cardToken: card,
  amountCentavos,
  description: "Oferta Ana",
  purpose: "offering",
  giver: "Ana",
  email: undefined,
});

export const visitOf = ({ key }: Attempt): ChargeVisit => ({
  idempotencyKey: key,
  sender: { household: "a", network: undefined },
  remoteAddress: undefined,
  captchaAnswer: key,
});
