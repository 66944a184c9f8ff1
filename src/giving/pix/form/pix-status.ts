import { useEffect, useState } from "react";
import * as v from "valibot";
import { askApi, askUntilEnd } from "../../../kit/site-form/submit.ts";
import { paymentResponse } from "../../contract/payment.ts";
import { pixStatus } from "../../contract/pix.ts";
import { apiPaths } from "../api-paths.ts";
import type { PixCode } from "./pix-code.ts";

/** The status of a PIX code. "unknown": the site does not have it any more. */
export type PixCodeStatus = "waiting" | "received" | "returned" | "expired" | "unknown";

/** True if the code may still be paid, or has been. */
export const isLive = (status: PixCodeStatus): boolean =>
  status === "waiting" || status === "received";

const everyMs = 3_000;
/** Pause after the end: it may have been paid at its last moment. */
const afterExpiryMs = 60_000;

/**
 * Asks again and again for the status of a PIX code, and at once when the giver is back from the bank's application. A
 * hidden page asks nothing.
 */
export function usePixCodeStatus({ txid, expiresAtMs }: PixCode, apiCredentials: string) {
  const [status, setStatus] = useState<PixCodeStatus>("waiting");

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let isExpired = false;
    const look = async (): Promise<PixCodeStatus | undefined> => {
      if (document.visibilityState === "hidden") return undefined;
      isExpired = Date.now() > expiresAtMs;
      const found = await askPixCodeStatus(txid, apiCredentials, signal);
      if (found && found !== "waiting") return found;
      if (isExpired && !signal.aborted) setStatus("expired");
      return undefined;
    };
    const pauseMs = () => (isExpired ? afterExpiryMs : everyMs);
    void askUntilEnd(look, { signal, pauseMs }).then((end) => {
      if (end) setStatus(end);
    });
    return () => stopping.abort();
  }, [txid, expiresAtMs, apiCredentials]);

  return status;
}

/** → undefined without an answer. */
export async function askPixCodeStatus(
  txid: string,
  apiCredentials: string,
  signal: AbortSignal,
): Promise<PixCodeStatus | undefined> {
  const reply = await askApi(apiPaths.pixStatus(txid), { apiCredentials, signal });
  if (typeof reply === "string") return undefined;
  const answer = reply.body;
  // Only the site's own no: a proxy between here and it may answer 404 too.
  if (reply.status === 404) return v.is(paymentResponse, answer) ? "unknown" : undefined;
  const { success, output } = v.safeParse(pixStatus, answer);
  if (!success) return undefined;
  const statuses = { processing: "waiting", succeeded: "received", returned: "returned" } as const;
  return statuses[output.status];
}
