import type { AcceptedMessage } from "../domain/contact/message.ts";
import type { Writer } from "./database.ts";
import type { ContactMessageRow } from "./schema.ts";

export async function insertMessage(writer: Writer, message: AcceptedMessage): Promise<void> {
  const { id, name, email, reason, phone, request, consentVersion, receivedAtMs } = message;
  await writer
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
    })
    .execute();
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
