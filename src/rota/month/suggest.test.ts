import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAt, dayMs, hourMs } from "../../format/church-clock.ts";
import { tries } from "../../testing/run/tries.ts";
import { jobKey, type Line } from "../contract.ts";
import type { Team } from "../schema.ts";
import type { DutyRow } from "../sql/tables.ts";
import { weigh } from "./changes.ts";
import { planOf, type Volunteer } from "./plan.ts";
import { suggest } from "./suggest.ts";

const sunday = Date.UTC(2026, 11, 6, 22);

export const lineAt = (week: number, given: Partial<Line> = {}): Line => {
  const startsAtMs = sunday + week * 7 * dayMs;
  const day = dayAt(startsAtMs);
  return {
    key: `${day}-culto`,
    name: "Culto",
    day,
    startsAtMs,
    endsAtMs: startsAtMs + 2 * hourMs,
    venue: "Templo",
    isOff: false,
    ...given,
  };
};

const teamOf = (name: string, jobs: Record<string, number>): Team => ({
  name,
  title: name,
  arrivalMinutes: 45,
  gatherings: undefined,
  isClosed: undefined,
  jobs: Object.entries(jobs).map(([job, places]) => ({
    name: job,
    title: job,
    places,
    minimum: undefined,
  })),
});

const person = (id: string, skills: string[], given: Partial<Volunteer> = {}): Volunteer => ({
  id,
  name: id,
  phone: "11955550123",
  email: undefined,
  perMonth: undefined,
  code: "c",
  calendarCode: "d",
  awareAtMs: 0,
  addedAtMs: 0,
  goneAtMs: undefined,
  servedAtMs: undefined,
  namedAtMs: undefined,
  skills: new Set(skills),
  away: new Set(),
  ...given,
});

let ids = 0;
const duty = (
  line: Line,
  team: string,
  job: string,
  personId: string,
  given: Partial<DutyRow> = {},
): DutyRow => ({
  id: String((ids += 1)),
  line: line.key,
  team,
  job,
  place: 0,
  personId,
  guest: undefined,
  state: "to-confirm",
  before: undefined,
  answeredAtMs: undefined,
  ...given,
});

type Facts = Parameters<typeof planOf>[0];

const factsOf = (
  teams: Team[],
  lines: Line[],
  people: Volunteer[],
  duties: DutyRow[] = [],
): Facts => ({
  nowMs: 0,
  teams,
  lines: new Map(lines.map((line) => [line.key, line])),
  known: new Map(),
  people: new Map(people.map((one) => [one.id, one])),
  duties,
  published: new Map(),
});

const band = teamOf("louvor", { voz: 1 });
const sound = teamOf("som", { mesa: 1 });
const [first, second, third] = [lineAt(0), lineAt(1), lineAt(2)];
const voice = ["louvor/voz"];

const who = (facts: Facts, lines: Line[], team = band) =>
  suggest(planOf(facts), team, lines).placed.map(({ personId }) => personId);

