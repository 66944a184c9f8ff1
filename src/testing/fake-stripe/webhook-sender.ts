import { createHmac } from "node:crypto";

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
