import { describe, expect, test } from "vitest";
import { openSampleGifts, reportOf } from "../../../testing/http/sample-gifts.ts";
import type { IntentReport } from "./card-provider.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import { receiveReportById } from "./receive-report.ts";
import { reconcile } from "../jobs/reconciler.ts";

const declined = (gift: CardAttempt): IntentReport => ({
  ...reportOf(gift, "succeeded"),
  status: "declined",
  declineCode: "payment_intent_authentication_failure",
});

describe("a card that is declined at once", () => {
  test("a charge that was declined at once has revealed no secret, so nothing is canceled", async () => {
    const sample = await openSampleGifts({ charge: declined });
    expect(await sample.give()).toMatchObject({ gift: { state: "declined" } });
    expect(sample.canceled).toEqual([]);
  });

  test("an event before our own answer does not change the answer", async () => {
    const sample = await openSampleGifts({
      charge: async (gift) => {
        await receiveReportById(gift.id, declined(gift), sample.ports);
        return declined(gift);
      },
    });
    expect(await sample.give()).toMatchObject({ gift: { state: "declined" } });
    expect(sample.canceled).toEqual([]);
  });

  test("is cancelled within a minute when the process died before the answer", async () => {
    const sample = await openSampleGifts({
      charge: async (gift) => {
        await receiveReportById(gift.id, declined(gift), sample.ports);
        throw new Error("killed");
      },
      lookUp: async (gift) => declined(gift),
    });
    await expect(sample.give({}, { idempotencyKey: "uma-tentativa" })).rejects.toThrow("killed");
    expect((await sample.ports.ledger.findByKey("uma-tentativa"))?.state).toBe("begun");

    sample.clock.ms += 30_000;
    await reconcile(sample.ports);

    expect(sample.canceled).toHaveLength(1);
    expect((await sample.ports.ledger.findByKey("uma-tentativa"))?.state).toBe("declined");
  });
});
