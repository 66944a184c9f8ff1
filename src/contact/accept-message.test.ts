import { expect, test } from "vitest";
import { createCaptchaTurns } from "../platform/captcha/captcha.ts";
import { sampleMessage } from "../testing/storage/sample.ts";
import { acceptMessage } from "./accept-message.ts";
import type { ContactMessage } from "./contract.ts";

const { name, email, reason, phone, request, ...received } = sampleMessage();
// A field that the contract does not have yet stands for the next one that it gets.
const message = { name, email, reason, phone, request, city: "Araras" };

/** Sends this with the key under which the sample was accepted. */
const sendAgain = (sent: ContactMessage) =>
  acceptMessage(
    sent,
    {
      sender: { household: "a", network: undefined },
      remoteAddress: undefined,
      captchaAnswer: undefined,
      consentVersion: received.consentVersion,
      idempotencyKey: "one-text",
    },
    {
      inbox: {
        findByKey: async () => ({ ...received, ...message }),
        find: async () => undefined,
        accept: async () => "key-known",
      },
      rateLimiter: { count: async () => undefined, refusedUntil: async () => undefined },
      captcha: {
        verify: async () => ({ outcome: "failed" }),
        turns: createCaptchaTurns({ sleep: async () => {} }),
      },
      limit: { count: 5, windowMs: 60_000 },
      noteCaptchaFailure: () => {},
      wakeOutbox: () => {},
      newId: () => "new",
      now: () => 0,
    },
  );

test("the same message with the same key is the one that was accepted", async () => {
  expect(await sendAgain(message)).toEqual({ outcome: "accepted", id: received.id });
});

test.each(Object.keys(message))(
  "another %s with the same key is another message",
  async (field) => {
    expect(await sendAgain({ ...message, [field]: "other" })).toEqual({ outcome: "key-reused" });
  },
);
