import { inParts } from "../../../format/in-parts.ts";
import { listRows } from "../../../platform/database/rows-by.ts";
import type { OtherMoney } from "../../../feature.ts";
import { meansByHand, meansLabels, meansOnWire } from "../../contract/means.ts";
import { hasHour, sourceWords } from "../books/gift-words.ts";
import { countsAtMs } from "../gift.ts";
import { balanceOf } from "../reversals/reversal.ts";
import { withReversals } from "./gifts.ts";
import { recordGifts } from "./record-gifts.ts";
import { giveBack } from "./reversals.ts";

/** Money that is no gift: see `OtherMoney`. */
export const otherMoney: OtherMoney = {
  means: meansByHand.map((one) => ({ value: meansOnWire[one], label: meansLabels[one] })),
  async read(reader, paymentIds) {
    const rows = [];
    for (const some of inParts(paymentIds, idsAtOnce)) {
      rows.push(...(await listRows(reader, "gifts", { paymentId: some })));
    }
    const booked = await withReversals(reader, rows);
    return new Map(
      booked.map((gift) => {
        const { paymentId = "", means, source, receiptNumber = 0 } = gift;
        const { grossCentavos: amountCentavos, takenBackCentavos } = balanceOf(gift);
        const how = `${meansLabels[means]}, ${sourceWords[source]}`;
        const when = { atMs: countsAtMs(gift), isOfDay: !hasHour(gift) };
        const facts = { amountCentavos, takenBackCentavos, means: meansOnWire[means], how };
        return [paymentId, { ...facts, ...when, receiptNumber }];
      }),
    );
  },
  async book(writer, { paymentId, purpose, means, amountCentavos, staffId, nowMs }) {
    const money = {
      mode: "live",
      means: meansByHand.find((one) => meansOnWire[one] === means) ?? "cash",
      source: "by-hand",
      fund: "",
      claim: purpose,
      amountCentavos,
      name: "",
      email: undefined,
      memo: undefined,
      outsideId: paymentId,
      givenAtMs: nowMs,
      bookedBy: staffId,
    } as const;
    await recordGifts(writer, [money], nowMs);
  },
  giveBack,
};

/** A database takes a list of limited length. */
const idsAtOnce = 500;
