// The charge that the page waits for, and the gift that it thanks for, over a reload and the way back.
import * as v from "valibot";

const shape = v.object({
  /** Amount and purpose, as the form has them. */
  gift: v.string(),
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  code: v.string(),
  /** The path of its receipt. */
  receipt: v.pipe(v.string(), v.regex(/^\/(?!\/)/)),
  expiresAtMs: v.number(),
});

/** Neither name nor e-mail is in it. */
export type Charge = v.InferOutput<typeof shape>;

const place = "vitral-pix";

/** Kept for as long as the tab is: who pays may come back after the browser has let go of the page. */
export function keepCharge(charge: Charge): void {
  withStorage((storage) => storage.setItem(place, JSON.stringify(charge)));
}

export function forgetCharge(): void {
  withStorage((storage) => storage.removeItem(place));
  history.replaceState({ ...history.state, [place]: undefined }, "");
}

/** From now on only this entry of the history knows it: whoever opens the page anew gives anew. */
export function keepReceived(charge: Charge): void {
  forgetCharge();
  history.replaceState({ ...history.state, [place]: charge }, "");
}

/** What is kept of this gift. The bank is asked again how it stands. */
export function readCharge(gift: string): Charge | undefined {
  const kept = [
    history.state?.[place],
    withStorage((storage) => JSON.parse(storage.getItem(place) ?? "null")),
  ];
  for (const value of kept) {
    const { success, output } = v.safeParse(shape, value);
    if (success && output.gift === gift) return output;
  }
  return undefined;
}

/** Undefined in a browser that keeps nothing. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
