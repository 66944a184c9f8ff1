import * as v from "valibot";
import { purposes } from "../../contract/payment.ts";

const payment = v.object({
  /** Idempotency key: whoever knows it may ask how the payment stands. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,255}$/)),
  amountCentavos: v.pipe(v.number(), v.integer(), v.minValue(1)),
  purpose: v.picklist(purposes),
  /**
   * The server never heard of it. Nothing was charged; but should it still be on its way somewhere, then
   * only a repetition with the same key is sure not to charge twice.
   */
  isMissing: v.boolean(),
});

/** A gift whose end this browser has not learnt. Neither the card nor the giver is in it. */
export type PendingPayment = v.InferOutput<typeof payment>;

const place = "vitral-contribuicao";
/** Where the browser refuses to keep anything, the page knows of it for as long as it is open. */
let known: PendingPayment | undefined;

/** Kept for as long as the tab is, so that a reload, or the way back, still knows of it. */
export function keepPendingPayment(open: PendingPayment): void {
  known = open;
  withStorage((storage) => storage.setItem(place, JSON.stringify(open)));
}

export function forgetPendingPayment(): void {
  known = undefined;
  withStorage((storage) => storage.removeItem(place));
}

export function readPendingPayment(): PendingPayment | undefined {
  const kept = withStorage((storage) =>
    parsePendingPayment(JSON.parse(storage.getItem(place) ?? "null")),
  );
  return kept ?? known;
}

export function parsePendingPayment(value: unknown): PendingPayment | undefined {
  const { success, output } = v.safeParse(payment, value);
  return success ? output : undefined;
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
