import type * as fc from "fast-check";
import type { Database } from "../../platform/database/database.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { breakerFor } from "../../giving/card/card-testing/card-testing.ts";
import {
  chargeCard,
  type ChargePorts,
  type ChargeVisit,
} from "../../giving/card/charge/charge-card.ts";
import {
  receiveReportById,
  type GiftStatus,
  pollProvider,
} from "../../giving/card/charge/receive-report.ts";
import { reconcile } from "../../giving/card/jobs/reconciler.ts";
import {
  lookForReversals,
  type LookForReversalsPorts,
} from "../../giving/card/jobs/reversal-watch.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import type { PaymentRequest } from "../../giving/contract/payment.ts";
import { learnReversals } from "../../giving/ledger/reversals/learn-reversal.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { Work } from "../run/work.ts";
import type { Card, ModelEvent, ModelIntent } from "./model-intent.ts";
import type { Move, Told } from "./notes.ts";
import { createStrictProvider } from "./strict-provider.ts";

export type World = ReturnType<typeof createWorld>;

/** Enough for a cooldown of the whole site, and few enough for one of an address. */
const addresses = 5;
const startMs = Date.parse("2026-03-06T12:00:00Z");

const monthMs = 30 * 24 * 3_600_000;

/** The rules of giving with a real ledger; the scheduler may delay every step. */
export function createWorld(scheduler: fc.Scheduler, database: Database, work: Work) {
  /** The church's clock, which may be set, and the steady one. */
  const clock = { ms: startMs, steadyMs: startMs, wasMoved: false, wasSetAhead: false };
  let life = 0;
  const attempts: Attempt[] = [];
  const surprises: unknown[] = [];
  /** Payments whose secret has reached a browser. */
  const leaked = new Set<string>();
  const notes = { moves: [] as Move[], alarms: [] as Told[], warnings: [] as Told[] };

  /** A dead process does nothing more. */
  const gate = async (label: string): Promise<void> => {
    const of = life;
    await scheduler.schedule(Promise.resolve(), label);
    if (of !== life) await new Promise(() => {});
  };
  const gated: Database = {
    ...database,
    async read(run) {
      await gate("read");
      return work.count(() => database.read(run));
    },
    async write(run) {
      await gate("write");
      return work.count(() => database.write(run));
    },
  };
  const goBy = (ms: number) => {
    clock.ms += ms;
    clock.steadyMs += ms;
  };
  const provider = createStrictProvider({ now: () => clock.steadyMs, gate });
  const start = () =>
    startChurch({
      database: gated,
      provider,
      now: () => clock.ms,
      async sleep(ms) {
        await gate("sleep");
        goBy(ms);
      },
      notes,
    });
  let ports = start();

  const begin = (deed: () => Promise<unknown>) =>
    void deed().catch((error: unknown) => surprises.push(error));
  const hand = ({ gift, clientSecret }: GiftStatus) => {
    if (clientSecret) leaked.add(gift.id);
    const intent = provider.intents().find(({ giftId }) => giftId === gift.id);
    if (gift.state === "succeeded" && !intent?.chargedCentavos) {
      surprises.push(`${gift.id} is told to be received, and was not charged`);
    }
  };
  const deliver = (event: ModelEvent) => {
    switch (event.about) {
      case "payment":
        return receiveReportById(event.giftId, event.report, ports);
      case "reversal":
        return learnReversals([event.reversal], ports);
      case "something taken back":
        return lookForReversals(ports);
    }
  };
  const send = (attempt: Attempt) =>
    begin(async () => {
      const result = await chargeCard(requestOf(attempt), visitOf(attempt), ports);
      if (result.outcome !== "status") return;
      hand(result);
      if (result.gift.amountCentavos !== attempt.amountCentavos) {
        surprises.push(`${attempt.key} is told of another gift's end`);
      }
    });

  return {
    clock,
    provider,
    surprises,
    notes,
    attempts,
    give(card: Card, amountCentavos: number) {
      const at = attempts.length;
      const address = `address-${at % addresses}`;
      const attempt = { key: `attempt-${at}`, card, amountCentavos, address };
      attempts.push(attempt);
      send(attempt);
    },
    /** Repeats an attempt's key, with the same or another gift. */
    giveAgain(index: number, isSame: boolean) {
      const attempt = attempts[index % attempts.length];
      if (attempt && isSame) send(attempt);
      else if (attempt) send({ ...attempt, amountCentavos: attempt.amountCentavos + 1 });
    },
    ask(index: number) {
      const attempt = attempts[index % attempts.length];
      begin(async () => {
        const gift = attempt && (await ports.ledger.findByKey(attempt.key));
        if (gift) hand(await pollProvider(gift, ports));
      });
    },
    deliver(index: number) {
      const event = provider.events[index % provider.events.length];
      if (event) begin(() => deliver(event));
    },
    /** After each period the reconciler runs. */
    pass(ms: number) {
      goBy(ms);
      this.reconcile();
    },
    setClock(byMs: number) {
      clock.ms += byMs;
      clock.wasMoved = true;
      clock.wasSetAhead ||= byMs > 0;
    },
    /** With a clock months ahead no certificate is valid, so somebody corrects it. */
    setFarClockRight() {
      if (clock.ms - clock.steadyMs > monthMs) clock.ms = clock.steadyMs;
    },
    reconcile: () => begin(() => reconcile(ports)),
    lookForReversals: () => begin(() => lookForReversals(ports)),
    crash() {
      life += 1;
      ports = start();
    },
    /** Payments that a browser can act on. */
    atHand: (): ModelIntent[] => provider.intents().filter(({ giftId }) => leaked.has(giftId)),
  };
}

