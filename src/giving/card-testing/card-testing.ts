import type { Sender } from "../../platform/limits/rate-limit.ts";
import type { Breaker } from "./breaker.ts";
import {
  type CardTry,
  countsAsDeclined,
  mayBeDeclined,
  oldestFirst,
  ownTries,
  weigh,
} from "./card-try.ts";

export type Cooldown = {
  outcome: "cooling-down";
  /** Whose cards rest: this sender's, or everybody's. */
  whose: "sender" | "site";
  untilMs: number;
  /**
   * "new": the site's cards rest from now on. "unfinished": too many are that nobody finished, and the cards rest
   * until there is room beside those.
   */
  kind: "new" | "known" | "unfinished";
  /** How long an answer may take that is to come no sooner than a decline. */
  pauseMs: number;
};

/** Those under way might all be declined yet. There is room when one of them has ended, or else by then. */
export type Busy = { outcome: "busy"; untilMs: number };

export const isBusy = (verdict: string | { outcome: string }): verdict is Busy =>
  typeof verdict === "object" && verdict.outcome === "busy";

type Recent = {
  tries: CardTry[];
  /** Of the site's last rest; what was tried before is forgiven. */
  cooldownEndsAtMs: number;
  nowMs: number;
};

/** Whether a sender may try a card now. */
export function judge(sender: Sender, recent: Recent, breaker: Breaker): "clear" | Busy | Cooldown {
  const { cooldownEndsAtMs, nowMs } = recent;
  const { windowMs } = breaker;
  const tries = recent.tries.filter(({ begunAtMs }) => begunAtMs > nowMs - windowMs);
  const cooldown = {
    outcome: "cooling-down",
    kind: "known",
    pauseMs: pauseOfADecline(recent),
  } as const;

  const own = ownTries(sender, tries, breaker);
  for (const { declined, most } of own) {
    const oldest = declined.at(-most);
    if (oldest === undefined) continue;
    return { ...cooldown, whose: "sender", untilMs: toMinute(oldest + windowMs) };
  }
  if (nowMs < cooldownEndsAtMs) return { ...cooldown, whose: "site", untilMs: cooldownEndsAtMs };

  const ofSite = tries.filter(({ begunAtMs }) => begunAtMs >= cooldownEndsAtMs);
  const hasRoom = (counts: (one: CardTry) => boolean, atMs: number): boolean => {
    const then = ofSite.filter(({ begunAtMs }) => begunAtMs > atMs - windowMs);
    const succeeded = then.filter(({ status }) => status === "succeeded").length;
    const room = breaker.mostDeclinedOfSite + Math.floor(succeeded / 2);
    return weigh(then.filter(counts), breaker) < room;
  };
  if (!hasRoom(({ status }) => status === "declined", nowMs)) {
    return { ...cooldown, whose: "site", kind: "new", untilMs: toMinute(nowMs + windowMs) };
  }
  // The tries that must be forgotten before there is room: none where there is room now.
  const ownInTheWay = own.flatMap(({ suspects, most }) => suspects.at(-most) ?? []);
  const ofSiteInTheWay = hasRoom(mayBeDeclined, nowMs)
    ? []
    : [oldestFirst(ofSite).find((ms) => hasRoom(mayBeDeclined, ms + windowMs)) ?? nowMs];
  const begunInTheWay = [...ownInTheWay, ...ofSiteInTheWay];
  if (begunInTheWay.length === 0) return "clear";
  const untilMs = toMinute(Math.max(...begunInTheWay) + windowMs);
  // None of these is about to end: whoever waited for that would wait in vain.
  if (!hasRoom(countsAsDeclined, nowMs))
    return { ...cooldown, whose: "site", kind: "unfinished", untilMs };
  return { outcome: "busy", untilMs };
}

const usualMs = 1_000;
const longestMs = 5_000;

/** As long as one of the last declines took, whichever the clock points to: no two pauses need be the same. */
function pauseOfADecline({ tries, nowMs }: Recent): number {
  const durations = tries.flatMap(({ status, begunAtMs, settledAtMs }) =>
    status === "declined" && settledAtMs ? [settledAtMs - begunAtMs] : [],
  );
  if (durations.length === 0) return usualMs;
  return Math.min(durations[nowMs % durations.length] ?? usualMs, longestMs);
}

/** The full minute after: what is told as hh:mm is never too early. */
const toMinute = (ms: number): number => Math.ceil(ms / 60_000) * 60_000;
