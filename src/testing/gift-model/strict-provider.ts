import type {
  CardProvider,
  ChargeOutcome,
  IntentReport,
} from "../../giving/card/charge/card-provider.ts";
import type { ReversalSource } from "../../giving/ledger/reversals/reversal.ts";
import type { Card, ModelEvent, ModelIntent } from "./model-intent.ts";
import { createTakenBack } from "./taken-back.ts";

type Failure = "before" | "after";

type Options = {
  /** The steady clock, which measures deadlines. */
  now(): number;
  /** Yields to the scheduler. */
  gate(label: string): Promise<void>;
};

/** The deadline after which nothing is sent, as in the real gateway. */
const deadlineMs = 20_000;

/**
 * Card payments in memory by the provider's rules: one payment for each gift, and final states stay final. It
 * replaces Stripe and its adapter, because the fake Stripe (`../fake-stripe`) works over HTTP, which a
 * scheduler cannot order and thousands of runs cannot wait for. Refunds and disputes follow the fake's rules.
 */
export function createStrictProvider({ now, gate }: Options) {
  const intents = new Map<string, ModelIntent>();
  /** The webhooks' events, as snapshots. */
  const events: ModelEvent[] = [];
  /** The gifts of all charge requests, with repetitions. */
  const asked: string[] = [];
  const failures: (Failure | undefined)[] = [];

  const reportOf = ({ id, amountCentavos, status }: ModelIntent): IntentReport => {
    const payment = { paymentId: id, amountCentavos, currency: "brl" };
    if (status === "declined") return { ...payment, status, declineCode: "generic_decline" };
    if (status === "requires_action") return { ...payment, status, clientSecret: `${id}_secret` };
    return { ...payment, status };
  };
  const change = (intent: ModelIntent, status: ModelIntent["status"]) => {
    intent.status = status;
    if (status === "succeeded") intent.chargedCentavos += intent.amountCentavos;
    else if (status !== "canceled") intent.wasOpen = true;
    events.push({ about: "payment", giftId: intent.giftId, report: reportOf(intent) });
  };
  const takenBack = createTakenBack({
    intents: () => [...intents.values()],
    now,
    tell: (reversal) =>
      void events.push(
        reversal ? { about: "reversal", reversal } : { about: "something taken back" },
      ),
  });
  const statusByCard = {
    visa: "succeeded",
    declined: "declined",
    "3ds": "requires_action",
  } as const;

  const unanswered = { status: "unknown", reason: "timeout" } as const;
  /** One request, which may never arrive or never be answered. */
  const ask = async <Answer>(what: string, effect: () => Answer) => {
    const askedAtMs = now();
    await gate(`${what} asked`);
    const failure = failures.shift();
    if (failure === "before" || now() - askedAtMs > deadlineMs) return unanswered;
    const answer = effect();
    await gate(`${what} answered`);
    return failure === "after" ? unanswered : answer;
  };

  const cards: CardProvider = {
    charge(gift, token) {
      asked.push(gift.id);
      return ask("charge", (): ChargeOutcome => {
        let intent = intents.get(gift.id);
        if (!intent) {
          const { id: giftId, amountCentavos } = gift;
          const made = { id: `pi_${giftId}`, giftId, amountCentavos, madeAtMs: now() };
          intent = { ...made, status: "declined", chargedCentavos: 0, wasOpen: false };
          intents.set(giftId, intent);
          change(intent, statusByCard[token as Card]);
        }
        return reportOf(intent);
      });
    },
    lookUp: (gift) =>
      ask("look-up", () => {
        const intent = intents.get(gift.id);
        return intent ? reportOf(intent) : ({ status: "not-found" } as const);
      }),
    cancel: (gift) =>
      ask("cancel", () => {
        const intent = intents.get(gift.id);
        if (!intent) return unanswered;
        if (intent.status !== "succeeded" && intent.status !== "canceled") {
          change(intent, "canceled");
        }
        return reportOf(intent);
      }),
  };

  const source: ReversalSource = {
    listReversals: (kind, sinceMs) =>
      ask(`list of ${kind}s`, () => {
        const ofKind = takenBack.all().filter((one) => one.kind === kind);
        const reversals = ofKind.filter(({ madeAtMs }) => madeAtMs >= sinceMs);
        return { status: "listed", reversals, unreadable: [] } as const;
      }),
  };

  return {
    cards,
    source,
    takenBack,
    asked,
    intents: () => [...intents.values()],
    events,
    failNext: (failure: Failure, times: number) =>
      void failures.push(...Array.from({ length: times }, () => failure)),
    /** The call with that number from now on. */
    failAt: (call: number, failure: Failure) => void (failures[call - 1] = failure),
    heal: () => void failures.splice(0),
    isFailureLeft: () => failures.length > 0,
    /** The giver's bank check. */
    answerCheck(intent: ModelIntent, isPassed: boolean): void {
      if (intent.status !== "requires_action") return;
      change(intent, isPassed ? "succeeded" : "declined");
    },
    /** Tries another card on a failed payment with its secret. Returns whether it was accepted. */
    confirm(intent: ModelIntent, card: Card): boolean {
      if (intent.status !== "declined") return false;
      change(intent, statusByCard[card]);
      return true;
    },
  };
}
