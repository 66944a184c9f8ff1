import { showMoney } from "../../../format/masks/money-mask.ts";
import { keepInHistory, keepInTab, readFromTab } from "../../../kit/islands/browser.ts";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { apiPaths } from "../../../platform/http/api-path.ts";
import { askApi, askUntilEnd } from "../../../kit/site-form/submit.ts";
import { paymentResponse } from "../../contract/payment.ts";
import { pixStatus } from "../../contract/pix.ts";

// The PIX code that the page waits for, and the gift that it thanks for, over a reload and the way back.
// It is checked by hand, since every visitor gets this code with the form.

/** Neither name nor e-mail is in it. */
export type PixCode = {
  /** Amount and purpose, as `giftKey` has them. */
  gift: string;
  txid: string;
  /** What is copied. */
  code: string;
  /** The path of its receipt. */
  receipt: string;
  /** By this browser's clock. */
  expiresAtMs: number;
  /** Whether its giver said a name or an address. */
  isNamed?: boolean;
};

export const giftKey = (amountCentavos: number, purpose = ""): string =>
  `${amountCentavos} ${purpose}`;

const place = "vitral-pix";
/** So long after its end the bank may list one that was paid at its last moment. */
const afterExpiryMs = 600_000;

/** Kept for as long as the tab is: who pays may come back after the browser has let go of the page. */
export const keepPixCode = (pixCode: PixCode): void => keepInTab(place, pixCode);

export function forgetPixCode(): void {
  keepInTab(place, undefined);
  keepInHistory(place, undefined);
}

/** From now on only this entry of the history knows it: the person who opens the page anew gives anew. */
export function keepReceived(pixCode: PixCode): void {
  keepInTab(place, undefined);
  keepInHistory(place, pixCode);
}

/** The last PIX code of this page. The bank is asked again for its status. */
export function readPixCode(): PixCode | undefined {
  const received: unknown = history.state?.[place];
  if (isPixCode(received)) return received;
  const waiting = readFromTab(place);
  return isPixCode(waiting) && Date.now() < waiting.expiresAtMs + afterExpiryMs
    ? waiting
    : undefined;
}

/** After a reload, or the way back, the gift is there again that the page waits for. */
export function fillIn(form: HTMLFormElement, { gift }: PixCode): void {
  const input = form.querySelector<HTMLInputElement>("[name=valor]");
  if (!input || input.value) return;
  const space = gift.indexOf(" ");
  const purpose = gift.slice(space + 1);
  input.value = showMoney(Number(gift.slice(0, space)));
  for (const radio of form.querySelectorAll<HTMLInputElement>("[name=tipo]")) {
    radio.checked = radio.value === purpose;
  }
}

function isPixCode(value: unknown): value is PixCode {
  const { gift, txid, code, receipt, expiresAtMs } = (value ?? {}) as Partial<PixCode>;
  const texts = [gift, txid, code, receipt];
  return texts.every((text) => typeof text === "string") && typeof expiresAtMs === "number";
}

/** The status of a PIX code. "unknown": the site does not have it any more. */
export type PixCodeStatus = "waiting" | "received" | "returned" | "expired" | "unknown";

const everyMs = 3_000;
/** It may have been paid at its last moment. */
const slowlyMs = 60_000;

/**
 * Asks again and again for the status of a PIX code, and at once when the giver is back from the bank's application. A page that
 * nobody sees asks nothing.
 */
export function usePixCodeStatus(
  { txid, expiresAtMs }: PixCode,
  apiCredentials: string,
): PixCodeStatus {
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
    const pauseMs = () => (isExpired ? slowlyMs : everyMs);
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
