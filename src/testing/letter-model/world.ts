import type * as fc from "fast-check";
import { vi } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { takenOver, openOutbox } from "../../platform/outbox/outbox.ts";
import type { Claim } from "../../platform/outbox/queue.ts";
import { type Queue, createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import type { Work } from "../run/work.ts";
import { composeNothing, sampleMail } from "../sample-mail.ts";
import { keepMessage, inboxOf } from "../storage/sample.ts";
import { createMailPeer, type MailPeer } from "./mail-peer.ts";

export type World = ReturnType<typeof createWorld>;

/** The shortest time between two attempts. */
const leastRestMs = 4_000;

type Options = { scheduler: fc.Scheduler; database: Database; work: Work; processes: number };

/** Processes with one real queue and a mail server. Only this advances the time: timers must be Vitest's. */
export function createWorld({ scheduler, database, work, processes: count }: Options) {
  const clock = { ms: Date.parse("2026-03-06T12:00:00Z"), elapsedMs: 0 };
  const peer = createMailPeer();
  const promised: string[] = [];
  /** Copies that may arrive in addition, for known reasons. */
  const excused: string[] = [];
  const takeovers: string[] = [];
  const surprises: unknown[] = [];

  /** The moment from which no claim of before a crash, or of another clock, is under way. */
  let calmFromMs = 0;
  const upset = () => void (calmFromMs = clock.elapsedMs + storagePatienceMs);
  const lastAttempts = new Map<string, number>();
  const attempt = (letter: string) => {
    const lastMs = lastAttempts.get(letter) ?? Number.NEGATIVE_INFINITY;
    const restMs = clock.elapsedMs - lastMs;
    if (restMs < leastRestMs && lastMs > calmFromMs) {
      surprises.push(`${letter} is tried again after ${restMs} ms`);
    }
    lastAttempts.set(letter, clock.elapsedMs);
  };
  const alarm = (letter: string, text: string) => {
    if (text === takenOver) takeovers.push(letter);
  };
  const around = { scheduler, database, work, peer, clock, note: { attempt, alarm } };
  const processes = Array.from({ length: count }, () => startProcess(around));
  const processAt = (index: number): Process => processes[index % count] ?? startProcess(around);
  let made = 0;

  return {
    clock,
    peer,
    promised,
    excused,
    takeovers,
    surprises,
    receive(index: number) {
      const { storage, wake } = processAt(index);
      const id = `letter-${(made += 1)}`;
      keepMessage(storage, { id, receivedAtMs: clock.ms }).then(
        () => {
          promised.push(id);
          wake();
        },
        (error: unknown) => {
          if (!(error instanceof StorageUnavailable)) surprises.push(error);
        },
      );
    },
    pass(ms: number) {
      clock.ms += ms;
      clock.elapsedMs += ms;
      vi.advanceTimersByTime(ms);
    },
    moveClock(ms: number) {
      upset();
      clock.ms += ms;
    },
    crash(index: number) {
      upset();
      excused.push(...processAt(index).kill());
      processes[index % count] = startProcess(around);
    },
    end() {
      for (const process of processes) process.kill();
      vi.clearAllTimers();
    },
  };
}

type Surroundings = {
  scheduler: fc.Scheduler;
  database: Database;
  work: Work;
  peer: MailPeer;
  clock: { ms: number; elapsedMs: number };
  note: {
    /** Called when an attempt starts. */
    attempt(letter: string): void;
    alarm(letter: string, text: string): void;
  };
};

type Process = ReturnType<typeof startProcess>;

/** The longest wait for the database. */
const storagePatienceMs = 5_000;

/** One process with its outbox, until it is killed; the scheduler may delay every step. */
function startProcess({ scheduler, database, work, peer, clock, note }: Surroundings) {
  const underWay = new Set<string>();
  let isOver = false;
  const gate = async (label: string) => {
    if (!isOver) await scheduler.schedule(Promise.resolve(), label);
    // A dead process does nothing more.
    if (isOver) await new Promise(() => {});
  };
  const ask = async <Result>(label: string, run: () => Promise<Result>) => {
    const askedAtMs = clock.elapsedMs;
    await gate(label);
    if (clock.elapsedMs - askedAtMs > storagePatienceMs) throw new StorageUnavailable("locked");
    return work.count(run);
  };
  const storage: Database = {
    ...database,
    read: (run) => ask("read", () => database.read(run)),
    write: (run) => ask("write", () => database.write(run)),
  };
  const inbox = inboxOf(storage);
  const outbox = openOutbox({
    queue: noting(createQueue(storage), ({ id }) => void underWay.delete(id)),
    mailer: {
      close: async () => {},
      send({ messageId }) {
        const letter = messageId.slice(1, messageId.indexOf("@"));
        underWay.add(letter);
        note.attempt(letter);
        return peer.take({ letter, gate });
      },
    },
    compose: {
      ...composeNothing,
      "contact-message": async ({ subjectId, messageId }) =>
        (await inbox.find(subjectId)) && { ...sampleMail, messageId },
    },
    log: {
      info() {},
      error: (facts, text) => note.alarm((facts as { letter?: string }).letter ?? "", text),
    },
    now: () => clock.ms,
  });
  return {
    storage,
    wake: outbox.wake,
    /** Returns the letters that it was sending, or had sent without recording it. */
    kill(): string[] {
      isOver = true;
      return [...underWay];
    },
  };
}

/** Reports every letter whose result was recorded. */
const noting = (queue: Queue, told: (claim: Claim) => void): Queue => {
  const then = async (claim: Claim, settled: Promise<boolean>) => {
    const isOurs = await settled;
    told(claim);
    return isOurs;
  };
  return {
    ...queue,
    markSent: (claim, nowMs) => then(claim, queue.markSent(claim, nowMs)),
    postpone: (claim, dueAtMs, why) => then(claim, queue.postpone(claim, dueAtMs, why)),
    stumble: (claim, dueAtMs, why) => then(claim, queue.stumble(claim, dueAtMs, why)),
    park: (claim, why) => then(claim, queue.park(claim, why)),
  };
};
