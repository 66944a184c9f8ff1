import { createHmac } from "node:crypto";
import type { FakeEvent } from "./events.ts";

export type Signing = {
  /** Several while a secret is being changed, since Stripe then signs with each. */
  secret: string | string[];
  /** The signature's age in seconds, negative in the past: −301 is too old. */
  offsetSeconds?: number;
  /** `["v1"]` by default; `["v0"]` is a forger's choice. */
  versions?: string[];
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** The header `Stripe-Signature`, made without the SDK that will check it. */
export function signEvent(body: string, signing: Signing): string {
  const { secret, offsetSeconds = 0, versions = ["v1"], now = Date.now } = signing;
  const instant = Math.floor(now() / 1_000) + offsetSeconds;
  const signatures = versions.flatMap((version) =>
    [secret].flat().map((key) => {
      const digest = createHmac("sha256", key).update(`${instant}.${body}`).digest("hex");
      return `${version}=${digest}`;
    }),
  );
  return [`t=${instant}`, ...signatures].join(",");
}

/** Posts one event as Stripe would. Returns the receiver's status. */
export async function sendWebhook(
  url: string,
  event: FakeEvent<unknown>,
  signing: Signing,
): Promise<number> {
  const body = JSON.stringify(event, undefined, 2);
  const response = await fetch(url, {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      "stripe-signature": signEvent(body, signing),
    },
  });
  await response.arrayBuffer();
  return response.status;
}

/** Posts every event several times in random order. Returns the statuses. */
export async function sendShuffled(
  url: string,
  events: FakeEvent<unknown>[],
  signing: Signing & { times: number },
): Promise<number[]> {
  const all = Array.from({ length: signing.times }, () => events).flat();
  const shuffled = all
    .map((event) => ({ event, place: Math.random() }))
    .sort((one, other) => one.place - other.place);
  return Promise.all(shuffled.map(({ event }) => sendWebhook(url, event, signing)));
}
