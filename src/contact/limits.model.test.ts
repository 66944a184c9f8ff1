import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCaptchaTurns } from "../platform/captcha/captcha.ts";
import { createRateLimiter } from "../platform/limits/rate-limiter.ts";
import { senderOf } from "../testing/http/sample-gifts.ts";
import { closeAfterFile } from "../testing/run/closing.ts";
import { tries } from "../testing/run/tries.ts";
import { freshSqlite } from "../testing/storage/fresh-sqlite.ts";
import { inboxOf, now, sampleMessage } from "../testing/storage/sample.ts";
import { type Acceptance, acceptMessage } from "./accept-message.ts";

const limit = { count: 3, windowMs: 600_000 };
const senders = ["ana", "bia", "caio"];

type Brings = "solved" | "wrong" | "nothing" | "spent";
type Post = { sender: string; brings: Brings };

const post: fc.Arbitrary<Post> = fc.record({
  sender: fc.constantFrom(...senders),
  brings: fc.constantFrom("solved", "wrong", "wrong", "nothing", "spent"),
});
/** Posts that come at once, and how long after those before them. */
const steps = fc.array(
  fc.record({
    laterMs: fc.constantFrom(0, 0, 1_000, 60_000, 600_000),
    posts: fc.array(post, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 3, maxLength: 20 },
);

/** The rules of the form over a real database, with a captcha of our own or one that a company checks. */
async function openForm(isHosted: boolean) {
  const database = await freshSqlite();
  closeAfterFile(() => database.close());
  const clock = { ms: now };
  const send = ({ sender, brings }: Post): Promise<Acceptance> => {
    const answers = { solved: randomUUID(), wrong: "wrong", nothing: undefined, spent: "spent" };
    const visit = {
      sender: senderOf(sender),
      captchaAnswer: answers[brings],
      remoteAddress: undefined,
      consentVersion: "2026-01",
      idempotencyKey: undefined,
    };
    return acceptMessage(sampleMessage(), visit, {
      inbox: inboxOf(database),
      rateLimiter: createRateLimiter(database),
      captcha: {
        ...(isHosted && { turns: createCaptchaTurns({ sleep: async () => {} }) }),
        verify: async (answer = "wrong") =>
          answer === "wrong"
            ? { outcome: "failed" }
            : { outcome: "solved", nonce: answer, expiresAtMs: clock.ms + 86_400_000 },
      },
      limit,
      noteCaptchaFailure() {},
      wakeOutbox() {},
      newId: randomUUID,
      now: () => clock.ms,
    });
  };
  return { send, clock };
}

test.each([
  { captcha: "our own captcha", isHosted: false },
  { captcha: "a company's captcha", isHosted: true },
])("with $captcha, failures do not affect a sender who solves one", async ({ isHosted }) => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const { send, clock } = await openForm(isHosted);
      // Spent by somebody long ago: from here on it is a failure like others.
      await send({ sender: "before", brings: "spent" });
      const told: (Post & { atMs: number; outcome: string })[] = [];
      const ofLastWindow = (who: string, what: string) =>
        told.filter(
          ({ sender, outcome, atMs }) =>
            sender === who && outcome === what && atMs > clock.ms - limit.windowMs,
        ).length;
      for (const { laterMs, posts } of all) {
        clock.ms += laterMs;
        const before = new Map(senders.map((who) => [who, ofLastWindow(who, "accepted")]));
        const answers = await Promise.all(posts.map(send));
        for (const [index, one] of posts.entries()) {
          const answer = answers[index];
          told.push({ ...one, atMs: clock.ms, outcome: answer?.outcome ?? "none" });
          if (answer?.outcome === "accepted") expect(one.brings).toBe("solved");
          if (answer?.outcome !== "over-limit") continue;
          expect(answer.retryAfterMs).toBeGreaterThan(0);
          expect(answer.retryAfterMs).toBeLessThanOrEqual(limit.windowMs);
        }
        for (const [who, count] of before) {
          const solved = posts.filter(
            ({ sender, brings }) => sender === who && brings === "solved",
          );
          expect(ofLastWindow(who, "accepted")).toBe(Math.min(count + solved.length, limit.count));
          expect(ofLastWindow(who, "captcha-failed")).toBeLessThanOrEqual(limit.count);
        }
      }

      clock.ms += limit.windowMs;
      for (const sender of senders) {
        expect(await send({ sender, brings: "solved" })).toMatchObject({ outcome: "accepted" });
      }
    }),
    tries(15),
  );
});
