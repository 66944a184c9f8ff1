import { chargedOf, describeGift, type PaymentResponse } from "../../contract/payment.ts";
import { makeIdempotencyKey } from "../../../site/form/make-idempotency-key.ts";
import type { GiftDraft } from "../gift-fields.ts";
import type { PaymentBody } from "./ask-server.ts";
import type { GivenGift } from "./payment-stage.ts";
import type { PendingPayment } from "./pending-payment.ts";

export type CheckedGift = GiftDraft & { purpose: PendingPayment["purpose"] };

export const fullName = ({ name, surname }: GiftDraft): string => `${name} ${surname}`;

/** `repeated`: the key of one that never arrived, which is tried once more. */
export const pendingPaymentOf = (
  { amountCentavos, purpose }: CheckedGift,
  repeated: string | undefined,
): PendingPayment => ({
  key: repeated ?? makeIdempotencyKey(),
  amountCentavos,
  purpose,
  isMissing: false,
});

export const bodyOf = (gift: CheckedGift, token: string): PaymentBody => ({
  token,
  amount: String(gift.amountCentavos),
  descricao: describeGift(gift.purpose, fullName(gift)),
  ...(gift.email && { email: gift.email }),
});

/**
 * The payment as the server knows it. After attempts whose answers were lost, under one key, it may be an
 * earlier one that arrived: of another amount, or for another purpose.
 */
export function learnCharged(payment: PendingPayment, answer: PaymentResponse): PendingPayment {
  const { amountCentavos, purpose = payment.purpose } = chargedOf(answer) ?? payment;
  const isKnown = amountCentavos === payment.amountCentavos && purpose === payment.purpose;
  return isKnown ? payment : { ...payment, amountCentavos, purpose };
}

export function givenGiftOf(
  payment: PendingPayment,
  answer: PaymentResponse,
): Omit<GivenGift, "giver"> {
  const { amountCentavos, purpose } = learnCharged(payment, answer);
  return {
    amountCentavos,
    purpose,
    receipt: answer.numero_do_recibo,
    receiptPath: answer.recibo,
    givenAtMs: Date.now(),
  };
}
