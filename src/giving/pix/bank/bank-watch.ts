import { startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import { type LookPorts, lookAtBank } from "./look-at-bank.ts";

const everyMs = 3_600_000;

export type BankWatch = {
  /** Somebody waits for a payment: the bank is asked within seconds. */
  wake(): void;
  /** The bank, or who pretends to be it, tells of a payment. However many tell: the bank is asked once in ten seconds. */
  hint(): void;
  close(): Promise<void>;
};

type Options = {
  /** Done after each look of an hour, whatever came of it. */
  afterWholeLook(): Promise<void>;
  log: Log;
  pauseMs?: number;
  hintPauseMs?: number;
};

/** Asks the bank at start, every hour, and whenever it is woken; one look at a time. */
export function startBankWatch(ports: LookPorts, options: Options): BankWatch {
  const { afterWholeLook, log, pauseMs = 2_000, hintPauseMs = 10_000 } = options;
  let lastTrouble = "";
  let isResting = false;
  let isHintedAgain = false;

  const look = async (what: "quick" | "time"): Promise<void> => {
    const isWhole = what === "time";
    const found = await lookAtBank(isWhole ? "whole" : "quick", ports);
    // What made this look necessary may be younger than the other process's look.
    if (found.status === "busy") return looks.wake(what);
    // A page that waits asks every few seconds: the same trouble is told once an hour.
    const trouble = found.status === "unknown" ? found.reason : "";
    if (trouble && (isWhole || trouble !== lastTrouble)) {
      log.warn({ reason: trouble }, "the bank did not say which PIX it received; asked again");
    }
    lastTrouble = trouble;
    if (found.status === "unknown") return;
    if (found.booked > 0) log.info({ booked: found.booked }, "PIX booked");
    if (found.unreadable > 0 && isWhole) {
      log.error({ unreadable: found.unreadable }, "PIX in the bank's list cannot be read");
    }
  };
  const looks = startPoll<"quick">(
    async (what) => {
      try {
        await look(what);
      } finally {
        if (what === "time") await afterWholeLook();
      }
    },
    { everyMs, pauseMs, log, trouble: "the bank's PIX could not be looked up; asked again" },
  );
  const wake = () => looks.wake("quick");
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
  return { wake, hint, close: looks.close };
}