describe("a suggestion", () => {
  test("takes the person who has not served for longest; days to come count, days called off do not", () => {
    const people = [person("ana", voice), person("bia", voice), person("caio", voice)];
    const far = lineAt(6);
    const off = lineAt(7, { isOff: true });
    const duties = [
      duty(lineAt(-6), "louvor", "voz", "ana"),
      duty(far, "louvor", "voz", "bia"),
      duty(off, "louvor", "voz", "caio", { state: "cancelled" }),
    ];
    const plan = factsOf([band], [lineAt(-6), first, far, off], people, duties);

    expect(who(plan, [first])).toEqual(["caio"]);
    expect(who({ ...plan, duties: duties.slice(0, 2) }, [first])).toEqual(["caio"]);
    const two = factsOf([band], [lineAt(-6), first, far], people.slice(0, 2), duties);
    expect(who(two, [first])).toEqual(["ana"]);
  });

  test("avoids a person who served the week before, keeps `por_mes`, and leaves a place open where nobody fits", () => {
    const people = [person("ana", voice, { perMonth: 1 }), person("bia", voice, { perMonth: 1 })];
    const plan = factsOf([band], [first, second, third], people);
    const { placed, open } = suggest(planOf(plan), band, [first, second, third]);

    expect(new Set(placed.map(({ personId }) => personId)).size).toBe(2);
    expect(open).toEqual([{ line: third.key, team: "louvor", job: "voz", place: 0 }]);
    const many = factsOf(
      [band],
      [lineAt(-1), first],
      [person("ana", voice), person("bia", voice)],
      [duty(lineAt(-1), "louvor", "voz", "ana")],
    );
    expect(who(many, [first])).toEqual(["bia"]);
    // Bia serves on a later day than Ana, but not within a week: she is taken.
    const far = lineAt(3);
    const spread = factsOf(
      [band],
      [lineAt(-1), first, far],
      [person("ana", voice), person("bia", voice)],
      [duty(lineAt(-1), "louvor", "voz", "ana"), duty(far, "louvor", "voz", "bia")],
    );
    expect(who(spread, [first])).toEqual(["bia"]);
  });

  test("never takes a person who is away, said no, is gone, or is elsewhere at that hour", () => {
    const day = dayAt(first.startsAtMs);
    const people = [
      person("away", voice, { away: new Set([day]) }),
      person("no", voice),
      person("gone", voice, { goneAtMs: 1 }),
      person("busy", [...voice, "som/mesa"]),
      person("cannot", ["som/mesa"]),
      person("no-drums", [...voice, "louvor/bateria"]),
    ];
    const duties = [
      duty(first, "louvor", "voz", "no", { state: "refused" }),
      duty(first, "louvor", "bateria", "no-drums", { state: "refused" }),
      duty(first, "som", "mesa", "busy"),
    ];

    expect(who(factsOf([band, sound], [first], people, duties), [first])).toEqual([]);
  });

  test("fills free places only, and gives the drums to the only person who can drum", () => {
    const team = teamOf("louvor", { voz: 1, bateria: 1 });
    const people = [person("ana", ["louvor/voz", "louvor/bateria"]), person("bia", voice)];
    const { placed } = suggest(planOf(factsOf([team], [first], people)), team, [first]);
    expect(placed.find(({ job }) => job === "bateria")?.personId).toBe("ana");
    expect(
      who(factsOf([band], [first], people, [duty(first, "louvor", "voz", "bia")]), [first]),
    ).toEqual([]);
  });

  test("counts days served under another name of the gathering, and days that are erased by now", () => {
    const nowMs = second.startsAtMs - dayMs;
    const people = [person("ana", voice), person("bia", voice)];
    const plan = {
      ...factsOf([band], [second], people, [duty(first, "louvor", "voz", "ana")]),
      known: new Map([[first.key, { ...first, name: "Culto de antes" }]]),
    };
    const next = (asked: Facts) => suggest(planOf({ ...asked, nowMs }), band, [second]).placed[0];
    expect(next(plan)?.personId).toBe("bia");
    const once = new Map([["ana", person("ana", voice, { perMonth: 1 })]]);
    expect(next({ ...plan, people: once })).toBeUndefined();

    const longAgo = [
      person("ana", voice, { servedAtMs: first.startsAtMs - 200 * dayMs }),
      person("bia", voice, { servedAtMs: first.startsAtMs - 300 * dayMs }),
    ];
    expect(who(factsOf([band], [first], longAgo), [first])).toEqual(["bia"]);
  });

  const anyPlan = fc.record({
    people: fc.array(
      fc.record({
        skills: fc.subarray(["louvor/voz", "louvor/bateria", "som/mesa"]),
        away: fc.subarray([0, 1, 2, 3]),
        perMonth: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
      }),
      { maxLength: 12 },
    ),
    shift: fc.constantFrom(-45, -30, 0, 75, 76, 120),
    seats: fc.integer({ min: 1, max: 3 }),
  });

  test("makes no clash, takes nobody who is away, and keeps every limit, for any rota", () => {
    fc.assert(
      fc.property(anyPlan, ({ people: some, shift, seats }) => {
        const teams = [
          teamOf("louvor", { voz: seats, bateria: 1 }),
          teamOf("som", { mesa: seats }),
        ];
        const lines = [0, 1, 2, 3].flatMap((week) => {
          const line = lineAt(week);
          const start = line.startsAtMs + (shift + 45) * 60_000;
          return [
            line,
            { ...line, key: `${line.day}-outro`, startsAtMs: start, endsAtMs: start + hourMs },
          ];
        });
        const people = some.map(({ skills, away, perMonth }, at) =>
          person(String(at), skills, {
            perMonth,
            away: new Set(away.map((week) => dayAt(lineAt(week).startsAtMs))),
          }),
        );
        let facts = factsOf(teams, lines, people);
        for (const team of teams) {
          const plan = planOf(facts);
          const { placed } = suggest(plan, team, lines);
          const changes = placed.map(({ personId, ...spot }) => ({ spot, from: "", to: personId }));
          const { doubts, conflicts, holding } = weigh(plan, changes);
          expect({ doubts, conflicts }).toEqual({ doubts: [], conflicts: [] });
          expect(holding).toHaveLength(placed.length);
          const added = placed.map(({ personId, ...spot }) =>
            duty(lines[0] as Line, spot.team, spot.job, personId, spot),
          );
          facts = { ...facts, duties: [...facts.duties, ...added] };
        }
        const plan = planOf(facts);
        for (const { id, perMonth, skills } of people) {
          expect(plan.timesIn(id, "2026-12")).toBeLessThanOrEqual(perMonth ?? Infinity);
          for (const { team, job } of plan.dutiesOf(id))
            expect(skills).toContain(jobKey(team, job));
        }
      }),
      tries(100),
    );
  });
});

describe("two duties of one person", () => {
  const other = (minutes: number) => {
    const startsAtMs = first.endsAtMs + minutes * 60_000;
    return lineAt(0, { key: `${first.day}-outro`, startsAtMs, endsAtMs: startsAtMs + hourMs });
  };
  const clashes = (minutes: number, team = "som", isAskedFirst = false) => {
    const late = other(minutes);
    const asked = isAskedFirst ? { line: first.key, team: "louvor" } : { line: late.key, team };
    const plan = factsOf(
      [band, { ...sound, arrivalMinutes: 45 }],
      [first, late],
      [person("ana", voice)],
      [isAskedFirst ? duty(late, team, "mesa", "ana") : duty(first, "louvor", "voz", "ana")],
    );
    return planOf(plan).clash("ana", asked) !== undefined;
  };

  test("clash from arrival to the end, across teams; touching is none", () => {
    expect(clashes(45)).toBe(false);
    expect(clashes(44)).toBe(true);
    expect(clashes(44, "louvor")).toBe(true);
    expect(clashes(45, "som", true)).toBe(false);
    expect(clashes(44, "som", true)).toBe(true);
  });

  test("in one team at one gathering are no clash", () => {
    const plan = factsOf(
      [band, sound],
      [first],
      [person("ana", voice)],
      [duty(first, "louvor", "voz", "ana")],
    );
    expect(planOf(plan).clash("ana", { line: first.key, team: "louvor" })).toBeUndefined();
    expect(planOf(plan).clash("ana", { line: first.key, team: "som" })).toBeDefined();
  });
});
