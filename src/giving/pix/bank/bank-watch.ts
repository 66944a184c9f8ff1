import { setTimeout as sleep } from "node:timers/promises";
import { describeError, type Log } from "../../../platform/log/log.ts";
import { type LookPorts, lookAtBank } from "./look-at-bank.ts";

const everyMs = 3_600_000;
/** Closing does not wait longer for a list: the next start reads it again. */
const closingMs = 3_000;

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
  let round: Promise<void> | undefined;
  let wanted: "quick" | "whole" | undefined = "whole";
  let lastTrouble = "";
  let hinted: NodeJS.Timeout | undefined;
  let isHintedAgain = false;
  const closing = new AbortController();

  const look = async (kind: "quick" | "whole") => {
    const found = await lookAtBank(kind, ports);
    // What made this look necessary may be younger than the other process's look.
    if (found.status === "busy") return want(kind);
    // A page that waits asks every few seconds: the same trouble is told once an hour.
    const trouble = found.status === "unknown" ? found.reason : "";
    if (trouble && (kind === "whole" || trouble !== lastTrouble)) {
      log.warn({ reason: trouble }, "the bank did not say which PIX it received; asked again");
    }
    lastTrouble = trouble;
    if (found.status === "unknown") return;
    if (found.booked > 0) log.info({ booked: found.booked }, "PIX booked");
    if (found.unreadable > 0 && kind === "whole") {
      log.error({ unreadable: found.unreadable }, "PIX in the bank's list cannot be read");
    }
  };
  const tryTo = (work: Promise<void>) =>
    work.catch((error: unknown) =>
      log.error(describeError(error), "the bank's PIX could not be looked up; asked again"),
    );
  const run = async () => {
    while (wanted && !closing.signal.aborted) {
      const kind = wanted;
      wanted = undefined;
      await tryTo(look(kind));
      if (kind === "whole") await tryTo(afterWholeLook());
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
    round = undefined;
  };
  const want = (kind: "quick" | "whole") => {
    wanted = wanted === "whole" ? "whole" : kind;
  };
  const start = (kind: "quick" | "whole") => {
    want(kind);
    round ??= run();
  };
  const hint = () => {
    isHintedAgain = hinted !== undefined;
    if (isHintedAgain || closing.signal.aborted) return;
    start("quick");
    hinted = setTimeout(() => {
      hinted = undefined;
      if (isHintedAgain) hint();
    }, hintPauseMs);
  };
  start("whole");
  const timer = setInterval(() => start("whole"), everyMs);
  return {
    wake: () => start("quick"),
    hint,
    async close() {
      closing.abort();
      clearInterval(timer);
      clearTimeout(hinted);
      await Promise.race([round, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
