// @module-tag postgres
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { tries } from "../../../testing/run/tries.ts";
import { bothDatabases } from "../../../testing/storage/databases.ts";
import { keepMessage, now } from "../../../testing/storage/sample.ts";
import type { Claim } from "../queue.ts";
import { listLetters, retryLetter, retryParked } from "./kept-letters.ts";
import { type Queue, createQueue } from "./letter-queue.ts";

const at = fc.nat({ max: 20 });
const waitMs = fc.constantFrom(0, 5_000, 45_000, 900_000, 2 * 3_600_000);
const operation = fc.oneof(
  fc.record({ do: fc.constant("receive" as const) }),
  fc.record({ do: fc.constant("claim" as const), atMost: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ do: fc.constantFrom("renew" as const, "postpone" as const), at, ms: waitMs }),
  fc.record({ do: fc.constantFrom("sent" as const, "stumble" as const, "park" as const), at }),
  fc.record({ do: fc.constantFrom("retry" as const, "retry parked" as const), at }),
  fc.record({
    do: fc.constant("clock" as const),
    ms: fc.constantFrom(1_000, 45_000, 900_000, -60_000, -86_400_000),
  }),
);
type Operation = typeof operation extends fc.Arbitrary<infer One> ? One : never;

/** Answers of each database to the same, step by step; its rows at the end. */
async function answersOf(fresh: (typeof bothDatabases)[number]["fresh"], operations: Operation[]) {
  const database = await fresh();
  const queue = createQueue(database);
  const claims: Claim[] = [];
  const answers: unknown[] = [];
  let nowMs = now;
  let made = 0;
  const settle = (index: number, how: (claim: Claim) => ReturnType<Queue["markSent"]>) => {
    const claim = claims[index % claims.length];
    return claim ? how(claim) : "nothing was claimed";
  };
  const act = async (one: Operation): Promise<unknown> => {
    switch (one.do) {
      case "receive":
        // No two are due at the same instant: whose turn it were then nobody promises.
        made += 1;
        await keepMessage(database, { id: `letter-${made}`, receivedAtMs: nowMs + made });
        return made;
      case "claim": {
        const some = await queue.claim({
          nowMs,
          leaseMs: 45_000 + claims.length,
          atMost: one.atMost,
        });
        claims.push(...some);
        return some.map(({ lease: _own, ...claim }) => claim);
      }
      case "renew":
        return settle(one.at, (claim) => queue.renew(claim, nowMs + one.ms + one.at));
      case "postpone":
        return settle(one.at, (claim) => queue.postpone(claim, nowMs + one.ms + one.at, "451"));
      case "sent":
        return settle(one.at, (claim) => queue.markSent(claim, nowMs));
      case "stumble":
        return settle(one.at, (claim) => queue.stumble(claim, nowMs + one.at, "TypeError"));
      case "park":
        return settle(one.at, (claim) => queue.park(claim, "550"));
      case "retry":
        return retryLetter(database, `letter-${one.at}`, nowMs);
      case "retry parked":
        return retryParked(database, nowMs);
      case "clock":
        nowMs += one.ms;
        return nowMs;
    }
  };
  for (const one of operations) answers.push(await act(one));
  const rows = await listLetters(database);
  return { answers, rows: rows.sort((a, b) => a.id.localeCompare(b.id)) };
}

test("SQLite and PostgreSQL answer the same to the same operations", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 20, maxLength: 60, size: "max" }),
      async (operations) => {
        const [sqlite, postgres] = await Promise.all(
          bothDatabases.map(({ fresh }) => answersOf(fresh, operations)),
        );
        expect(sqlite).toEqual(postgres);
      },
    ),
    { ...tries(3), endOnFailure: true },
  );
});
