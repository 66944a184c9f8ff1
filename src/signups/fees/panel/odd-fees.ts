import type { Act, Done } from "../../../kit/words.ts";
import type { SignUpEntry } from "../../contract/sign-up.ts";
import type { SignUps } from "../../sql/sign-ups.ts";

/** Buttons beside money that somebody has to look at, in the office's list and in the treasury's. */
export const oddFeeActs = ["returned", "checked"] as const;
export type OddFeeAct = (typeof oddFeeActs)[number];

type Of = { entry: SignUpEntry; typed: Record<string, string | undefined> };

/** `pagamento`: one payment of several. */
export async function noteOddFee(
  signUps: Pick<SignUps, "returned" | "check">,
  act: OddFeeAct,
  { entry, typed }: Of,
  by: { staffId: string; nowMs: number },
): Promise<{ done: Done; act: Act }> {
  if (act === "checked") {
    await signUps.check(entry, by.nowMs);
    return { done: "pagamento-conferido", act: "checked-fee" };
  }
  await signUps.returned(entry, typed["pagamento"] || undefined, by);
  return { done: "taxa-devolvida", act: "returned-fee" };
}
