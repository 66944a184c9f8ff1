import type { Correction, CorrectionOutcome } from "../reversals/correction.ts";
import { providerOf } from "../gift.ts";
import { balanceOf } from "../reversals/balance.ts";
import type { Database } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { withReversals } from "./gifts.ts";
import { sumUpTakenBack } from "./sums.ts";

/** Takes a gift of real money back, in whole or in part. What was booked stays as it is. Throws `StorageUnavailable`. */
export function takeBack(
  database: Database,
  { receiptNumber, reason, amountCentavos, seenCentavos, staffId, key }: Correction,
  nowMs: number,
): Promise<CorrectionOutcome> {
  return database.write(async (writer) => {
    await lockUntilCommit(writer, `taking back of receipt ${receiptNumber}`);
    const rows = await writer
      .selectFrom("gifts")
      .selectAll()
      .where("mode", "=", "live")
      .where("receiptNumber", "=", receiptNumber)
      .execute();
    const [gift] = await withReversals(writer, rows);
    if (!gift?.paymentId) return { outcome: "no-gift" };
    if (providerOf(gift)) return { outcome: "at-provider", gift };
    const id = `estorno:${key}`;
    const made = gift.reversals.find((reversal) => reversal.id === id);
    if (made) {
      // All that is left was asked for only if it has left nothing.
      const isSameAmount =
        amountCentavos === undefined
          ? balanceOf(gift).netCentavos === 0
          : amountCentavos === made.amountCentavos;
      const isSame = isSameAmount && made.reason === reason;
      const outcome = isSame ? "taken-back" : "different";
      return { outcome, gift, amountCentavos: made.amountCentavos };
    }
    const leftCentavos = balanceOf(gift).netCentavos;
    const centavos = amountCentavos ?? leftCentavos;
    if (leftCentavos === 0 || centavos > leftCentavos) {
      return { outcome: "too-much", gift, leftCentavos };
    }
    if (seenCentavos !== undefined && seenCentavos !== leftCentavos) {
      return { outcome: "meanwhile", gift, leftCentavos };
    }
    const reversal = {
      id,
      kind: "correction",
      paymentId: gift.paymentId,
      amountCentavos: centavos,
      currency: "brl",
      state: "succeeded",
      madeAtMs: nowMs,
      staffId,
      reason,
    } as const;
    await writer
      .insertInto("giftReversals")
      .values({ ...reversal, updatedAtMs: nowMs })
      .execute();
    await sumUpTakenBack(writer, gift.paymentId);
    return { outcome: "taken-back", gift, amountCentavos: centavos };
  });
}
