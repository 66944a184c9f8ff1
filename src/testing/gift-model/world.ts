import type * as fc from "fast-check";
import { chargeCard } from "../../domain/donation/charge/charge-card.ts";
import type { ChargePorts } from "../../domain/donation/charge/charge-ports.ts";
import { receiveReportById } from "../../domain/donation/life/receive-report.ts";
import { reconcile } from "../../domain/donation/life/reconcile.ts";
import { type Standing, lookUpGift } from "../../domain/donation/life/look-up-gift.ts";
import { createRateLimiter } from "../../storage/limits/rate-limiter.ts";
import type { Database } from "../../storage/engine/database.ts";
import { createLedger } from "../../storage/gifts/ledger.ts";
import type { Work } from "../run/work.ts";
import { type Card, createStrictProvider, type ModelIntent } from "./strict-provider.ts";

export type World = ReturnType<typeof createWorld>;

const origin = { provider: "stripe", account: "acct_1sample", mode: "live" } as const;

/** The rules of giving over a real ledger, every step of which the scheduler may hold back. */
export function createWorld(scheduler: fc.Scheduler, database: Database, work: Work) {
  const clock = { ms: Date.parse("2026-03-06T12:00:00Z") };
  let life = 0;
  const keys: string[] = [];
  const surprises: unknown[] = [];
  /** Payments whose secret has reached a browser. */
  const leaked = new Set<string>();
  const alarms: string[] = [];

  /** What a process that died was about to do is never done. */
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
  const provider = createStrictProvider({ now: () => clock.ms, gate });

  const start = (): ChargePorts => ({
    ledger: createLedger(gated, { messageIdDomain: "igreja.example.org" }),
    rateLimiter: createRateLimiter(gated),
    captcha: {
      verify: async (answer = "") => ({
        outcome: "solved",
        nonce: answer,
        expiresAtMs: clock.ms + 60_000,
      }),
    },
    noteCaptchaFailure: () => {},
    cards: provider.cards,
    origin,
    limit: { count: 1_000_000, windowMs: 3_600_000 },
    breaker: undefined,
    bounds: () => ({ leastCentavos: 1, mostCentavos: 20_000_00 }),
    now: () => clock.ms,
    sleep: async (ms) => {
      await gate("sleep");
      clock.ms += ms;
    },
    alarm: (_facts, text) => void alarms.push(text),
  });
  let ports = start();

  const begin = (deed: () => Promise<unknown>) =>
    void deed().catch((error: unknown) => surprises.push(error));
  const hand = ({ gift, clientSecret }: Standing) => {
    if (clientSecret) leaked.add(gift.id);
  };

  return {
    clock,
    provider,
    surprises,
    alarms,
    give(card: Card, amountCentavos: number) {
      const idempotencyKey = `attempt-${keys.length}`;
      keys.push(idempotencyKey);
      this.repeat(idempotencyKey, card, amountCentavos);
    },
    repeat(idempotencyKey: string, card: Card, amountCentavos: number) {
      const request = {
        cardToken: card,
        amountCentavos,
        description: "Oferta Ana",
        purpose: "offering" as const,
        giver: "Ana",
        email: undefined,
      };
      const visit = {
        idempotencyKey,
        sender: { household: "a", network: undefined },
        remoteAddress: undefined,
        captchaAnswer: idempotencyKey,
      };
      begin(async () => {
        const result = await chargeCard(request, visit, ports);
        if (result.outcome === "standing") hand(result);
      });
    },
    ask(index: number) {
      const key = keys[index % keys.length];
      begin(async () => {
        const gift = key && (await ports.ledger.findByKey(key));
        if (gift) hand(await lookUpGift(gift, ports));
      });
    },
    deliver(index: number) {
      const event = provider.events[index % provider.events.length];
      if (event) begin(() => receiveReportById(event.giftId, event.report, ports));
    },
    /** Each stretch of time ends in a turn of the reconciler. */
    pass(ms: number) {
      clock.ms += ms;
      this.reconcile();
    },
    reconcile: () => begin(() => reconcile(ports)),
    crash() {
      life += 1;
      ports = start();
    },
    /** Payments that a browser can do something with. */
    atHand: (): ModelIntent[] => provider.intents().filter(({ giftId }) => leaked.has(giftId)),
  };
}
