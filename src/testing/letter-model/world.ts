import type * as fc from "fast-check";
import { vi } from "vitest";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { takenOver } from "../../platform/outbox/outbox.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Work } from "../run/work.ts";
import { keepMessage } from "../storage/sample.ts";
import { createMailPeer } from "./mail-peer.ts";
import { type Process, startProcess, storagePatienceMs } from "./process.ts";

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
