import type { ByField } from "../../kit/panel/form.ts";
import type { Plan } from "../month/book.ts";
import type { TeamMonth } from "../month/team-month.ts";
import type { Team } from "../schema.ts";
import type { Person } from "../sql/tables.ts";

/** `knownMs` is the time of the newest piece of news in the sentence. */
export type Call = { person: Person; sentence: string; knownMs: number };

export type TeamProps = {
  team: Team;
  month: string;
  plan: Plan;
  view: TeamMonth;
  isPublished: boolean;
  /** Texts that were typed, where the form comes back; each with what it showed before. */
  typed?: ByField;
  /** Sentences above a form: what was not saved, what is proposed, what it `asks`. */
  said?: {
    kind: "done" | "problem";
    lead: string;
    lines: readonly string[];
    asks?: "save" | "move";
  };
  calls: readonly Call[];
  /** Address of the page for the group. */
  group: string | undefined;
  origin: URL;
  nowMs: number;
};
