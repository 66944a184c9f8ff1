import { describeError, type Log } from "../../../platform/log/log.ts";
import { startRounds } from "../../jobs/rounds.ts";
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
  let wanted: "quick" | "whole" = "quick";
  let lastTrouble = "";
  let hinted: NodeJS.Timeout | undefined;
  let isHintedAgain = false;
  let isClosed = false;

  const look = async (kind: "quick" | "whole") => {
    const found = await lookAtBank(kind, ports);
    // What made this look necessary may be younger than the other process's look.
    if (found.status === "busy") return start(kind);
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
  const tellError = (error: unknown) =>
    log.error(describeError(error), "the bank's PIX could not be looked up; asked again");
  const round = async () => {
    const kind = wanted;
    wanted = "quick";
    await look(kind).catch(tellError);
    if (kind === "whole") await afterWholeLook();
  };
  const start = (kind: "quick" | "whole") => {
    if (kind === "whole") wanted = kind;
    rounds.start();
  };
  const hint = () => {
    isHintedAgain = hinted !== undefined;
    if (isHintedAgain || isClosed) return;
    start("quick");
    hinted = setTimeout(() => {
      hinted = undefined;
      if (isHintedAgain) hint();
    }, hintPauseMs);
  };
  const rounds = startRounds(round, {
    everyMs,
    onTime: () => void (wanted = "whole"),
    pauseMs,
    onError: tellError,
  });
  return {
    wake: () => start("quick"),
    hint,
    async close() {
      isClosed = true;
      clearTimeout(hinted);
      await rounds.close();
    },
  };
}
