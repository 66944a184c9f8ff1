import type { PaymentRequest } from "../contract/payment.ts";
import type { Gift } from "../gift.ts";
import { makeReceiptCode } from "../receipt/receipt-code.ts";
import type { ChargePorts, ChargeVisit } from "./charge-ports.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { giftIdOf } from "./gift-id.ts";

/** A gift as it is written down before anybody is asked for money. */
export function newGift(
  { cardToken, ...asked }: PaymentRequest,
  { idempotencyKey }: ChargeVisit,
  { now, origin }: ChargePorts,
): Gift {
  const nowMs = now();
  return {
    ...asked,
    ...origin,
    id: giftIdOf(idempotencyKey),
    idempotencyKey,
    fingerprint: fingerprintOf({ cardToken, ...asked }),
    state: "begun",
    intentId: undefined,
    declineCode: undefined,
    receiptNumber: undefined,
    receiptCode: makeReceiptCode(),
    begunAtMs: nowMs,
    settledAtMs: undefined,
    movedAtMs: nowMs,
    review: undefined,
  };
}
