import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { listLetters } from "../../src/platform/outbox/sql/kept-letters.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { sendMessage } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { until } from "../../kit/requests/until.ts";

test("letters put off, refused and held up", async (context) => {
  // Known only once they are sent, and what is said to them depends on which they are.
  const roles = ["put off", "refused", "held up"] as const;
  const roleOf = new Map<string, (typeof roles)[number] | undefined>();
  const tries = new Map<string, number>();
  const heldUntil = Promise.withResolvers<void>();
  const mailbox = await openMailbox({
    async judge({ mark }) {
      // The first letters have the roles, in the order that they come.
      if (!roleOf.has(mark)) roleOf.set(mark, roles[roleOf.size]);
      tries.set(mark, (tries.get(mark) ?? 0) + 1);
      const role = roleOf.get(mark);
      if (role === "put off" && tries.get(mark) === 1)
        return { code: 451, reason: "4.7.1 Greylisted" };
      if (role === "refused") return { code: 550, reason: "5.7.1 Content rejected" };
      if (role === "held up" && tries.get(mark) === 1) await heldUntil.promise;
      return "take";
    },
  });
  const site = await startSite(await newPlace(mailbox.url));
  const others: string[] = [];
  for (let count = 0; count < 43; count += 1) others.push((await sendMessage(site)).mark);
  const sentAt = performance.now();
  const markOf = (role: string) => [...roleOf].find(([, given]) => given === role)?.[0] ?? "";
  const came = (mark: string) => mailbox.copies().has(mark);

  await until("three letters came", 5_000, () => roleOf.size >= 3);
  const usual = others.filter((mark) => !roles.some((role) => markOf(role) === mark));
  const othersMs = await until("the others came", 15_000, () => usual.every(came));
  const heldMs = performance.now() - sentAt;
  const wasHeld = !came(markOf("held up"));
  const putOffMs = await until("the one put off came", 30_000, () => came(markOf("put off")));
  heldUntil.resolve();
  await until("the one held up came", 40_000, () => came(markOf("held up")));
  await wait(500);

  const database = await openDatabase({ file: site.databaseFile });
  const parked = await listLetters(database, ["parked"]);
  await database.close();
  report(context, {
    injected: "SMTP: 451 to one letter, 550 to one, no answer to one; 40 others",
    found: [
      `451 delivered at try ${tries.get(markOf("put off"))} after ${seconds(putOffMs + othersMs)}`,
      `550 parked: ${parked.map(({ lastError }) => lastError).join(", ")}`,
      `40 others delivered ${seconds(heldMs)} after the last post, one held up all the while: ${wasHeld ? "yes" : "no"}`,
    ].join("; "),
  });

  expect(wasHeld).toBe(true);
  expect(tries.get(markOf("put off"))).toBe(2);
  expect(tries.get(markOf("refused"))).toBe(1);
  expect(parked).toHaveLength(1);
  expect(parked[0]).toMatchObject({ attempts: 1, lastError: expect.stringContaining("550 5.7.1") });
});
