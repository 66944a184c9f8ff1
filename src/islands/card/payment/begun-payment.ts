import { describeGift, type PaymentResponse } from "../../../contract/gift/payment.ts";
import { makeIdempotencyKey } from "../../make-idempotency-key.ts";
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

export const givenGiftOf = (
  { amountCentavos, purpose }: PendingPayment,
  { recibo, numero_do_recibo }: PaymentResponse,
): Omit<GivenGift, "giver"> => ({
  amountCentavos,
  purpose,
  receipt: numero_do_recibo,
  receiptPath: recibo,
  givenAtMs: Date.now(),
});
