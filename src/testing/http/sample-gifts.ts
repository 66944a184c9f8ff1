import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database/database.ts";
import type { Sender } from "../../platform/limits/rate-limit.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { breakerFor } from "../../giving/card/card-testing/card-testing.ts";
import type {
  CardProvider,
  ChargeOutcome,
  IntentReport,
} from "../../giving/card/charge/card-provider.ts";
import {
  chargeCard,
  type ChargePorts,
  type ChargeVisit,
} from "../../giving/card/charge/charge-card.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import type { PaymentRequest } from "../../giving/contract/payment.ts";
import type { CardAttempt, Origin } from "../../giving/ledger/gift.ts";
import { closeAfterFile } from "../run/closing.ts";
import { freshSqlite } from "../storage/fresh-sqlite.ts";

const sampleRequest: PaymentRequest = {
  cardToken: "tok_visa",
  amountCentavos: 50_00,
  description: "Dizimo João da Conceição",
  fund: "Dízimo",
  giver: "João da Conceição",
  email: undefined,
};

export const reportOf = (
  gift: CardAttempt,
  status: "succeeded" | "processing" | "canceled",
): IntentReport => ({
  status,
  paymentId: `pi_${gift.id}`,
  amountCentavos: gift.amountCentavos,
  currency: "brl",
});

/** The report of a payment whose bank wants to see the giver first. */
export const waitingOf = (gift: CardAttempt) =>
  ({
    ...reportOf(gift, "processing"),
    status: "requires_action",
    clientSecret: "segredo",
  }) as const;

/** The report of a payment that the bank declined: as a rule since its check failed. */
export const declinedOf = (
  gift: CardAttempt,
  declineCode = "payment_intent_authentication_failure",
) => ({ ...reportOf(gift, "processing"), status: "declined", declineCode }) as const;

type Script = {
  charge?(gift: CardAttempt, token: string): ChargeOutcome | Promise<ChargeOutcome>;
  lookUp?: CardProvider["lookUp"];
  cancel?: CardProvider["cancel"] | undefined;
};

const sampleOrigin: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };
export const senderOf = (household: string): Sender => ({ household, network: undefined });

async function openOwnDatabase(): Promise<Database> {
  const database = await freshSqlite();
  closeAfterFile(() => database.close());
  return database;
}

/**
 * The rules of giving with a real ledger; `script` plays the card provider, and the test sets `clock`. Waiting times are
 * `haste` times shorter.
 */
export async function openSampleGifts(script: Script = {}, given?: Database, haste = 20) {
  const database = given ?? (await openOwnDatabase());
  const clock = { ms: Date.parse("2026-03-06T12:00:00Z") };
  const startedAt = performance.now();
  const charged: { gift: CardAttempt; token: string }[] = [];
  const canceled: string[] = [];
  /** The gifts that the provider was asked about. */
  const looked: string[] = [];
  const alarms: string[] = [];
  const captchaFailures = { count: 0 };
  const ports: ChargePorts = {
    ledger: createLedger(database, { messageIdDomain: "igreja.example.org" }),
    rateLimiter: createRateLimiter(database),
    captcha: {
      verify: async (answer) =>
        answer
          ? { outcome: "solved", nonce: answer, expiresAtMs: clock.ms + 60_000 }
          : { outcome: "failed" },
    },
    noteCaptchaFailure: () => void (captchaFailures.count += 1),
    cards: {
      async charge(gift, token) {
        charged.push({ gift, token });
        return (await script.charge?.(gift, token)) ?? reportOf(gift, "succeeded");
      },
      async lookUp(gift) {
        looked.push(gift.id);
        return script.lookUp?.(gift) ?? { status: "not-found" };
      },
      async cancel(gift) {
        canceled.push(gift.paymentId ?? "");
        return script.cancel?.(gift) ?? reportOf(gift, "canceled");
      },
    },
    origin: sampleOrigin,
    limit: { count: 1_000, windowMs: 3_600_000 },
    breaker: breakerFor({ count: 8, windowMs: 600_000 }),
    bounds: () => ({ leastCentavos: 5_00, mostCentavos: 20_000_00 }),
    ownFunds: () => [],
    now: () => clock.ms + Math.round((performance.now() - startedAt) * haste),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms / haste)),
    alarm: (facts, text) => void alarms.push(`${text} ${JSON.stringify(facts)}`),
  };
  const give = (request: Partial<PaymentRequest> = {}, visit: Partial<ChargeVisit> = {}) =>
    chargeCard(
      { ...sampleRequest, ...request },
      {
        idempotencyKey: randomUUID(),
        sender: senderOf("a"),
        remoteAddress: undefined,
        captchaAnswer: randomUUID(),
        ...visit,
      },
      ports,
    );
  return { database, ports, clock, charged, canceled, looked, alarms, captchaFailures, give };
}
