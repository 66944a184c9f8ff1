import type { StaffMember } from "../../kit/member/members.ts";
import type { PanelHouse } from "../../house.ts";
import { type Volunteer, servesIn } from "../month/book.ts";
import type { Team } from "../schema.ts";
import type { Months } from "../sql/months.ts";
import type { RotaPeople } from "../sql/people.ts";

export type RotaPorts = Pick<
  PanelHouse,
  "content" | "database" | "publicUrl" | "churchName" | "now" | "wakeOutbox"
> & {
  months: Months;
  people: RotaPeople;
  /**
   * Teams that a member sees: a leader's own; else all of the file, and those that left it while somebody is in them.
   */
  teamsFor(member: StaffMember): Promise<readonly Team[]>;
  /**
   * Reads a month of an address; undefined where it is further back than is kept, or further ahead than can be filled.
   */
  monthIn(text: string): string | undefined;
};

/** People of the rota whom a member sees: a leader those of their teams. */
export const seenBy = (
  { role }: StaffMember,
  teams: readonly Team[],
  people: ReadonlyMap<string, Volunteer>,
): Volunteer[] =>
  [...people.values()].filter(
    (one) => one.goneAtMs === undefined && (role !== "lideranca" || servesIn(one, teams)),
  );
