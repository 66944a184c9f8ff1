import { describe, expect, test } from "vitest";
import { eraseMessages } from "../../contact/sql/personal-data.ts";
import { createQueue } from "./sql/letter-queue.ts";
import type { Delivery } from "./queue.ts";
import { openSample } from "../../testing/storage/sample-outbox.ts";
import { soon } from "../../testing/run/soon.ts";

const hourMs = 3_600_000;
const sent: Delivery = { outcome: "sent" };
const retry: Delivery = { outcome: "retry", reason: "451 try later" };

describe("a process that died over a letter", () => {
  test("is followed by one that sends it within a minute", async () => {
    const sample = await openSample(() => sent);
    await sample.receive("interrompida");
    const queue = createQueue(sample.database);
    const lost = await queue.claim({
      nowMs: sample.clock.ms,
      leaseMs: 45_000,
      atMost: 1,
    });
    expect(lost).toHaveLength(1);
    sample.open();

    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(sample.attempted).toEqual([]);
    sample.clock.ms += 46_000;
    await soon(async () => expect(await sample.states()).toEqual({ interrompida: "sent" }));
    expect(await queue.markSent(lost[0] as never, sample.clock.ms)).toBe(false);
  });
});

test("a clock that is set back a day leaves no letter waiting for tomorrow", async () => {
  let answer: Delivery = retry;
  const sample = await openSample(() => answer);
  sample.clock.ms += 24 * hourMs;
  await sample.receive("amanhã");
  sample.open();
  await soon(async () => expect(await sample.states()).toEqual({ amanhã: "waiting" }));

  answer = sent;
  sample.clock.ms -= 24 * hourMs;
  await soon(async () => expect(await sample.states()).toEqual({ amanhã: "sent" }));
});

test("an erased message takes its letter with it", async () => {
  const sample = await openSample(() => sent);
  await sample.receive("apagada", "ana@exemplo.com.br");
  await eraseMessages(sample.database, "ana@exemplo.com.br");
  sample.open();

  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(sample.attempted).toEqual([]);
  expect(await sample.states()).toEqual({});
});

test("a mailer that throws costs one attempt, and the outbox continues", async () => {
  let falls = true;
  const sample = await openSample(({ text }) => {
    if (text === "azarada" && falls) throw new Error("bug");
    return sent;
  });
  await sample.receive("azarada");
  await sample.receive("outra");
  sample.open();

  await soon(async () => expect((await sample.states()).outra).toBe("sent"));
  falls = false;
  sample.clock.ms += 46_000;
  await soon(async () => expect((await sample.states()).azarada).toBe("sent"));
});

test("closing waits for letters on their way and starts no other", async () => {
  const { promise: onItsWay, resolve: release } = Promise.withResolvers<Delivery>();
  const sample = await openSample(() => onItsWay);
  await sample.receive("a caminho");
  const outbox = sample.open();
  await soon(() => expect(sample.attempted).toHaveLength(1));

  const closing = outbox.close();
  await sample.receive("tarde demais");
  release(sent);
  await closing;

  expect(await sample.states()).toEqual({ "a caminho": "sent", "tarde demais": "waiting" });
});
