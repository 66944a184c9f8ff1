import type { Sender } from "../../rate-limit.ts";
import type { Breaker } from "./breaker.ts";

/** A /48 holds many households, and may have so many times as much declined. */
const declinedOfNetwork = 2;

/** One gift that was begun of late, and how it stands. */
export type CardTry = {
  sender: Sender;
  begunAtMs: number;
  settledAtMs: number | undefined;
  stand: "succeeded" | "declined" | "under-way";
};

export type Cooldown = {
  outcome: "cooling-down";
  /** Whose cards rest: this sender's, or everybody's. */
  whose: "sender" | "site";
  untilMs: number;
  /** Whether the site's cards rest from now on. */
  isNew: boolean;
  /** How long an answer may take that is to come no sooner than a decline. */
  pauseMs: number;
};

type Recent = {
  tries: CardTry[];
  /** Of the site's last rest; what was tried before is forgiven. */
  cooldownEndsAtMs: number;
  nowMs: number;
};

/** Whether a sender may try a card now. Those under way might all be declined yet: "busy" waits for them. */
export function judge(
  sender: Sender,
  recent: Recent,
  breaker: Breaker,
): "clear" | "busy" | Cooldown {
  const { cooldownEndsAtMs, nowMs } = recent;
  const fromMs = nowMs - breaker.windowMs;
  const tries = recent.tries.filter(({ begunAtMs }) => begunAtMs > fromMs);
  const pauseMs = pauseLike(recent);
  const cooldown = { outcome: "cooling-down", pauseMs, isNew: false } as const;

  const own = ownTries(sender, tries, breaker);
  for (const { declined, most } of own) {
    const oldest = declined.at(-most);
    if (oldest === undefined) continue;
    return { ...cooldown, whose: "sender", untilMs: toMinute(oldest + breaker.windowMs) };
  }
  if (nowMs < cooldownEndsAtMs) return { ...cooldown, whose: "site", untilMs: cooldownEndsAtMs };

  const ofSite = tries.filter(({ begunAtMs }) => begunAtMs >= cooldownEndsAtMs);
  const succeeded = ofSite.filter(({ stand }) => stand === "succeeded").length;
  const room = breaker.mostDeclinedOfSite + Math.floor(succeeded / 2);
  const declined = ofSite.filter(({ stand }) => stand === "declined");
  if (weigh(declined, breaker) >= room) {
    const untilMs = toMinute(nowMs + breaker.windowMs);
    return { ...cooldown, whose: "site", untilMs, isNew: true };
  }
  const suspect = ofSite.filter(({ stand }) => stand !== "succeeded");
  const isFull = own.some(({ suspects, most }) => suspects >= most);
  return isFull || weigh(suspect, breaker) >= room ? "busy" : "clear";
}

/** What the household has tried, and what the network around it has. */
function ownTries({ household, network }: Sender, tries: CardTry[], { mostDeclined }: Breaker) {
  const isOfNetwork = (one: CardTry) => network !== undefined && one.sender.network === network;
  const circles = [
    { mine: tries.filter((one) => one.sender.household === household), most: mostDeclined },
    { mine: tries.filter(isOfNetwork), most: mostDeclined * declinedOfNetwork },
  ];
  return circles.map(({ mine, most }) => ({
    most,
    suspects: mine.filter(({ stand }) => stand !== "succeeded").length,
    /** When each was begun, oldest first. */
    declined: mine
      .filter(({ stand }) => stand === "declined")
      .map(({ begunAtMs }) => begunAtMs)
      .sort((one, other) => one - other),
  }));
}

/** How many tries there are, no network's weighing more than one household may: nobody closes it alone. */
function weigh(tries: CardTry[], { mostDeclined }: Breaker): number {
  const byNetwork = Map.groupBy(tries, ({ sender }) => sender.network ?? sender.household);
  const weights = [...byNetwork.values()].map(({ length }) => Math.min(length, mostDeclined));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

const usualMs = 1_000;
const longestMs = 5_000;

/** The time that one of the last declined gifts took. */
function pauseLike({ tries, nowMs }: Recent): number {
  const took = tries.flatMap(({ stand, begunAtMs, settledAtMs }) =>
    stand === "declined" && settledAtMs ? [settledAtMs - begunAtMs] : [],
  );
  return Math.min(took[nowMs % took.length] ?? usualMs, longestMs);
}

/** The full minute after: what is told as hh:mm is never too early. */
const toMinute = (ms: number): number => Math.ceil(ms / 60_000) * 60_000;
