import { hash } from "node:crypto";
import {
  admit,
  countFailure,
  type AdmissionPorts,
  type Proof,
  type Refusal,
} from "../../../platform/captcha/admission.ts";
import {
  overLimit,
  type RateLimit,
  type RateLimitHit,
  type Sender,
} from "../../../platform/limits/rate-limit.ts";
import { makeUnguessableCode } from "../../../platform/unguessable-code.ts";
import type { Bounds, PaymentRequest } from "../../contract/payment.ts";
import { type CardAttempt, notKnownYet } from "../../ledger/gift.ts";
import { type Cooldown, isBusy, type Busy, type Breaker } from "../card-testing/card-testing.ts";
import type { Months } from "../months.ts";
import type { BeginOutcome } from "../open-gift.ts";
import type { ChargeOutcome } from "./card-provider.ts";
import {
  pollProvider,
  type GiftStatus,
  receiveReport,
  type ReceiveReportPorts,
  moveOn,
} from "./receive-report.ts";

declare module "../../../platform/limits/rate-limit.ts" {
  interface AddedForms {
    donation: true;
  }
  interface AddedScopes {
    "waiting-told": true;
  }
}

/** A charge that starts within this time ends before a poll can conclude that it never happened. */
const sleptMs = 90_000;

/**
 * Charges a card once. The gift is stored before the provider is called, and that call runs outside any
 * transaction; a repetition with the same key gets the status of the first.
 */
export async function chargeCard(
  request: PaymentRequest,
  visit: ChargeVisit,
  ports: ChargePorts,
): Promise<ChargeResult> {
  const { cards, ledger, limit, origin } = ports;
  const gift = newGift(request, visit, ports);
  const known = await ledger.findByKey(visit.idempotencyKey);
  if (known) return repeat(known, gift, ports);

  const bounds = ports.bounds();
  if (gift.amountCentavos < bounds.leastCentavos || gift.amountCentavos > bounds.mostCentavos) {
    return { outcome: "out-of-bounds", ...bounds };
  }
  const { sender } = visit;
  const hit = { scope: "donation", sender, limit, nowMs: gift.begunAtMs } as const;
  const admission = await admit(hit, visit, ports);
  if (admission.outcome !== "admitted") return admission;
  const { solved } = admission;

  const { months, email } = request;
  if (months && !months.anyway && email) {
    const reminded = await ports.monthly?.remindOfFailing(email, origin, solved, gift.begunAtMs);
    if (reminded === "captcha-spent") return countFailure(hit, ports);
    if (reminded === "reminded") {
      // Counted, and behind the captcha: the answer says that there is a monthly gift of this e-mail, and no more.
      const refusedUntilMs = await ports.rateLimiter.count(hit);
      return refusedUntilMs === undefined ? { outcome: "twin" } : overLimit(hit, refusedUntilMs);
    }
  }

  let begun = await ledger.begin(gift, solved, hit, ports.breaker);
  if (isBusy(begun)) {
    const again = () => ledger.beginAgain(gift, sender, ports.breaker);
    begun = await retryUntil(again, (outcome) => !isBusy(outcome), ports);
  }
  if (begun !== "begun") return explain(begun, gift, hit, ports);

  // If this process slept, another one has already marked this gift as not charged; accept that. After a
  // clock was set back the length of the sleep is unknown.
  const isTooLate = Math.abs(ports.now() - gift.begunAtMs) > sleptMs;
  const outcome: ChargeOutcome = isTooLate
    ? { status: "rejected", reason: "begun too long ago" }
    : await cards.charge(gift, request.cardToken);
  return { outcome: "status", ...(await concludeCharge(gift, outcome, ports)) };
}

async function repeat(
  known: CardAttempt,
  asked: CardAttempt,
  ports: ChargePorts,
): Promise<ChargeResult> {
  if (known.fingerprint !== asked.fingerprint) return { outcome: "key-of-another-gift" };
  const look = async () => (await ports.ledger.findById(known.id)) ?? known;
  const gift = await retryUntil(look, ({ state }) => state !== "begun", ports);
  if (gift.state !== "requires_action") return { outcome: "status", gift };
  return { outcome: "status", ...(await pollProvider(gift, ports)) };
}

async function explain(
  begun: Exclude<BeginOutcome, "begun">,
  gift: CardAttempt,
  hit: RateLimitHit<"donation">,
  ports: ChargePorts,
): Promise<ChargeResult> {
  if (isBusy(begun)) {
    await alarmTurnedAway(gift, ports);
    return begun;
  }
  if (typeof begun === "object") {
    return begun.outcome === "over-limit" ? begun : coolDown(begun, gift, ports);
  }
  switch (begun) {
    case "exists": {
      const first = await ports.ledger.findByKey(gift.idempotencyKey);
      if (!first) throw new Error("A gift that was there is gone.");
      return repeat(first, gift, ports);
    }
    case "captcha-spent":
      return countFailure(hit, ports);
  }
}

/** Answers after a pause: a thief must not learn of the cooldown faster than of a decline. */
async function coolDown(cooldown: Cooldown, gift: CardAttempt, ports: ChargePorts) {
  const until = new Date(cooldown.untilMs).toISOString();
  if (cooldown.kind === "new") {
    ports.alarm({ until }, "cards are in cooldown: too many were declined");
  }
  if (cooldown.kind === "unfinished") await alarmTurnedAway(gift, ports);
  await ports.sleep(cooldown.pauseMs);
  return cooldown;
}