/** The default limits. */
const limit = { count: 8, windowMs: 600_000 };

type Options = Pick<ChargePorts, "now" | "sleep"> & {
  database: Database;
  provider: ReturnType<typeof createStrictProvider>;
  notes: { moves: Move[]; alarms: Told[]; warnings: Told[] };
};

/** One process of the site: the rules of giving with a real ledger. */
function startChurch(options: Options): ChargePorts & LookForReversalsPorts {
  const { database, provider, now, sleep, notes } = options;
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  return {
    ledger: {
      ...ledger,
      async move(gift, to, facts, nowMs) {
        const moved = await ledger.move(gift, to, facts, nowMs);
        if (moved) notes.moves.push({ giftId: gift.id, from: gift.state, to });
        return moved;
      },
    },
    rateLimiter: createRateLimiter(database),
    captcha: {
      verify: async (nonce = "") => ({ outcome: "solved", nonce, expiresAtMs: now() + 60_000 }),
    },
    noteCaptchaFailure: () => {},
    cards: provider.cards,
    source: provider.source,
    reversals: createReversals(database),
    origin: { provider: "stripe", account: "acct_1sample", mode: "live" },
    limit,
    breaker: breakerFor(limit),
    bounds: () => ({ leastCentavos: 1, mostCentavos: 20_000_00 }),
    ownFunds: () => [],
    now,
    sleep,
    alarm: (facts, text) => void notes.alarms.push({ text, facts }),
    warn: (facts, text) => void notes.warnings.push({ text, facts }),
  };
}

/** A browser's request, first or repeated, from one of a few addresses. */
type Attempt = { key: string; card: Card; amountCentavos: number; address: string };

const requestOf = ({ card, amountCentavos }: Attempt): PaymentRequest => ({
  cardToken: card,
  amountCentavos,
  description: "Oferta Ana",
  fund: "Oferta",
  giver: "Ana",
  email: undefined,
});

const visitOf = ({ key, address }: Attempt): ChargeVisit => ({
  idempotencyKey: key,
  sender: { household: address, network: undefined },
  remoteAddress: undefined,
  captchaAnswer: key,
});
