import type { Sender, RateLimit } from "../../../platform/limits/rate-limit.ts";

export type Cooldown = {
  outcome: "cooling-down";
  /** The reach of the cooldown: this sender, or the whole site. */
  whose: "sender" | "site";
  untilMs: number;
  /**
   * "new": a cooldown of the site begins now. "unfinished": too many gifts are unfinished, and the cooldown
   * lasts until one of them has expired.
   */
  kind: "new" | "known" | "unfinished";
  /** The delay of the answer, so that it comes no sooner than a decline. */
  pauseMs: number;
};

/** All gifts under way might still be declined. There is room when one of them ends, and at `untilMs` at the latest. */
export type Busy = { outcome: "busy"; untilMs: number };

export const isBusy = (verdict: string | { outcome: string }): verdict is Busy =>
  typeof verdict === "object" && verdict.outcome === "busy";

type Recent = {
  tries: CardTry[];
  /** The end of the site's last cooldown; earlier tries no longer count. */
  cooldownEndsAtMs: number;
  nowMs: number;
};

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
  // The tries that must expire before there is room: none if there is room now.
  const ownInTheWay = own.flatMap(({ suspects, most }) => suspects.at(-most) ?? []);
  const ofSiteInTheWay = hasRoom(mayBeDeclined, nowMs)
    ? []
    : [oldestFirst(ofSite).find((ms) => hasRoom(mayBeDeclined, ms + windowMs)) ?? nowMs];
  const begunInTheWay = [...ownInTheWay, ...ofSiteInTheWay];
  if (begunInTheWay.length === 0) return "clear";
  const untilMs = toMinute(Math.max(...begunInTheWay) + windowMs);
  // None of these is about to end, so that waiting would be useless.
  if (!hasRoom(countsAsDeclined, nowMs))
    return { ...cooldown, whose: "site", kind: "unfinished", untilMs };
  return { outcome: "busy", untilMs };
}

const usualMs = 1_000;
const longestMs = 5_000;

/** The duration of one of the last declines, chosen by the clock, so that pauses vary. */
function pauseOfADecline({ tries, nowMs }: Recent): number {
  const durations = tries.flatMap(({ status, begunAtMs, settledAtMs }) =>
    status === "declined" && settledAtMs ? [settledAtMs - begunAtMs] : [],
  );
  if (durations.length === 0) return usualMs;
  return Math.min(durations[nowMs % durations.length] ?? usualMs, longestMs);
}

/** Rounds up to a full minute, since the page shows hh:mm. */
const toMinute = (ms: number): number => Math.ceil(ms / 60_000) * 60_000;

/** Protects the church's account at the provider from thieves who test stolen cards. */
export type Breaker = {
  windowMs: number;
  /** Most declines of one IP prefix. */
  mostDeclined: number;
  /** Most tries of one network that count in the site's sum. */
  mostWeight: number;
  /** Most declines of the whole site; each successful gift allows half a decline more. */
  mostDeclinedOfSite: number;
};

/**
 * A church has a declined card now and then; a thief makes dozens in minutes. A higher limit of tries also
 * allows more declines.
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

export const longestCooldownMs = ({ windowMs }: Breaker): number => windowMs + 60_000;

export type CardTry = {
  sender: Sender;
  begunAtMs: number;
  settledAtMs: number | undefined;
  /** "unfinished": under way for so long that it counts as declined. */
  status: "succeeded" | "declined" | "unfinished" | "under-way";
};

/** Factor of the declines of a /48, which has many subscribers. */
const declinedOfNetwork = 2;

const mayBeDeclined = ({ status }: CardTry): boolean => status !== "succeeded";

const countsAsDeclined = ({ status }: CardTry): boolean =>
  status === "declined" || status === "unfinished";

/** The tries of the sender's IP prefix and of its network: their begin times, oldest first. */
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

/** The number of tries, with a limit for each network: a few addresses cannot block all givers. */
function weigh(tries: CardTry[], { mostWeight }: Breaker): number {
  const byNetwork = Map.groupBy(tries, ({ sender }) => sender.network ?? sender.household);
  const weights = [...byNetwork.values()].map(({ length }) => Math.min(length, mostWeight));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const oldestFirst = (tries: CardTry[]): number[] =>
  tries.map(({ begunAtMs }) => begunAtMs).sort((one, other) => one - other);
