import { Stripe } from "stripe";

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
