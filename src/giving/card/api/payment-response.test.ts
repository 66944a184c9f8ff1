import { describe, expect, test } from "vitest";
import type { CardAttempt } from "../../ledger/gift.ts";
import { pollProvider } from "../charge/receive-report.ts";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";
import { paymentResponseOf } from "./payment.ts";

const unanswered = { status: "unknown", reason: "timeout" } as const;

/** An open gift a minute later, and what its giver reads of it. */
async function openUnanswered() {
  const sample = await openSampleGifts({
    charge: () => unanswered,
    lookUp: async () => unanswered,
    cancel: async () => unanswered,
  });
  const result = await sample.give();
  if (result.outcome !== "status") throw new Error(`The gift is ${result.outcome}.`);
  sample.clock.ms += 60_000;
  const { ledger } = sample.ports;
  const read = async (gift: CardAttempt) => {
    const current = (await ledger.findById(gift.id)) ?? gift;
    const { status, answer } = paymentResponseOf(await pollProvider(current, sample.ports));
    expect({ status, word: answer.status }).toEqual({ status: 202, word: "processing" });
    return answer.error?.message;
  };
  return { ...sample, gift: result.gift, ledger, read };
}

describe("the giver of an open gift reads", () => {
  test("that the page keeps polling", async () => {
    const { gift, read } = await openUnanswered();
    expect(await read(gift)).toMatch(/^Ainda estamos confirmando .+ a página mostra\.$/);
  });

  test("that the attempt is being ended while the payment is cancelled", async () => {
    const { gift, ledger, read } = await openUnanswered();
    await ledger.move(gift, "canceling", { paymentId: "pi_1", declineCode: "stolen_card" }, 1);
    expect(await read(gift)).toMatch(/^O pagamento não se completou, .+ a página avisa\.$/);
  });

  test("to ask the church when the gift belongs to another account", async () => {
    const sample = await openUnanswered();
    sample.ports.origin = { ...sample.ports.origin, account: "acct_1new" };
    expect(await sample.read(sample.gift)).toMatch(/fale com a igreja/);
    expect(sample.looked).toEqual([]);
  });

  test("to ask the church when the gift is flagged for review", async () => {
    const { gift, ledger, read, looked } = await openUnanswered();
    await ledger.flagForReview(gift, "a operadora fala de outro valor ou pagamento");
    expect(await read(gift)).toMatch(/fale com a igreja/);
    expect(looked).toEqual([]);
  });
});
