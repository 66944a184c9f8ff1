import { afterAll, describe, expect, test } from "vitest";
import { createCaptchaTurns } from "../platform/captcha/captcha.ts";
import type { Database } from "../platform/database/database.ts";
import { StorageUnavailable } from "../platform/database/storage-unavailable.ts";
import { createRateLimiter } from "../platform/limits/rate-limiter.ts";
import { listLetters } from "../platform/outbox/sql/kept-letters.ts";
import { wipe } from "../testing/letter-model/accounts.ts";
import { failEachCall } from "../testing/run/each-call.ts";
import { failAtCall } from "../testing/storage/failing-calls.ts";
import { freshSqlite } from "../testing/storage/fresh-sqlite.ts";
import { hourMs, inboxOf, now, sampleMessage } from "../testing/storage/sample.ts";
import { type Acceptance, acceptMessage } from "./accept-message.ts";

const database = await freshSqlite();
afterAll(() => database.close());

const sample = sampleMessage();

const idsKept = () =>
  database.read(async (reader) => {
    const rows = await reader.selectFrom("contactMessages").select("id").execute();
    return rows.map(({ id }) => id);
  });
const idsToBeSent = async () => (await listLetters(database)).map(({ id }) => id);

/**
 * Sends the form once, always with the same key and the same answer to the captcha. → the answer to the visitor, or
 * "not now"
 */
async function press(storage: Database, id: string): Promise<Acceptance | "not now"> {
  const { name, email, reason, phone, request, consentVersion } = sample;
  const message = { name, email, reason, phone, request };
  const visit = {
    sender: { household: "a", network: undefined },
    remoteAddress: undefined,
    captchaAnswer: "solved",
    consentVersion,
    idempotencyKey: "one-text",
  };
  const ports = {
    inbox: inboxOf(storage),
    rateLimiter: createRateLimiter(storage),
    captcha: {
      verify: async (nonce = "") =>
        ({ outcome: "solved", nonce, expiresAtMs: now + hourMs }) as const,
      turns: createCaptchaTurns({ sleep: async () => {} }),
    },
    limit: { count: 5, windowMs: hourMs },
    noteCaptchaFailure: () => {},
    wakeOutbox: () => {},
    newId: () => id,
    now: () => now,
  };
  try {
    return await acceptMessage(message, visit, ports);
  } catch (error) {
    if (error instanceof StorageUnavailable) return "not now";
    throw error;
  }
}

describe("each call of storage that can fail while a message is accepted", () => {
  test.each(["before", "after"] as const)(
    "%s its work, who is told so has it kept, and who presses again sends no second one",
    async (when) => {
      const calls = await failEachCall(async (call) => {
        await wipe(database);
        const storage = failAtCall(database, call, when);
        const first = await press(storage, "first");
        const keptAtOnce = await idsKept();
        expect(await idsToBeSent(), "a message and its letter are one thing").toEqual(keptAtOnce);
        if (first !== "not now") {
          expect(first, `call ${call}`).toEqual({ outcome: "accepted", id: "first" });
          expect(keptAtOnce).toEqual(["first"]);
        }
        const hasFailed = storage.calls() >= call;

        const again = await press(database, "second");
        const kept = await idsKept();
        expect(again, `call ${call}`).toEqual({ outcome: "accepted", id: kept[0] });
        expect(kept).toEqual(keptAtOnce.length > 0 ? keptAtOnce : ["second"]);
        expect(await idsToBeSent()).toEqual(kept);
        return hasFailed;
      });
      // Its key, the limit, the captcha's, and the message itself.
      expect(calls).toBe(4);
    },
  );
});
