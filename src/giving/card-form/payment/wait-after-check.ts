import { type End, waitForEnd } from "./wait-for-end.ts";

/** How long the page stays covered after the bank's check, before it lets the giver look around. */
const coveredMs = 20_000;

type Found = {
  /** Undefined where it did not come in time. */
  end: End | undefined;
  /** The secret of a check that the giver left without an answer. */
  stillAsked: string | undefined;
};

/** Waits for what the server learns of a payment whose check is over. */
export async function waitAfterCheck(key: string, apiCredentials: string): Promise<Found> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), coveredMs);
  let stillAsked: string | undefined;
  const end = await waitForEnd(key, {
    apiCredentials,
    signal: controller.signal,
    onStillOpen({ client_secret: secret }) {
      stillAsked = secret;
      // Only the giver can go on.
      if (secret) controller.abort();
    },
  });
  clearTimeout(timer);
  return { end, stillAsked };
}
