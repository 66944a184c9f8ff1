import { countsAtMs } from "../gift.ts";
import type { Receipt } from "../contract/receipt.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { isOpen } from "../charge/life/gift-state.ts";
import { balanceOf, type KeptGift } from "../reversals/balance.ts";
import { receiptName } from "./receipt-name.ts";

/** What a gift's receipt says today. Its address is told while nobody knows the end, so every end has words. */
export function receiptOf(gift: KeptGift): Receipt {
  const { purpose, receiptNumber, amountCentavos, mode } = gift;
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  return {
    number: receiptNumber === undefined ? undefined : formatReceiptNumber(receiptNumber),
    standing: standingOf(gift),
    amountCentavos,
    takenBackCentavos,
    netCentavos,
    purpose,
    // A description of another making than our form's is no name.
    giver: (purpose && receiptName(gift.giver)) || undefined,
    atMs: countsAtMs(gift),
    mode,
  };
}

function standingOf(gift: KeptGift): Receipt["standing"] {
  if (isOpen(gift.state)) return "confirming";
  if (gift.state !== "succeeded") return "not-charged";
  if (gift.reversals.some(({ state }) => state === "open")) return "disputed";
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  if (takenBackCentavos === 0) return "received";
  return netCentavos === 0 ? "returned" : "partly-returned";
}
