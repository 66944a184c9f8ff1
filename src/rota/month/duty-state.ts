import { dayAt } from "../../format/church-clock.ts";
import type { Line } from "../contract.ts";
import type { DutyRow } from "../sql/tables.ts";

type State = DutyRow["state"];

/** A difference between a line as it was last followed and the programme now. */
export type Difference = "time" | "venue" | "called-off" | "back";

/** News of a duty: a person or a leader brings the first two, the programme the rest when it is followed. */
type News = "confirm" | "refuse" | Difference;

const after: Record<State, Partial<Record<News, State>>> = {
  "to-confirm": {
    confirm: "confirmed",
    refuse: "refused",
    time: "to-confirm",
    venue: "to-confirm",
    "called-off": "cancelled",
  },
  confirmed: {
    refuse: "refused",
    time: "to-confirm",
    venue: "confirmed",
    "called-off": "cancelled",
  },
  // The place is open again; the row keeps it from being offered to the person who refused.
  refused: {},
  cancelled: { back: "to-confirm" },
};

/** The state after some news; undefined where the news changes nothing. */
export const stateAfter = (state: State, news: News): State | undefined => after[state][news];

/** True until a line begins: then nobody answers any more, neither on the own page nor in the panel. */
export const mayAnswer = ({ startsAtMs }: Pick<Line, "startsAtMs">, nowMs: number): boolean =>
  nowMs < startsAtMs;

/** True for a line that is over, unless the programme has put it off to a day to come. */
export const isOver = (before: Line, now: Line | undefined, nowMs: number): boolean =>
  before.endsAtMs <= nowMs &&
  (!now || now.endsAtMs <= nowMs || dayAt(now.startsAtMs) === dayAt(before.startsAtMs));

/** Compares one line; undefined where nothing differs that a person has to know. */
export function differenceOf(before: Line, now: Line): Difference | undefined {
  if (now.isOff) return before.isOff ? undefined : "called-off";
  if (before.isOff) return "back";
  if (before.startsAtMs !== now.startsAtMs) return "time";
  // An end that is later may make a clash, and needs no answer.
  return before.venue === now.venue ? undefined : "venue";
}
