import type { Duty, Line } from "../contract.ts";

type State = Duty["state"];

/** News of a duty: a person or a leader brings the first two, the programme the rest when it is followed. */
export type News = "confirm" | "refuse" | "moved" | "called-off" | "back";

const after: Record<State, Partial<Record<News, State>>> = {
  "to-confirm": {
    confirm: "confirmed",
    refuse: "refused",
    moved: "to-confirm",
    "called-off": "cancelled",
  },
  confirmed: { refuse: "refused", moved: "to-confirm", "called-off": "cancelled" },
  // The place is open again; the row keeps it from being offered to them again.
  refused: {},
  cancelled: { back: "to-confirm" },
};

/** The state after some news; undefined where it changes nothing any more. */
export const stateAfter = (state: State, news: News): State | undefined => after[state][news];

/** A person answers until the beginning, page and panel alike. */
export const mayAnswer = ({ startsAtMs }: Pick<Line, "startsAtMs">, nowMs: number): boolean =>
  nowMs < startsAtMs;
