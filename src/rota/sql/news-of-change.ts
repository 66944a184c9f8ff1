import { type Line, monthOfKey, type Said } from "../contract.ts";
import { holds, isPublished, type Plan } from "../month/book.ts";
import type { Difference } from "../month/duty-state.ts";
import type { NewNews } from "./rota-rows.ts";
import type { Duty } from "./tables.ts";

export type TeamAndMonth = { team: string; month: string };

/**
 * News to tell after a save in a published month: for each person the month, if they are in several changed lines, or
 * each line.
 */
export function newsOfSave(
  plan: Plan,
  { team, month }: TeamAndMonth,
  changed: readonly Duty[],
): NewNews[] {
  const ofPerson = Map.groupBy(
    changed.filter((duty) => holds(plan, duty)),
    ({ personId }) => personId,
  );
  return [...ofPerson].flatMap(([personId, duties]): NewNews[] => {
    if (!personId) return [];
    const keys = new Set(duties.map(({ line }) => line));
    const jobsAt = (key: string) =>
      plan.duties.flatMap((duty) =>
        duty.line === key && duty.team === team && duty.personId === personId && holds(plan, duty)
          ? duty.job
          : [],
      );
    const there = [...keys].filter((key) => jobsAt(key).length > 0);
    const isMonth = there.length > 1;
    const alone = [...keys].filter((key) => !isMonth || !there.includes(key));
    return [
      ...(isMonth ? [{ kind: "rota-month", team, about: month, said: {}, personId } as const] : []),
      ...alone.map((key): NewNews => {
        const jobs = jobsAt(key);
        const why = jobs.length > 0 ? "added" : "taken-away";
        const said: Said = { why, line: plan.lines.get(key), jobs };
        return { kind: "rota-changed", team, about: key, said, personId };
      }),
    ];
  });
}

/** A duty at a line that the programme changed. */
export type Followed = {
  team: string;
  personId: string;
  why: Difference;
  before: Line;
  line: Line;
};

/**
 * News to tell of what the programme changed: each person is told once of a line; lines of one month at which they still
 * serve are told together.
 */
export function newsOfProgramme(
  changes: readonly Followed[],
  published: Plan["published"],
): NewNews[] {
  const told = new Map<string, NewNews>();
  for (const change of changes) {
    const key = `${change.personId}/${change.line.key}`;
    const news = told.has(key) ? undefined : newsOfLine(change, published);
    if (news) told.set(key, news);
  }
  const isThere = ({ kind, said }: NewNews) => kind === "rota-changed" && said.why !== "taken-away";
  const together = Map.groupBy(told.values(), (news) => {
    const { personId, team, about } = news;
    return isThere(news) ? `${personId}/${team}/${monthOfKey(about)}` : `${personId}/${about}`;
  });
  return [...together.values()].flatMap((some): NewNews[] => {
    const [first] = some;
    if (!first || some.length === 1) return some;
    const { team, personId, about } = first;
    const said: Said = { why: "time" };
    return [{ kind: "rota-month", team, about: monthOfKey(about), said, personId }];
  });
}

/** News for a person at a line that the programme changed; undefined while all is a draft. */
function newsOfLine(
  { team, personId, why, before, line }: Followed,
  published: Plan["published"],
): NewNews | undefined {
  const isOut = ({ key }: Line) => isPublished({ published }, team, key);
  if (!isOut(line)) {
    // Its new month is a draft, which tells nothing.
    if (!isOut(before)) return undefined;
    const said: Said = { why: "taken-away", line: before };
    return { kind: "rota-changed", team, about: before.key, said, personId };
  }
  const kind = why === "called-off" ? "rota-called-off" : "rota-changed";
  const said: Said = isOut(before) ? { why, line, before } : { why: "added", line };
  return { kind, team, about: line.key, said, personId };
}
