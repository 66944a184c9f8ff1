import { useEffect, useState } from "react";
import * as v from "valibot";
import { apiPaths } from "../../../platform/http/api-path.ts";
import { askApi, parseJson } from "../../../site/form/ask-api.ts";
import { paymentResponse } from "../../contract/payment.ts";
import { pixStatus } from "../../contract/pix.ts";
import type { Charge } from "./kept-charge.ts";

/** How a charge stands. "unknown": the site does not have it any more. */
export type Standing = "waiting" | "received" | "returned" | "expired" | "unknown";

const everyMs = 3_000;
/** It may have been paid at its last moment. */
const afterExpiryMs = 60_000;
const longestMs = 15_000;

/**
 * Asks again and again how a charge stands, and at once when the giver is back from the bank's application. A page that
 * nobody sees asks nothing.
 */
export function useStanding(charge: Charge | undefined, apiCredentials: string): Standing {
  const [known, setKnown] = useState<{ txid: string; standing: Standing }>();
  const standing = charge && known?.txid === charge.txid ? known.standing : "waiting";
  const txid = charge?.txid;
  const expiresAtMs = charge?.expiresAtMs ?? 0;
  const isOpen = standing === "waiting" || standing === "expired";

  useEffect(() => {
    if (txid === undefined || !isOpen) return undefined;
    const stopping = new AbortController();
    const { signal } = stopping;
    let isAsking = false;
    let askedAtMs = 0;
    const look = async () => {
      const isExpired = Date.now() > expiresAtMs;
      const isEarly = isExpired && Date.now() - askedAtMs < afterExpiryMs;
      if (isAsking || isEarly || document.visibilityState === "hidden") return;
      isAsking = true;
      askedAtMs = Date.now();
      const found = await askStanding(txid, apiCredentials, signal);
      isAsking = false;
      if (signal.aborted) return;
      if (found && found !== "waiting") setKnown({ txid, standing: found });
      else if (isExpired) setKnown({ txid, standing: "expired" });
    };
    void look();
    const timer = setInterval(() => void look(), everyMs);
    const comeBack = () => void look();
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
      stopping.abort();
    };
  }, [txid, expiresAtMs, isOpen, apiCredentials]);

  return standing;
}

/** → undefined without an answer. */
export async function askStanding(
  txid: string,
  apiCredentials: string,
  signal: AbortSignal,
): Promise<Standing | undefined> {
  const path = apiPaths.pixStatus(txid);
  const reply = await askApi(path, { apiCredentials, signal, longestMs, cache: "no-store" });
  if (typeof reply === "string") return undefined;
  const answer = parseJson(reply.text);
  // Only the site's own no: somebody between here and it may answer 404 too.
  if (reply.status === 404) return v.is(paymentResponse, answer) ? "unknown" : undefined;
  const { success, output } = v.safeParse(pixStatus, answer);
  if (!success) return undefined;
  const standings = { processing: "waiting", succeeded: "received", returned: "returned" } as const;
  return standings[output.status];
}
