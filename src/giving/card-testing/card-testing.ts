import type { Sender, RateLimit } from "../../platform/limits/rate-limit.ts";

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

/** Shields the provider, and the church's account there, from those who try stolen cards. */
export type Breaker = {
  windowMs: number;
  /** Of one household. */
  mostDeclined: number;
  /** What one network's count for in the site's sum, however many they are. */
  mostWeight: number;
  /** Of the whole site, while none succeeds: each gift that does makes room for half a declined one. */
  mostDeclinedOfSite: number;
};

/**
 * A church sees a declined card now and then; who tries stolen ones makes dozens in minutes. Where a
 * household may try more often than eight times, more of its cards may be declined too.
 */
export function breakerFor({ count }: RateLimit): Breaker {
  const mostDeclined = Math.max(3, Math.floor((count * 3) / 8));
  return {
    windowMs: 10 * 60_000,
    mostDeclined,
    mostWeight: Math.ceil((mostDeclined * 2) / 3),
    mostDeclinedOfSite: 7,
  };
}

/** No cooldown that begins now ends later. */
export const longestCooldownMs = ({ windowMs }: Breaker): number => windowMs + 60_000;

/** One gift that was begun of late. */
export type CardTry = {
  sender: Sender;
  begunAtMs: number;
  settledAtMs: number | undefined;
  /** "unfinished": under way for so long that it counts as declined, though nobody has said so. */
  status: "succeeded" | "declined" | "unfinished" | "under-way";
};

/** A /48 holds many households, and may have so many times as much declined. */
const declinedOfNetwork = 2;

/** Declined, or still without an answer, which may yet be that. */
const mayBeDeclined = ({ status }: CardTry): boolean => status !== "succeeded";

const countsAsDeclined = ({ status }: CardTry): boolean =>
  status === "declined" || status === "unfinished";

/** What the household has tried, and what the network around it has: when each was begun, oldest first. */
function ownTries({ household, network }: Sender, tries: CardTry[], breaker: Breaker) {
  const { mostDeclined } = breaker;
  const isOfNetwork = (one: CardTry) => network !== undefined && one.sender.network === network;
  const circles = [
    { mine: tries.filter((one) => one.sender.household === household), most: mostDeclined },
    { mine: tries.filter(isOfNetwork), most: mostDeclined * declinedOfNetwork },
  ];
  return circles.map(({ mine, most }) => ({
    most,
    suspects: oldestFirst(mine.filter(mayBeDeclined)),
    declined: oldestFirst(mine.filter(countsAsDeclined)),
  }));
}

/** How many tries there are, few of one network's counted: nobody closes giving with an address or three. */
function weigh(tries: CardTry[], { mostWeight }: Breaker): number {
  const byNetwork = Map.groupBy(tries, ({ sender }) => sender.network ?? sender.household);
  const weights = [...byNetwork.values()].map(({ length }) => Math.min(length, mostWeight));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const oldestFirst = (tries: CardTry[]): number[] =>
  tries.map(({ begunAtMs }) => begunAtMs).sort((one, other) => one - other);
