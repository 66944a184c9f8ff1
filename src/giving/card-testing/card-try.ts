import type { Sender } from "../../platform/limits/rate-limit.ts";
import type { Breaker } from "./breaker.ts";

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
export const mayBeDeclined = ({ status }: CardTry): boolean => status !== "succeeded";

export const countsAsDeclined = ({ status }: CardTry): boolean =>
  status === "declined" || status === "unfinished";

/** What the household has tried, and what the network around it has: when each was begun, oldest first. */
export function ownTries({ household, network }: Sender, tries: CardTry[], breaker: Breaker) {
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
export function weigh(tries: CardTry[], { mostWeight }: Breaker): number {
  const byNetwork = Map.groupBy(tries, ({ sender }) => sender.network ?? sender.household);
  const weights = [...byNetwork.values()].map(({ length }) => Math.min(length, mostWeight));
  return weights.reduce((sum, weight) => sum + weight, 0);
}

export const oldestFirst = (tries: CardTry[]): number[] =>
  tries.map(({ begunAtMs }) => begunAtMs).sort((one, other) => one - other);
