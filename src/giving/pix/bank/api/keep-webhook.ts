import * as v from "valibot";
import { bankPixKey } from "../../../../format/pix/br-code.ts";
import type { BankAsked } from "./bank-calls.ts";
import type { BankAnswer } from "./bank-request.ts";
import { reasonOf, refusalOf } from "./bank-refusal.ts";
import type { BankRow } from "./bank-table.ts";

export type WebhookKept =
  | { status: "known" | "registered" }
  /** Nothing is lost: the bank is asked every hour, and while a page waits. */
  | { status: "failed"; reason: string };

type Options = {
  row: Pick<BankRow, "versions" | "webhookHeaders">;
  call(asked: BankAsked, signal: AbortSignal): Promise<BankAnswer>;
  patienceMs: number;
};

const registered = v.looseObject({ webhookUrl: v.string() });

/**
 * Has the bank tell of payments to this PIX key at this address. It is asked first what it knows, since each registration
 * may be checked by a person or by a call to the address.
 */
export async function keepWebhook(
  { row, call, patienceMs }: Options,
  key: string,
  address: string,
): Promise<WebhookKept> {
  const path = `${row.versions.webhook}/webhook/${encodeURIComponent(bankPixKey(key))}`;
  try {
    const found = await call({ method: "GET", path }, AbortSignal.timeout(patienceMs));
    const known = v.safeParse(registered, found.body);
    if (found.status === 200 && known.success && known.output.webhookUrl === address) {
      return { status: "known" };
    }
    const { webhookHeaders: headers } = row;
    const put = { method: "PUT", path, json: { webhookUrl: address }, headers } as const;
    const answer = await call(put, AbortSignal.timeout(patienceMs));
    if (answer.status >= 300) throw refusalOf("webhook", answer);
    return { status: "registered" };
  } catch (error) {
    return { status: "failed", reason: reasonOf(error) };
  }
}
