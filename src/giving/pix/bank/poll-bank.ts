import { dayMs } from "../../../format/church-clock.ts";
import type { Gift } from "../../ledger/gift.ts";
import { learnReversals, type ReversalPorts } from "../../ledger/reversals/learn-reversal.ts";
import type { Reversal } from "../../ledger/reversals/reversal.ts";
import type { Period, PixBank, ReceivedPix } from "./pix-bank.ts";
import type { PixPolls } from "./sql/pix-polls.ts";

export type PollPorts = ReversalPorts & {
  bank: Pick<PixBank, "received">;
  polls: PixPolls;
  /** Books what is not known yet. */
  book(pix: readonly ReceivedPix[], nowMs: number): Promise<Gift[]>;
  newReturns(pix: readonly ReceivedPix[]): Promise<Reversal[]>;
  /** A receipt may wait to leave. */
  wakeOutbox(): void;
};

export type Poll =
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
 * Books what the bank has received since the last poll: its list is the truth, whatever else is told. A "full" poll also
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
  const stepMs = only ? 30 * dayMs : dayMs;
  for (let fromMs = sinceMs; fromMs < untilMs; fromMs += stepMs) {
    const toMs = Math.min(fromMs + stepMs, untilMs);
    const listing = await bank.received({ sinceMs: fromMs, untilMs: toMs }, only);
    if (listing.status === "unknown") return listing;
    const gifts = await book(listing.pix, now());
    if (gifts.some(({ email }) => email)) wakeOutbox();
    await learnReversals(await newReturns(listing.pix), ports);
    if (!only) await polls.keepPolled(toMs, now());
    booked += gifts.length;
    unreadable += listing.unreadable;
  }
  return { status: "polled", booked, unreadable };
}
