import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  programmeWith,
  rotaContent,
  rotaNowMs,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
import { tries } from "../../testing/run/tries.ts";
import type { Line } from "../contract.ts";
import { differenceOf } from "./duty-state.ts";
import { linesOf, movedLines } from "./lines.ts";

setRotaTime();

const sundays = "2026-12-06-culto-de-celebracao";

async function linesWith(month: string, ...edits: (readonly [string, string])[]) {
  const { programme } = await rotaContent(twoTeams, ...edits);
  return new Map(linesOf(programme, month).map((line) => [line.key, line]));
}

const hourOf = (ms: number | undefined) => ms && new Date(ms).toISOString().slice(0, 16);

describe("the lines of a month", () => {
  test("are its gatherings and its dated events with an hour, soonest first", async () => {
    const keys = [...(await linesWith("2026-12")).keys()];

    expect(keys).toHaveLength(5 + 5 + 4 + 4 + 2);
    expect(keys).toContain("2026-12-24-culto-de-natal");
    expect(keys).toContain("2026-12-31-vigilia-de-ano-novo");
    expect(keys.slice(0, 3)).toEqual([
      "2026-12-01-terca-apostolica",
      "2026-12-02-celulas-nos-lares",
      "2026-12-05-culto-jovem",
    ]);
  });

  test("are five where the month has five Sundays, and one of a monthly gathering", async () => {
    const monthly = [
      "    nome: Culto de Celebração\n",
      "    nome: Culto de Celebração\n    semana: primeira\n",
    ] as const;
    const named = (lines: ReadonlyMap<string, unknown>) =>
      [...lines.keys()].filter((key) => key.endsWith("celebracao"));

    expect(named(await linesWith("2027-01"))).toHaveLength(5);
    expect(named(await linesWith("2027-01", monthly))).toEqual(["2027-01-03-culto-de-celebracao"]);
  });

  test("keep their key when they are moved in day, hour or place, once or for good", async () => {
    const once = programmeWith(
      'excecoes:\n  - encontro: Culto de Celebração\n    data: "2026-12-06"\n    para: "2026-12-07"\n    hora: "18:00"\n    local: Salão\n',
    );
    const forGood = ['    hora: "19:00"\n', '    hora: "18:30"\n'] as const;

    const moved = (await linesWith("2026-12", once)).get(sundays);
    expect(moved).toMatchObject({ day: "2026-12-06", venue: "Salão", isOff: false });
    expect(hourOf(moved?.startsAtMs)).toBe("2026-12-07T21:00");
    expect(hourOf((await linesWith("2026-12", forGood)).get(sundays)?.startsAtMs)).toBe(
      "2026-12-06T21:30",
    );
  });

  test("are off on a day without gatherings, and go on as an event that stands in", async () => {
    const free = ['  - "2026-12-30"\n', '  - "2026-12-06"\n'] as const;
    const event = [
      "eventos:\n",
      'eventos:\n  - titulo: Batismo\n    inicio: "2026-12-13 19:00"\n    fim: "2026-12-13 21:00"\n    local: No rio\n',
    ] as const;
    const lines = await linesWith("2026-12", free, event);

    expect(lines.get(sundays)).toMatchObject({ isOff: true });
    expect(lines.get("2026-12-13-culto-de-celebracao")).toMatchObject({ venue: "No rio" });
    // Only a team that serves at none of these gatherings has a line of its own there.
    expect(lines.get("2026-12-13-batismo")?.instead).toEqual(["Culto de Celebração"]);
  });

  test("have the hour in the key only where two share name and day", async () => {
    const twin = [
      "# Dias em que não há encontro",
      `  - dia: domingo
    hora: "10:00"
    duracao_em_minutos: 90
    nome: Culto de Celebração
    local: No templo, Rua das Janelas, 210
    texto: De manhã.
# Dias em que não há encontro`,
    ] as const;
    const keys = [...(await linesWith("2026-12", twin)).keys()];

    expect(keys).toContain(`${sundays}-1000`);
    expect(keys).toContain(`${sundays}-1900`);
    expect(keys).not.toContain(sundays);
  });
});

test("a gathering that stands keeps its lines, whatever else of its name comes, goes or moves", async () => {
  const { programme } = await rotaContent();
  const usual = programme.meetings.find(({ name }) => name === "Culto de Celebração");
  if (!usual) throw new Error("The sample has no such gathering.");
  const anyTime = fc.record({
    weekday: fc.constantFrom("domingo", "quarta-feira", "sábado"),
    time: fc.constantFrom("10:00", "18:00", "20:30"),
  });
  const timeOf = ({ weekday, time }: { weekday: string; time: string }) => `${weekday} ${time}`;
  const someTimes = fc.uniqueArray(anyTime, { maxLength: 3, selector: timeOf });
  fc.assert(
    fc.property(anyTime, someTimes, someTimes, fc.func(fc.boolean()), (kept, were, are, has) => {
      const linesWhere = (others: typeof were) => {
        const times = [kept, ...others.filter((one) => timeOf(one) !== timeOf(kept))];
        const meetings = times.map((one) => ({ ...usual, ...one }));
        const all = ["2026-12", "2027-01"].flatMap((month) =>
          linesOf({ ...programme, meetings, events: [] }, month),
        );
        return new Map(all.map((one) => [one.key, one]));
      };
      const [before, now] = [linesWhere(were), linesWhere(are)];
      const nowMs = rotaNowMs;
      const known = [...before.values()].filter(
        ({ endsAtMs, key }) => endsAtMs > nowMs && has(key),
      );
      const moved = movedLines(known, { before, now, nowMs });
      const days = new Set([...moved.values()].map(({ key }) => key));
      expect(days.size).toBe(moved.size);
      const startsOf = (lines: Iterable<Line>) => [...lines].map(({ startsAtMs }) => startsAtMs);
      const standing = new Set(startsOf(now.values()));
      for (const one of known.filter(({ startsAtMs }) => standing.has(startsAtMs))) {
        const after = moved.get(one.key) ?? now.get(one.key);
        expect(after?.startsAtMs).toBe(one.startsAtMs);
      }
    }),
    tries(300),
  );
});

const line = {
  key: sundays,
  name: "Culto",
  day: "2026-12-06",
  startsAtMs: 1_000,
  endsAtMs: 2_000,
  venue: "Templo",
  isOff: false,
};

test.each([
  [{}, {}, undefined],
  [{}, { startsAtMs: 1_500 }, "time"],
  [{}, { venue: "Salão" }, "venue"],
  [{}, { isOff: true }, "called-off"],
  [{ isOff: true }, {}, "back"],
  [{ isOff: true }, { isOff: true, startsAtMs: 5 }, undefined],
])("a line that was %o and is now %o has the difference %o", (before, now, told) => {
  expect(differenceOf({ ...line, ...before }, { ...line, ...now })).toBe(told);
});
