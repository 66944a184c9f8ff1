// @module-tag postgres
import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { openSampleGifts, reportOf, senderOf } from "../../../testing/http/sample-gifts.ts";
import { tries } from "../../../testing/run/tries.ts";
import { bothDatabases } from "../../../testing/storage/databases.ts";
import type { CardAttempt } from "../../ledger/gift.ts";
import type { ChargeOutcome } from "../charge/card-provider.ts";
import type { ChargeResult } from "../charge/charge-card.ts";

const limit = { count: 8, windowMs: 600_000 };

type Kind = "good" | "stolen" | "no-captcha" | "one-captcha";
type Post = { sender: string; kind: Kind };

const post = (senders: string[], kinds: Kind[]) =>
  fc.record({ sender: fc.constantFrom(...senders), kind: fc.constantFrom(...kinds) });
const thieves = (count: number) => Array.from({ length: count }, (_, index) => `thief-${index}`);
const honestSenders = ["ana", "bia", "caio", "duda", "edu", "fabi"];

function answer(gift: CardAttempt, token: string): ChargeOutcome {
  if (token === "good") return reportOf(gift, "succeeded");
  return { status: "card-refused", declineCode: "stolen_card" };
}

type Charge = (gift: CardAttempt, token: string) => ChargeOutcome | Promise<ChargeOutcome>;

async function open(database: Database, charge: Charge) {
  const sample = await openSampleGifts({ charge }, database);
  // Time moves only where it is moved: the person who waits for a turn waits until it comes.
  Object.assign(sample.ports, { limit, now: () => sample.clock.ms });
  const send = async ({ sender, kind }: Post) => {
    const captchas: Partial<Record<Kind, string | undefined>> = {
      "no-captcha": undefined,
      "one-captcha": sender,
    };
    const captchaAnswer = kind in captchas ? captchas[kind] : randomUUID();
    const visit = { sender: senderOf(sender), captchaAnswer };
    return outcomeOf(await sample.give({ cardToken: kind }, visit));
  };
  return { ...sample, send };
}

const outcomeOf = (result: ChargeResult): string =>
  result.outcome === "status" ? result.gift.state : result.outcome;

const [sqlite, postgres] = bothDatabases;
if (!sqlite || !postgres) throw new Error("Both databases are tested.");

test("a thief on three addresses does not change an honest giver's answer, in any order", async () => {
  const posts = fc.array(
    fc.oneof(
      post(thieves(3), ["stolen", "no-captcha", "one-captcha"]),
      post(honestSenders, ["good"]),
    ),
    { minLength: 10, maxLength: 36 },
  );
  await fc.assert(
    fc.asyncProperty(posts, fc.scheduler(), async (all, scheduler) => {
      const ofSender = Map.groupBy(all, ({ sender }) => sender);
      fc.pre(honestSenders.every((one) => (ofSender.get(one)?.length ?? 0) <= limit.count));
      const charge = scheduler.scheduleFunction(async (gift: CardAttempt, token: string) =>
        answer(gift, token),
      );
      const { send, charged } = await open(await sqlite.fresh(), charge);
      const outcomes = await scheduler.waitFor(Promise.all(all.map(send)));

      const told = outcomes.filter((_, index) => all[index]?.kind === "good");
      expect(told).toEqual(told.map(() => "succeeded"));
      expect(charged.length - told.length).toBeLessThanOrEqual(9);
    }),
    tries(6),
  );
});

test("at most seven stolen cards reach the provider, and one more for two successful gifts", async () => {
  const posts = fc.array(fc.oneof(post(thieves(40), ["stolen"]), post(honestSenders, ["good"])), {
    minLength: 20,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(posts, fc.scheduler(), async (all, scheduler) => {
      const charge = scheduler.scheduleFunction(async (gift: CardAttempt, token: string) =>
        answer(gift, token),
      );
      const { send, charged, alarms } = await open(await sqlite.fresh(), charge);
      const outcomes = await scheduler.waitFor(Promise.all(all.map(send)));

      const succeeded = outcomes.filter((outcome) => outcome === "succeeded").length;
      const declined = all.filter((_, index) => outcomes[index] === "declined");
      expect(charged).toHaveLength(succeeded + declined.length);
      const counts = [...Map.groupBy(declined, ({ sender }) => sender).values()].map(
        ({ length }) => length,
      );
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(3);
      const weight = counts.reduce((sum, count) => sum + Math.min(count, 2), 0);
      expect(weight).toBeLessThanOrEqual(7 + Math.floor(succeeded / 2));
      expect(alarms.length).toBeLessThanOrEqual(1);
    }),
    tries(5),
  );
});

test("SQLite and PostgreSQL give the same answers to the same posts in a row", async () => {
  const step = fc.record({
    post: post([...thieves(8), ...honestSenders], ["good", "stolen", "no-captcha", "one-captcha"]),
    laterMs: fc.constantFrom(0, 0, 1_000, 60_000, 240_000),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const answers = await Promise.all(
        [sqlite, postgres].map(async ({ fresh }) => {
          const { send, clock } = await open(await fresh(), answer);
          const told: string[] = [];
          for (const { post: next, laterMs } of steps) {
            clock.ms += laterMs;
            told.push(await send(next));
          }
          return told;
        }),
      );
      expect(answers[0]).toEqual(answers[1]);
    }),
    tries(4),
  );
});
