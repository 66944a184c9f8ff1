import { dayMs } from "../../../format/church-clock.ts";
import { startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import { learnReversals, type ReversalPorts } from "../../ledger/reversals/learn-reversal.ts";
import type { Reversal } from "../../ledger/reversals/reversal.ts";
import type { Period, PixBank, ReceivedPix } from "../api/pix-bank.ts";
import type { Booked } from "./sql/book-pix.ts";
import type { PixPolls } from "./sql/pix-charges.ts";

const everyMs = 3_600_000;

type WatchOptions = {
  /** Done after each poll of an hour, whatever came of it. */
  afterFullPoll(): Promise<void>;
  log: Log;
  pauseMs?: number;
  hintPauseMs?: number;
};

/** Asks the bank at start, every hour, and whenever it is woken; one poll at a time. */
export function startBankWatch(ports: PollPorts, options: WatchOptions) {
  const { afterFullPoll, log, pauseMs = 2_000, hintPauseMs = 10_000 } = options;
  let lastTrouble = "";
  let isResting = false;
  let isHintedAgain = false;

  const poll = async (what: "recent" | "time"): Promise<void> => {
    const isFull = what === "time";
    const found = await pollBank(isFull ? "full" : "recent", ports);
    // The news that made this poll necessary may be younger than the other process's poll.
    if (found.status === "busy") return polls.wake(what);
    // A page that waits asks every few seconds: the same trouble is logged once an hour.
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
  /** A giver waits for a payment: the bank is asked within seconds. */
  const wake = () => polls.wake("recent");
  /** The bank, or a stranger, announces a payment. However often: the bank is asked once in ten seconds. */
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

export type PollPorts = ReversalPorts & {
  bank: Pick<PixBank, "received">;
  polls: PixPolls;
  /** Books what is not known yet. */
  book(pix: readonly ReceivedPix[], nowMs: number): Promise<Booked>;
  newReturns(pix: readonly ReceivedPix[]): Promise<Reversal[]>;
  /** A receipt may wait to leave. */
  wakeOutbox(): void;
};

type Poll =
  /** `unreadable`: how many of the bank's entries could not be read. */
  | { status: "polled"; booked: number; unreadable: number }
  | { status: "unknown"; reason: string; isForbidden: boolean }
  /** Another process polls, or has just polled. */
  | { status: "busy" };

/** Each poll reads again what was received so long before the end of the last one. */
const overlapMs = 10 * 60_000;
/** A bank may give a PIX back for so long. */
const returnableMs = 90 * dayMs;

/**
 * Books what the bank has received since the last poll: its list is the truth, whatever a webhook says. A "full" poll also
 * reads the last day again, since a bank may list a payment late, and everything that was given back.
 * Throws `StorageUnavailable`; whatever was not finished is polled again.
 */
export async function pollBank(kind: "recent" | "full", ports: PollPorts): Promise<Poll> {
  const { polls, now } = ports;
  const nowMs = now();
  if (!(await polls.takeTurn(nowMs))) return { status: "busy" };
  try {
    const watchedMs = await polls.watchedSince(nowMs);
    const polledMs = Math.max(watchedMs, await polls.polledUntil(nowMs));
    const fromMs = kind === "full" ? Math.min(polledMs, nowMs - dayMs) : polledMs;
    const sinceMs = Math.max(fromMs, watchedMs) - overlapMs;
    const poll = await pollPeriod({ sinceMs, untilMs: nowMs }, undefined, ports);
    if (kind === "recent" || poll.status !== "polled") return poll;
    const returnedMs = Math.max(watchedMs, nowMs - returnableMs) - overlapMs;
    return await pollPeriod({ sinceMs: returnedMs, untilMs: nowMs }, "returned", ports, poll);
  } finally {
    await polls.endTurn(now());
  }
}

const nothing: Poll & { status: "polled" } = { status: "polled", booked: 0, unreadable: 0 };

/** A long time is read day by day, so that a failure costs no more than one. */
async function pollPeriod(
  { sinceMs, untilMs }: Period,
  only: "returned" | undefined,
  ports: PollPorts,
  before = nothing,
): Promise<Poll> {
  const { bank, book, newReturns, polls, now, wakeOutbox } = ports;
  let { booked, unreadable } = before;
  let isWhole = true;
  const stepMs = only ? 30 * dayMs : dayMs;
  for (let fromMs = sinceMs; fromMs < untilMs; fromMs += stepMs) {
    const toMs = Math.min(fromMs + stepMs, untilMs);
    const listing = await bank.received({ sinceMs: fromMs, untilMs: toMs }, only);
    if (listing.status === "unknown") return listing;
    const { booked: gifts, waiting } = await book(listing.pix, now());
    isWhole &&= waiting === 0;
    if (gifts.some(({ email }) => email)) wakeOutbox();
    await learnReversals(await newReturns(listing.pix), ports);
    // PIX that wait are in the list of the next poll again.
    if (!only && isWhole) await polls.keepPolled(toMs, now());
    booked += gifts.length;
    unreadable += listing.unreadable;
  }
  return { status: "polled", booked, unreadable };
}
