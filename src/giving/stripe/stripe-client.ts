import { Stripe } from "stripe";
import * as v from "valibot";

export type StripePlace = {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** One request, from its first byte to its answer's last. */
  timeoutMs: number;
};

/** Waits of 0.5 s and then up to 1 s between them. */
const retries = 2;

/**
 * The SDK counts its retries but not their time, and would begin another request after the giver's answer
 * has gone out. So every piece of work gets a client of its own, which sends nothing once `deadline` is
 * aborted (making one costs a tenth of a millisecond).
 */
export function connectStripe(place: StripePlace, deadline: AbortSignal): Stripe {
  const { secretKey, apiUrl, timeoutMs } = place;
  return new Stripe(secretKey, {
    ...(apiUrl && address(apiUrl)),
    // The version that this release of the package was written for, not the account's own.
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    // Unlike its twin over node:http, this one bounds the whole answer, dripping ones included.
    httpClient: Stripe.createFetchHttpClient(fetchUntil(deadline)),
  });
}

function address(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? ("https" as const) : ("http" as const),
    host: hostname,
    port: port || (isSecure ? "443" : "80"),
  };
}

const fetchUntil =
  (deadline: AbortSignal): typeof fetch =>
  async (url, init = {}) => {
    deadline.throwIfAborted();
    const signal = init.signal ? AbortSignal.any([init.signal, deadline]) : deadline;
    // A redirect would carry the key elsewhere.
    return fetch(url, { ...init, signal, redirect: "error" });
  };

/** Stripe gives no longer pages. */
export const pageLimit = 100;

const page = v.object({
  object: v.literal("list"),
  data: v.array(v.looseObject({ id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)) })),
  has_more: v.boolean(),
});

/**
 * The objects of a list of Stripe's, page by page, newest first. Throws what the SDK throws, and for what is
 * no page: the SDK takes one without `has_more` for the last.
 */
export async function* eachOfList(
  ask: (after: { starting_after?: string }) => Promise<unknown>,
): AsyncGenerator<{ id: string; [more: string]: unknown }> {
  let after = {};
  for (;;) {
    const { data, has_more } = v.parse(page, await ask(after));
    yield* data;
    const last = data.at(-1);
    if (!has_more) return;
    if (!last) throw new Error("An empty page of Stripe's says that there is more.");
    after = { starting_after: last.id };
  }
}
