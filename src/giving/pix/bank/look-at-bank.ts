import { dayMs } from "../../../format/church-clock.ts";
import type { Gift } from "../../gift.ts";
import { learnReversals, type ReversalPorts } from "../../reversals/learn-reversal.ts";
import type { Reversal } from "../../reversals/reversal.ts";
import type { Period, PixBank, ReceivedPix } from "./pix-bank.ts";
import type { PixLooks } from "./sql/pix-looks.ts";

export type LookPorts = ReversalPorts & {
  bank: Pick<PixBank, "received">;
  looks: PixLooks;
  /** Books what is not known yet. */
  book(pix: readonly ReceivedPix[], nowMs: number): Promise<Gift[]>;
  newReturns(pix: readonly ReceivedPix[]): Promise<Reversal[]>;
  /** A receipt may wait to leave. */
  wakeOutbox(): void;
};

export type Look =
  /** `unreadable`: how many of the bank's entries could not be read. */
  | { status: "looked"; booked: number; unreadable: number }
  | { status: "unknown"; reason: string; isForbidden: boolean }
  /** Another process looks, or did a moment ago. */
  | { status: "busy" };

/** Each look reads again what was received so long before the end of the last one. */
const overlapMs = 10 * 60_000;
/** A bank may give a PIX back for so long. */
const returnableMs = 90 * dayMs;

/**
 * Books what the bank has received since the last look: its list is the truth, whatever else is told. A "whole" look also
 * reads the last day again, since a bank may list a payment late, and everything that was given back.
 * Throws `StorageUnavailable`; whatever was not finished is looked at again.
 */
export async function lookAtBank(kind: "quick" | "whole", ports: LookPorts): Promise<Look> {
  const { looks, now } = ports;
  const nowMs = now();
  if (!(await looks.takeTurn(nowMs))) return { status: "busy" };
  try {
    const watchedMs = await looks.watchedSince(nowMs);
    const lookedMs = Math.max(watchedMs, await looks.lookedUntil(nowMs));
    const fromMs = kind === "whole" ? Math.min(lookedMs, nowMs - dayMs) : lookedMs;
    const sinceMs = Math.max(fromMs, watchedMs) - overlapMs;
    const look = await lookIn({ sinceMs, untilMs: nowMs }, undefined, ports);
    if (kind === "quick" || look.status !== "looked") return look;
    const returnedMs = Math.max(watchedMs, nowMs - returnableMs) - overlapMs;
    return await lookIn({ sinceMs: returnedMs, untilMs: nowMs }, "returned", ports, look);
  } finally {
    await looks.endTurn(now());
  }
}

const nothing: Look & { status: "looked" } = { status: "looked", booked: 0, unreadable: 0 };

/** A long time is read day by day, so that a failure costs no more than one. */
async function lookIn(
  { sinceMs, untilMs }: Period,
  only: "returned" | undefined,
  ports: LookPorts,
  before = nothing,
): Promise<Look> {
  const { bank, book, newReturns, looks, now, wakeOutbox } = ports;
  let { booked, unreadable } = before;
  const stepMs = only ? 30 * dayMs : dayMs;
  for (let fromMs = sinceMs; fromMs < untilMs; fromMs += stepMs) {
    const toMs = Math.min(fromMs + stepMs, untilMs);
    const listing = await bank.received({ sinceMs: fromMs, untilMs: toMs }, only);
    if (listing.status === "unknown") return listing;
    const gifts = await book(listing.pix, now());
    if (gifts.some(({ email }) => email)) wakeOutbox();
    await learnReversals(await newReturns(listing.pix), ports);
    if (!only) await looks.keepLook(toMs, now());
    booked += gifts.length;
    unreadable += listing.unreadable;
  }
  return { status: "looked", booked, unreadable };
}
