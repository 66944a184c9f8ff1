import type { AcceptedMessage } from "../message.ts";
import type { Writer } from "../../platform/database/database.ts";
import type { ContactMessageRow } from "./tables.ts";

/** → false if there is one with this key already */
export async function insertMessage(
  writer: Writer,
  message: AcceptedMessage,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const { id, name, email, reason, phone, request, consentVersion, receivedAtMs } = message;
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("contact_messages")
    .values({
      id,
      name: name ?? null,
      email,
      reason,
      phone,
      request,
      consent_version: consentVersion,
      received_at: receivedAtMs,
      attempt_key: idempotencyKey ?? null,
    })
    .onConflict((conflict) => conflict.column("attempt_key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function messageOf(row: ContactMessageRow): AcceptedMessage {
  const { id, name, email, reason, phone, request } = row;
  return {
    id,
    name: name ?? undefined,
    email,
    reason,
    phone,
    request,
    consentVersion: row.consent_version,
    receivedAtMs: row.received_at,
  };
}
