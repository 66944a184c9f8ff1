import { setTimeout as sleep } from "node:timers/promises";
import { describeError, type Log } from "../../../platform/log/log.ts";
import { type LookPorts, lookAtBank } from "./look-at-bank.ts";

const everyMs = 3_600_000;
/** Closing does not wait longer for a list: the next start reads it again. */
const closingMs = 3_000;

export type BankWatch = {
  /** Somebody waits for a payment, or the bank tells of one: the bank is asked within seconds. */
  wake(): void;
  close(): Promise<void>;
};

/** Asks the bank at start, every hour, and whenever it is woken; one look at a time. */
export function startBankWatch(ports: LookPorts, log: Log, pauseMs = 2_000): BankWatch {
  let round: Promise<void> | undefined;
  let wanted: "quick" | "whole" | undefined = "whole";
  let lastTrouble = "";
  const closing = new AbortController();

  const look = async (kind: "quick" | "whole") => {
    const found = await lookAtBank(kind, ports);
    if (found.status === "busy") return;
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
  const run = async () => {
    while (wanted && !closing.signal.aborted) {
      const kind = wanted;
      wanted = undefined;
      await look(kind).catch((error: unknown) =>
        log.error(describeError(error), "the bank's PIX could not be looked up; asked again"),
      );
      await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => {});
    }
    round = undefined;
  };
  const start = (kind: "quick" | "whole") => {
    wanted = wanted === "whole" ? "whole" : kind;
    round ??= run();
  };
  start("whole");
  const timer = setInterval(() => start("whole"), everyMs);
  return {
    wake: () => start("quick"),
    async close() {
      closing.abort();
      clearInterval(timer);
      await Promise.race([round, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
