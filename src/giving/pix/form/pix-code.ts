// The PIX code that the page waits for, and the gift that it thanks for, over a reload and the way back.
// It is checked by hand and knows no status, since every visitor gets this file with the form.

import { showMoney } from "../../../format/masks/money-mask.ts";
import { keepInHistory, keepInTab, readFromTab } from "../../../kit/islands/browser.ts";

/** Neither name nor e-mail is in it. */
export type PixCode = {
  /** Amount and purpose, as `giftKey` has them. */
  gift: string;
  txid: string;
  code: string;
  receipt: string;
  /** By this browser's clock. */
  expiresAtMs: number;
  /** True if its giver said a name or an address. */
  isNamed?: boolean;
};

export const giftKey = (amountCentavos: number, purpose = ""): string =>
  `${amountCentavos} ${purpose}`;

const place = "vitral-pix";
/** Time after its end in which the bank may list one that was paid at its last moment. */
const afterExpiryMs = 600_000;

/** Keeps it for as long as the tab is open: a payer may come back after the browser has let go of the page. */
export const keepPixCode = (pixCode: PixCode): void => keepInTab(place, pixCode);

export function forgetPixCode(): void {
  keepInTab(place, undefined);
  keepInHistory(place, undefined);
}

/** Leaves it to this entry of the history alone: the person who opens the page anew gives anew. */
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

/** Fills in the gift that the page waits for, after a reload or the way back. */
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
