import { dayAt, monthOf } from "../../format/church-clock.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import type { PanelHouse } from "../../house.ts";
import { limits } from "../contract.ts";
import { type Volunteer, servesIn } from "../month/book.ts";
import { goneTeam, type Team } from "../schema.ts";
import { createMonths } from "../sql/months.ts";
import { createRotaPeople } from "../sql/people.ts";
import { monthsAround } from "../sql/rota-rows.ts";

export type RotaPorts = ReturnType<typeof rotaPorts>;

export function rotaPorts(house: PanelHouse) {
  const { database, content, publicUrl, now } = house;
  const months = createMonths(database, publicUrl.hostname);
  const people = createRotaPeople(database);
  return {
    ...house,
    months,
    people,
    /**
     * Teams that a member sees: a leader's own; else all of the file, and those that left it while somebody is in them.
     */
    async teamsFor({ id, role }: StaffMember): Promise<readonly Team[]> {
      const teams = content().rota?.teams ?? [];
      if (role !== "lideranca") {
        const gone = new Set(await months.teamsFrom(dayAt(now())));
        for (const { name } of teams) gone.delete(name);
        return [...teams, ...[...gone].map(goneTeam)];
      }
      const leader = (await people.leaders()).find((one) => one.id === id);
      return teams.filter(({ name }) => leader?.teams.includes(name));
    },
    /**
     * Reads a month of an address; undefined where it is further back than is kept, or further ahead than can be filled.
     */
    monthIn: (text: string): string | undefined =>
      monthsAround(monthOf(now()), limits.monthsAhead, limits.monthsAhead).find(
        (one) => one === text,
      ),
  };
}

/** People of the rota whom a member sees: a leader those of their teams. */
export const seenBy = (
  { role }: StaffMember,
  teams: readonly Team[],
  people: ReadonlyMap<string, Volunteer>,
): Volunteer[] =>
  [...people.values()].filter(
    (one) => one.goneAtMs === undefined && (role !== "lideranca" || servesIn(one, teams)),
  );
