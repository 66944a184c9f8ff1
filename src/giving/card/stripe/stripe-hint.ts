import * as v from "valibot";
import type { MonthlyHint } from "../charge/card-provider.ts";

/** The id of our own that a subscription carries, and its invoices with it. */
export const owner = v.object({ monthly: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) });

export const subscriptionId = v.pipe(v.string(), v.regex(/^sub_\w{1,250}$/));
export const invoiceId = v.pipe(v.string(), v.regex(/^in_\w{1,250}$/));

const optionalOwner = v.fallback(v.nullish(v.partial(owner)), undefined);
const hinting = v.object({
  object: v.picklist(["subscription", "invoice"]),
  id: v.string(),
  metadata: optionalOwner,
  /** The subscription, where endpoints of older versions of the API have it. */
  subscription: v.fallback(v.nullish(subscriptionId), undefined),
  parent: v.fallback(
    v.nullish(
      v.object({
        subscription_details: v.object({
          subscription: v.fallback(v.nullish(subscriptionId), undefined),
          metadata: optionalOwner,
        }),
      }),
    ),
    undefined,
  ),
});

/** Reads the hint in an event's subscription or invoice, in any version of the API; undefined if it is none of ours. */
export function hintOf(object: unknown): MonthlyHint | undefined {
  const parsed = v.safeParse(hinting, object);
  if (!parsed.success) return undefined;
  const { object: kind, id, metadata, parent, subscription: older } = parsed.output;
  if (kind === "subscription") {
    return metadata?.monthly ? { monthlyId: metadata.monthly, subscriptionId: id } : undefined;
  }
  const details = parent?.subscription_details;
  if (details) {
    const monthlyId = details.metadata?.monthly;
    return monthlyId ? { monthlyId, subscriptionId: details.subscription ?? undefined } : undefined;
  }
  return older ? { subscriptionId: older } : undefined;
}