/** Raises an alarm once in a breaker's window: no card was declined, and yet givers are turned away. */
async function alarmTurnedAway({ begunAtMs }: CardAttempt, ports: ChargePorts): Promise<void> {
  const { breaker, rateLimiter, alarm } = ports;
  if (!breaker) return;
  const toldUntilMs = await rateLimiter.count({
    scope: "waiting-told",
    sender: { household: "everybody", network: undefined },
    limit: { count: 1, windowMs: breaker.windowMs },
    nowMs: begunAtMs,
  });
  if (toldUntilMs === undefined) {
    alarm({}, "gifts were turned away: too many wait for a bank or for an answer");
  }
}

const firstPauseMs = 200;
const longestPauseMs = 1_000;
/** Time that a repetition waits for the first request, and a gift for its turn. */
const patienceMs = 10_000;

/** Asks again after each move of a gift, until the answer is good or the time is over. Returns the last answer. */
async function retryUntil<Answer>(
  ask: () => Promise<Answer>,
  isGood: (answer: Answer) => boolean,
  { ledger, now, sleep }: ChargePorts,
): Promise<Answer> {
  const startedAtMs = now();
  let pauseMs = firstPauseMs;
  for (;;) {
    // Subscribe before asking, so that no move in between is missed.
    const moved = ledger.whenMoved();
    const answer = await ask();
    // Tolerates a clock that was set back.
    const isOver = Math.abs(now() - startedAtMs) >= patienceMs;
    if (isGood(answer) || isOver) return answer;
    await Promise.race([sleep(pauseMs), moved]);
    pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
  }
}

/** Stores the provider's answer to our own charge. Returns the gift's new status. */
async function concludeCharge(
  gift: CardAttempt,
  outcome: ChargeOutcome,
  ports: ReceiveReportPorts,
): Promise<GiftStatus> {
  switch (outcome.status) {
    case "unknown":
      return { gift: await moveOn(gift, () => "unknown", {}, ports) };
    case "rejected":
      ports.alarm({ gift: gift.id, reason: outcome.reason }, "the card provider refused a request");
      return { gift: await moveOn(gift, () => "failed", {}, ports) };
    case "card-refused": {
      const { declineCode } = outcome;
      return { gift: await moveOn(gift, () => "declined", { declineCode }, ports) };
    }
    case "requires_action": {
      const learnt = await receiveReport(gift, outcome, "answer", ports);
      const { clientSecret } = outcome;
      return learnt.state === "requires_action" ? { gift: learnt, clientSecret } : { gift: learnt };
    }
    case "succeeded":
    case "processing":
    case "canceled":
    case "declined":
      return { gift: await receiveReport(gift, outcome, "answer", ports) };
  }
}

function newGift(
  { cardToken, months, ...asked }: PaymentRequest,
  { idempotencyKey }: ChargeVisit,
  { now, origin }: ChargePorts,
): CardAttempt {
  const nowMs = now();
  return {
    ...notKnownYet,
    ...asked,
    ...origin,
    id: giftIdOf(idempotencyKey),
    means: "card",
    source: months ? "monthly" : "site",
    idempotencyKey,
    fingerprint: fingerprintOf({ cardToken, ...asked, ...(months && { months }) }),
    state: "begun",
    receiptCode: makeUnguessableCode(),
    begunAtMs: nowMs,
    movedAtMs: nowMs,
  };
}

/**
 * Derives the id from the page's key: after a backup was restored without this gift, a repeated request has
 * the same id, and the provider answers it with the first payment instead of a second one.
 */
const giftIdOf = (idempotencyKey: string): string =>
  hash("sha256", `gift ${idempotencyKey}`, "hex").slice(0, 32);

/** Digest that is the same for the same request, whatever the order of its keys. */
function fingerprintOf(request: PaymentRequest): string {
  const { cardToken, amountCentavos, description, email, months } = request;
  const once = [cardToken, amountCentavos, description, email ?? ""];
  const asked = JSON.stringify(months ? [...once, "months"] : once);
  return hash("sha256", asked, "base64url");
}

export type ChargePorts = ReceiveReportPorts &
  AdmissionPorts & {
    /** Undefined if no real card is at risk. */
    breaker: Breaker | undefined;
    limit: RateLimit;
    bounds(): Bounds;
    /** Funds that the church added to those that every church has. */
    ownFunds(): readonly string[];
    sleep(ms: number): Promise<unknown>;
    /** Undefined where no gift comes every month. */
    monthly?: Pick<Months, "remindOfFailing" | "pathOfMonths"> | undefined;
  };

export type ChargeVisit = Proof & {
  idempotencyKey: string;
  sender: Sender;
};

export type ChargeResult =
  /** `clientSecret`: set while the gift waits for the giver's bank. */
  | { outcome: "status"; gift: CardAttempt; clientSecret?: string }
  | { outcome: "key-of-another-gift" }
  /** There is a failing monthly gift with this e-mail: the way to it is sent there, and the page does not show it. */
  | { outcome: "twin" }
  | ({ outcome: "out-of-bounds" } & Bounds)
  | Refusal
  | Cooldown
  | Busy;
