import { expect, test } from "vitest";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { reconcile } from "../jobs/reconciler.ts";

const minuteMs = 60_000;
const checkAsked = (gift: CardAttempt) =>
  ({ ...reportOf(gift, "succeeded"), status: "requires_action", clientSecret: "s" }) as const;

test("an unfinished bank check is canceled after an hour", async () => {
  const sample = await openSampleGifts({
    charge: checkAsked,
    lookUp: async (gift) => checkAsked(gift),
  });
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  sample.clock.ms += minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([]);

  sample.clock.ms += 60 * minuteMs;
  await reconcile(sample.ports);
  expect(sample.canceled).toEqual([gift.paymentId]);
  expect((await sample.ports.ledger.findById(gift.id))?.state).toBe("canceled");
});

test("a payment whose bank's check failed is cancelled, so that no other card can use it", async () => {
  const sample = await openSampleGifts({
    charge: checkAsked,
    lookUp: async (gift) => ({
      ...reportOf(gift, "succeeded"),
      status: "declined",
      declineCode: "failed_check",
    }),
  });
  const { gift } = (await sample.give()) as { gift: CardAttempt };
  sample.clock.ms += minuteMs;
  await reconcile(sample.ports);

  expect(sample.canceled).toEqual([gift.paymentId]);
  expect((await sample.ports.ledger.findById(gift.id))?.state).toBe("declined");
});
