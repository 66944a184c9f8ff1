import { Stripe } from "stripe";
import * as v from "valibot";
import { describeFailure } from "./stripe-intent.ts";

export type StripePlace = {
  secretKey: string;
  /** Another address than Stripe's own, for tests. */
  apiUrl?: string | undefined;
  /** Limit of one request, from its first byte to its answer's last; 8 s by default. */
  timeoutMs?: number | undefined;
};

export const usualTimeoutMs = 8_000;

/** Waits of 0.5 s and then up to 1 s between them. */
const retries = 2;

/**
 * The SDK limits its retries but not their time, and could start a request after the giver's answer. So each
 * task gets its own client, which sends nothing after `wholeMs` (creating one takes a tenth of a
 * millisecond).
 */
export function connectStripe(place: StripePlace, wholeMs: number): Stripe {
  const { secretKey, apiUrl, timeoutMs = usualTimeoutMs } = place;
  return new Stripe(secretKey, {
    ...(apiUrl && address(apiUrl)),
    // The version that this release of the package was written for, not the account's own.
    apiVersion: Stripe.API_VERSION,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    // Unlike the client over node:http, this one limits the time of the whole answer.
    httpClient: Stripe.createFetchHttpClient(fetchUntil(AbortSignal.timeout(wholeMs))),
  });
}

type Unknown = { status: "unknown"; reason: string };

/** Asks Stripe for this long. Whatever fails is "unknown", with a reason that is safe to log and begins with `what`. */
export async function withStripe<Answer>(
  place: StripePlace,
  wholeMs: number,
  what: string,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer | Unknown> {
  try {
    return await ask(connectStripe(place, wholeMs));
  } catch (error) {
    return { status: "unknown", reason: `${what}: ${describeFailure(error)}` };
  }
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
    // A redirect would send the key to another host.
    return fetch(url, { ...init, signal, redirect: "error" });
  };

/** Stripe's largest page. */
const limit = 100;

const page = v.object({
  object: v.literal("list"),
  data: v.array(v.looseObject({ id: v.pipe(v.string(), v.regex(/^\w{1,255}$/)) })),
  has_more: v.boolean(),
});

/**
 * The objects of a Stripe list, newest first. Throws the SDK's errors, and for an invalid page: the SDK would
 * take a page without `has_more` for the last.
 */
export async function* eachOfList(
  resource: { list(query: object): unknown },
  query: object,
): AsyncGenerator<{ id: string; [more: string]: unknown }> {
  let after = {};
  for (;;) {
    const { data, has_more } = v.parse(page, await resource.list({ ...query, limit, ...after }));
    yield* data;
    const last = data.at(-1);
    if (!has_more) return;
    if (!last) throw new Error("An empty page of Stripe's says that there is more.");
    after = { starting_after: last.id };
  }
}
