import type { ChargeResult } from "../../giving/card/charge/charge-card.ts";
import { openSampleGifts, reportOf, senderOf, waitingOf } from "./sample-gifts.ts";

export const decline = { status: "card-refused", declineCode: "stolen_card" } as const;

/** The clock is stopped, so that nobody gives up waiting. */
export async function openStoppedClock(script: Parameters<typeof openSampleGifts>[0]) {
  const sample = await openSampleGifts(script);
  sample.ports.now = () => sample.clock.ms;
  const from = (sender: string, token = "tok_visa", captchaAnswer?: string) =>
    sample.give(
      { cardToken: token },
      { sender: senderOf(sender), ...(captchaAnswer && { captchaAnswer }) },
    );
  return { ...sample, from };
}

/** `tok_visa` is charged, `tok_3ds…` waits for the bank, `tok_silent` is not answered, others are declined. */
export const byToken: Parameters<typeof openSampleGifts>[0] = {
  charge(gift, token) {
    if (token === "tok_visa") return reportOf(gift, "succeeded");
    if (token === "tok_silent") return { status: "unknown", reason: "timeout" };
    return token === "tok_3ds" ? waitingOf(gift) : decline;
  },
};

export const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `a-${index}`);
export const stateOf = (result: ChargeResult) =>
  result.outcome === "status" ? result.gift.state : result.outcome;
export const tally = (results: ChargeResult[]) => {
  const states = Map.groupBy(results.map(stateOf), (state) => state);
  return Object.fromEntries([...states].map(([state, all]) => [state, all.length]));
};
