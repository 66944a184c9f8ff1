import { hash } from "node:crypto";
import type { Origin } from "../origin.ts";

type Keys = { secretKey: string; publishableKey: string };

/**
 * Whose gifts these keys make, without asking Stripe: a modern key carries its account. For one of another
 * form a digest of the publishable key stands for it, which survives a rolled secret.
 */
export function stripeOrigin({ secretKey, publishableKey }: Keys): Origin {
  const [, mode, account] = /^[sr]k_(live|test)_(?:51([A-Za-z0-9]{15}))?/.exec(secretKey) ?? [];
  return {
    provider: "stripe",
    account: account ? `acct_1${account}` : `chave_${digest(publishableKey)}`,
    mode: mode === "live" ? "live" : "test",
  };
}

const digest = (text: string) => hash("sha256", text, "hex").slice(0, 12);
