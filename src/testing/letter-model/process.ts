import type * as fc from "fast-check";
import { StorageUnavailable } from "../../platform/database/storage-unavailable.ts";
import { openOutbox } from "../../platform/outbox/outbox.ts";
import type { Claim } from "../../platform/outbox/queue.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Queue, createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { inboxOf } from "../storage/sample.ts";
import type { Work } from "../run/work.ts";
import { composeNothing, sampleMail } from "../sample-mail.ts";
import type { MailPeer } from "./mail-peer.ts";

export type Surroundings = {
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

export type Process = ReturnType<typeof startProcess>;

/** The longest wait for the database. */
export const storagePatienceMs = 5_000;

/** One process with its outbox, until it is killed; the scheduler may delay every step. */
export function startProcess({ scheduler, database, work, peer, clock, note }: Surroundings) {
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
