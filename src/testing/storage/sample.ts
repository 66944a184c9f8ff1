import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TrustedTime } from "../../platform/database/trusted-time.ts";
import type { RateLimitHit } from "../../platform/limits/rate-limit.ts";
import type { AcceptedMessage } from "../../contact/inbox.ts";
import { type Inbox, createInbox } from "../../contact/sql/inbox.ts";

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** A full hour, at which a window of an hour starts. */
export const now = Date.UTC(2026, 2, 6, 13);

let made = 0;

/** A message that is unique, except for the given fields. */
export function sampleMessage(given: Partial<AcceptedMessage> = {}): AcceptedMessage {
  return {
    id: `message-${(made += 1)}`,
    name: "Maria da Conceição",
    email: "maria@example.org",
    reason: "prayer",
    phone: "11955550123",
    request: "Pela saúde da minha avó.",
    consentVersion: "2026-01",
    receivedAtMs: now,
    ...given,
  };
}

export const sampleCaptcha = (given: Partial<SolvedCaptcha> = {}): SolvedCaptcha => ({
  nonce: `nonce-${(made += 1)}`,
  expiresAtMs: now + hourMs,
  ...given,
});

export const sampleHit = (given: Partial<RateLimitHit> = {}): RateLimitHit => ({
  scope: "contact",
  sender: { household: "digest of an address", network: undefined },
  limit: { count: 1_000_000, windowMs: hourMs },
  nowMs: now,
  ...given,
});

export const inboxOf = (database: Database): Inbox =>
  createInbox(database, "igrejavitral.example.org");

/** Accepts a message as after a visitor's post has passed every check. */
export const acceptSample = (
  database: Database,
  message = sampleMessage(),
): ReturnType<Inbox["accept"]> => inboxOf(database).accept(message, sampleCaptcha(), sampleHit());

/** Stores a message with its letter. */
export async function keepMessage(
  database: Database,
  given: Partial<AcceptedMessage> = {},
): Promise<AcceptedMessage> {
  const message = sampleMessage(given);
  await acceptSample(database, message);
  return message;
}

/** The number of rows of each kind. */
export function rowCounts(database: Database): Promise<Record<string, number>> {
  const tables = ["contactMessages", "outbox", "spentCaptchas", "hits"] as const;
  return database.read(async (reader) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      counts[table] = (await reader.selectFrom(table).selectAll().execute()).length;
    }
    return counts;
  });
}

export const noRows = { contactMessages: 0, outbox: 0, spentCaptchas: 0, hits: 0 };

/** An instant (ms) as of a clock that nobody doubts. */
export const trusted = (instantMs: number): TrustedTime => instantMs as TrustedTime;

/** Marks every letter as if it had reached its mail server. */
export const sendLetters = (database: Database) =>
  database.write((writer) =>
    writer.updateTable("outbox").set({ state: "sent", sentAtMs: now, lease: undefined }).execute(),
  );
