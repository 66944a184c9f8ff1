import { startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import { type PollPorts, pollBank } from "./poll-bank.ts";

const everyMs = 3_600_000;

export type BankWatch = {
  /** Somebody waits for a payment: the bank is asked within seconds. */
  wake(): void;
  /** The bank, or who pretends to be it, tells of a payment. However many tell: the bank is asked once in ten seconds. */
  hint(): void;
  close(): Promise<void>;
};

type Options = {
  /** Done after each poll of an hour, whatever came of it. */
  afterFullPoll(): Promise<void>;
  log: Log;
  pauseMs?: number;
  hintPauseMs?: number;
};

/** Asks the bank at start, every hour, and whenever it is woken; one poll at a time. */
export function startBankWatch(ports: PollPorts, options: Options): BankWatch {
  const { afterFullPoll, log, pauseMs = 2_000, hintPauseMs = 10_000 } = options;
  let lastTrouble = "";
  let isResting = false;
  let isHintedAgain = false;

  const poll = async (what: "recent" | "time"): Promise<void> => {
    const isFull = what === "time";
    const found = await pollBank(isFull ? "full" : "recent", ports);
    // What made this poll necessary may be younger than the other process's poll.
    if (found.status === "busy") return polls.wake(what);
    // A page that waits asks every few seconds: the same trouble is told once an hour.
    const trouble = found.status === "unknown" ? found.reason : "";
    if (trouble && (isFull || trouble !== lastTrouble)) {
      log.warn({ reason: trouble }, "the bank did not say which PIX it received; asked again");
    }
    lastTrouble = trouble;
    if (found.status === "unknown") return;
    if (found.booked > 0) log.info({ booked: found.booked }, "PIX booked");
    if (found.unreadable > 0 && isFull) {
      log.error({ unreadable: found.unreadable }, "PIX in the bank's list cannot be read");
    }
  };
  const polls = startPoll<"recent">(
    async (what) => {
      try {
        await poll(what);
      } finally {
        if (what === "time") await afterFullPoll();
      }
    },
    { everyMs, pauseMs, log, trouble: "the bank's PIX could not be looked up; asked again" },
  );
  const wake = () => polls.wake("recent");
  const hint = () => {
    isHintedAgain = isResting;
    if (isResting) return;
    wake();
    isResting = true;
    const rest = setTimeout(() => {
      isResting = false;
      if (isHintedAgain) hint();
    }, hintPauseMs);
    rest.unref();
  };
  return { wake, hint, close: polls.close };
}
