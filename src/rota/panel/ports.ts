import { dayAt, monthOf } from "../../format/church-clock.ts";
import type { StaffMember } from "../../kit/member/members.ts";
import type { PanelHouse } from "../../house.ts";
import { limits, monthOfKey } from "../contract.ts";
import { type Plan, servesIn } from "../month/plan.ts";
import { goneTeam, type Team } from "../schema.ts";
import { createMonths } from "../sql/months.ts";
import { createOwn } from "../sql/own.ts";
import { createRotaPeople } from "../sql/people.ts";
import { monthsAround } from "../sql/rota-rows.ts";
import type { NewsRow } from "../sql/tables.ts";

export type RotaPorts = ReturnType<typeof rotaPorts>;
export type Seen = Awaited<ReturnType<RotaPorts["see"]>>;

export function rotaPorts(house: PanelHouse) {
  const { database, content, publicUrl, now } = house;
  const months = createMonths(database, publicUrl.hostname);
  const people = createRotaPeople(database);
  return {
    ...house,
    months,
    people,
    own: createOwn(database, publicUrl.hostname),
    /** Reads the rota as a member sees it: a leader their own teams, with the people and the calls of these. */
    async see({ id, role }: StaffMember, month?: string) {
      const plan = await months.read(content(), now(), month);
      const calls = await months.calls();
      const isLeader = role === "lideranca";
      const leader = isLeader && (await people.leaders()).find((one) => one.id === id);
      const teams = isLeader
        ? plan.teams.filter(({ name }) => leader && leader.teams.includes(name))
        : [...plan.teams, ...goneTeams(plan, calls)];
      return {
        plan,
        isLeader,
        teams,
        people: [...plan.people.values()].filter(
          (one) => one.goneAtMs === undefined && (!isLeader || servesIn(one, teams)),
        ),
        calls: calls.filter(({ team }) => teams.some(({ name }) => name === team)),
      };
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

/** Teams that left the file while somebody to come is in them, or is to be called from this month on. */
function goneTeams({ nowMs, duties, teams }: Plan, calls: readonly NewsRow[]): Team[] {
  const today = dayAt(nowMs);
  const names = [
    ...duties.flatMap(({ line, state, team }) =>
      line >= today && state !== "refused" ? team : [],
    ),
    ...calls.flatMap(({ about, team }) => (about >= monthOfKey(today) ? team : [])),
  ];
  return [...new Set(names)]
    .filter((name) => !teams.some((one) => one.name === name))
    .map((name) => ({ ...goneTeam(name), title: `${name} (fora do texto)` }));
}
