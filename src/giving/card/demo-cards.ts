import { setTimeout as sleep } from "node:timers/promises";
import { simulatedCardList, simulatedCards } from "../contract/simulated-cards.ts";
import type { CardAttempt, Origin } from "../ledger/gift.ts";
import type { CardProvider, IntentReport } from "./charge/card-provider.ts";

export const simulatedOrigin: Origin = {
  provider: "simulated",
  account: "simulado",
  mode: "demonstration",
};

/** Time after which a payment without an answer is found. */
const silentMs = 10_000;

type Options = {
  now(): number;
  /** The duration of a charge, so that a person sees a realistic wait. */
  latencyMs?: number;
};

/**
 * Charges the test cards of a demonstration. Keeps nothing: the card says how a payment ends, and the ledger knows the
 * rest.
 */
export function createDemoCards({ now, latencyMs = 700 }: Options): CardProvider {
  return {
    async charge(gift, cardToken) {
      await sleep(latencyMs);
      const card = simulatedCardList.find(({ token }) => token === cardToken);
      if (!card) return { status: "rejected", reason: "this is no test card" };
      if (card === simulatedCards.semResposta) {
        return { status: "unknown", reason: "the test card without an answer" };
      }
      const { declineCode } = card;
      return { ...paymentOf(gift), ...(declineCode ? declined(declineCode) : succeeded) };
    },
    async lookUp(gift) {
      // A process that ended while it charged, or a payment of an earlier program's.
      if (gift.state !== "unknown") {
        return gift.paymentId ? canceledOf(gift) : { status: "not-found" };
      }
      return now() - gift.begunAtMs < silentMs
        ? { status: "unknown", reason: "the test card without an answer" }
        : { ...paymentOf(gift), ...succeeded };
    },
    cancel: async (gift) => canceledOf(gift),
  };
}

const succeeded = { status: "succeeded" } as const;
const declined = (declineCode: string) => ({ status: "declined", declineCode }) as const;
const canceledOf = (gift: CardAttempt): IntentReport => ({
  ...paymentOf(gift),
  status: "canceled",
});

const paymentOf = ({ id, paymentId, amountCentavos, source }: CardAttempt) => ({
  paymentId: paymentId ?? `demo_${id}`,
  amountCentavos,
  currency: "brl",
  ...(source === "monthly" && { invoiceId: `demo_${id}` }),
});
