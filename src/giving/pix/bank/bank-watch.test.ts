import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, describe } from "vitest";
import { createAlarms } from "../../../platform/alarms/alarm.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createLog } from "../../../platform/log/log.ts";
import { listLetters } from "../../../platform/outbox/sql/kept-letters.ts";
import { soon } from "../../../testing/run/soon.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { hourMs, now } from "../../../testing/storage/sample.ts";
import type { Period, PixListing } from "../api/pix-bank.ts";
import { createBankAlarms } from "./alarms.ts";
import { startBankWatch, type PollPorts } from "./bank-watch.ts";
import { certificateTrouble } from "./pix-bank.ts";
import type { PixBankConfig } from "./variables.ts";

const nothing: PixListing = { status: "listed", pix: [], unreadable: 0 };

/** A watch without pauses over a bank that answers what the test says. */
function watchOf(received: () => Promise<PixListing>, isBusy: () => boolean = () => false) {
  let polls = 0;
  let fullPolls = 0;
  const watch = startBankWatch(
    {
      bank: {
        received: (_period: Period, only?: "returned") => {
          if (!only) polls += 1;
          return received();
        },
      },
      polls: {
        takeTurn: async () => !isBusy(),
        endTurn: async () => {},
        watchedSince: async (nowMs: number) => nowMs,
        polledUntil: async (nowMs: number) => nowMs,
        keepPolled: async () => {},
      },
      book: async () => [],
      newReturns: async () => [],
      now: () => Date.now(),
      wakeOutbox: () => {},
    } as unknown as PollPorts,
    {
      afterFullPoll: async () => void (fullPolls += 1),
      log: createLog({ write: () => {} }),
      pauseMs: 1,
      hintPauseMs: 50,
    },
  );
  return { watch, polls: () => polls, fullPolls: () => fullPolls };
}

test("a flood of hints asks the bank once, and once more after the pause", async () => {
  const { watch, polls } = watchOf(async () => nothing);
  await soon(() => expect(polls()).toBe(1));
  for (let hint = 0; hint < 500; hint += 1) watch.hint();
  // The first hint at once, all others together.
  await soon(() => expect(polls()).toBe(3));
  await sleep(150);
  expect(polls()).toBe(3);
  watch.hint();
  await soon(() => expect(polls()).toBe(4));
  await watch.close();
});

test("a poll that another process stands in the way of is made after it", async () => {
  let isBusy = true;
  const { watch, polls, fullPolls } = watchOf(
    async () => nothing,
    () => isBusy,
  );
  await sleep(20);
  expect(polls()).toBe(0);
  isBusy = false;
  await soon(() => expect(polls()).toBe(1));
  await watch.close();
  expect(fullPolls()).toBeGreaterThan(0);
});

test("closing does not wait for a bank that never answers", async () => {
  const { watch, polls } = watchOf(() => new Promise(() => {}));
  await soon(() => expect(polls()).toBe(1));
  watch.hint();
  await watch.close();
  watch.hint();
  expect(polls()).toBe(1);
});

const dayMs = 24 * hourMs;

const bankUntil = (certificateEndsAtMs: number): PixBankConfig => ({
  provider: "api",
  bank: "padrao",
  apiUrl: new URL("https://api.banco.example"),
  tokenUrl: new URL("https://api.banco.example/token"),
  clientId: "igreja",
  clientSecret: "segredo",
  certificate: "",
  key: "",
  ca: undefined,
  certificateEndsAtMs,
  webhook: false,
  isTest: false,
});

test.each([
  [30 * dayMs + 1, undefined],
  [30 * dayMs, "certificado do banco termina em 30 dias"],
  [9 * dayMs + 1, "certificado do banco termina em 10 dias"],
  [1, "certificado do banco termina em 1 dia"],
  [0, "certificado do banco terminou em 22/11/2026"],
])("with %d ms left the certificate is told of as %s", (leftMs, words) => {
  const nowMs = Date.UTC(2026, 10, 22, 12);
  expect(certificateTrouble(bankUntil(nowMs + leftMs), nowMs)).toBe(words);
});

function open(database: Database, pixBank: PixBankConfig) {
  const world = { nowMs: now, lookedMs: now };
  const logged: unknown[] = [];
  const alarms = createAlarms(database, { messageIdDomain: "x" });
  const tell = createBankAlarms({
    pixBank,
    alarms,
    polledUntil: async () => world.lookedMs,
    wakeOutbox: () => {},
    now: () => world.nowMs,
    log: { warn: (words: unknown) => void logged.push(words), error: () => {} },
  });
  const letters = async () => (await listLetters(database)).map(({ subjectId }) => subjectId);
  return { alarms, letters, logged, tell, world };
}

// The SQL is that of alarms, which have their own test.
describe.each(databases.slice(0, 1))("on $kind", ({ fresh }) => {
  test("a certificate that ends is logged at start and once a day, and a letter leaves once", async () => {
    const { letters, logged, tell, world } = open(await fresh(), bankUntil(now + 12 * dayMs));
    for (let hour = 0; hour < 25; hour += 1) {
      world.nowMs = world.lookedMs = now + hour * hourMs;
      await tell();
    }
    expect(logged).toEqual([
      "certificado do banco termina em 12 dias",
      "certificado do banco termina em 11 dias",
    ]);
    expect(await letters()).toEqual(["bank-certificate"]);
  });

  test("a bank that is silent for more than six hours is told of, until it answers", async () => {
    const { alarms, letters, tell, world } = open(await fresh(), bankUntil(now + 99 * dayMs));
    world.nowMs = now + 6 * hourMs;
    await tell();
    expect(await letters()).toEqual([]);
    world.nowMs += 1;
    await tell();
    await tell();
    expect(await letters()).toEqual(["bank-away"]);
    world.lookedMs = world.nowMs;
    await tell();
    expect(await alarms.isOn("bank-away")).toBe(false);
  });

  test("a spoilt file is told of, and nothing once no bank is named", async () => {
    const database = await fresh();
    const spoilt = open(database, { provider: "none", fault: "PIX_CERT: não é um certificado" });
    await spoilt.tell();
    expect(spoilt.logged).toEqual([
      "certificado do banco não serve: PIX_CERT: não é um certificado",
    ]);
    const none = open(database, { provider: "none" });
    await none.tell();
    expect(none.logged).toEqual([]);
    expect(await none.alarms.isOn("bank-certificate")).toBe(false);
  });
});
