import * as v from "valibot";
import { purposes } from "../../contract/payment.ts";
import type { GivenGift } from "./payment-stage.ts";

const place = "contribuicao";

const givenGift = v.object({
  amountCentavos: v.number(),
  purpose: v.picklist(purposes),
  receipt: v.optional(v.string()),
  receiptPath: v.optional(v.string()),
  givenAtMs: v.number(),
});

/**
 * Kept with this entry of the browser's history, and nowhere else: a reload, or the way back, shows the
 * thank-you again, and whoever opens the page anew finds the form. The giver is not in it.
 */
export function keepThanks(gift: Omit<GivenGift, "giver">): void {
  history.replaceState({ ...history.state, [place]: gift }, "");
}

export function forgetThanks(): void {
  history.replaceState({ ...history.state, [place]: undefined }, "");
}

export function readThanks(): GivenGift | undefined {
  const { success, output } = v.safeParse(givenGift, history.state?.[place]);
  return success ? output : undefined;
}
