import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { migrate } from "../../church-database.ts";
import type { Content } from "../../content/content.ts";
import {
  addRotaPerson,
  programmeWith,
  rotaContent,
  rotaNowMs as nowMs,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
import { tries } from "../../testing/run/tries.ts";
import { bothDatabases } from "../../testing/storage/databases.ts";
import { type Change, guestValue, valueOf } from "../month/changes.ts";
import { createMonths } from "./months.ts";
import { createRotaPeople } from "./people.ts";

const host = "igreja.example.org";
const month = "2026-12";
const sundays = [6, 13, 20, 27].map(
  (day) => `2026-12-${String(day).padStart(2, "0")}-culto-de-celebracao`,
);
const [first = ""] = sundays;
const spots = sundays.flatMap((line) =>
  [0, 1].map((place) => ({ line, team: "louvor", job: "voz", place })),
);

let content: Content;
beforeAll(async () => {
  content = await rotaContent();
});

async function values(database: Database): Promise<string[]> {
  const plan = await createMonths(database, host).read(content, nowMs);
  return spots.map((spot) =>
    valueOf(
      plan.duties.find(
        (one) =>
          one.line === spot.line &&
          one.place === spot.place &&
          one.job === "voz" &&
          one.state !== "refused",
      ),
    ),
  );
}

const save = (database: Database, changes: Change[]) =>
  createMonths(database, host).save(content, changes, {
    team: "louvor",
    month,
    anyway: true,
    nowMs,
  });

const news = (database: Database) =>
  database.read((reader) =>
    reader
      .selectFrom("rotaNews")
      .select(["kind", "personId", "about", "isCall", "toldAtMs", "said"])
      .orderBy("id")
      .execute(),
  );

const letters = (database: Database) =>
  database.read((reader) => reader.selectFrom("outbox").select("kind").execute());

describe.each(bothDatabases)("on $kind", ({ kind, place, open, fresh }) => {
  test("two people who fill one month at once lose nothing: a place takes only what a form says that knew who was there", async () => {
    const database = await fresh();
    const people = [];
    for (const name of ["Ana", "Bia", "Caio"])
      people.push(await addRotaPerson(database, { name, jobs: ["louvor/voz"] }));
    const choices = ["", ...people, guestValue("Pr. Davi")];
    const anyForm = fc.record({
      who: fc.constantFrom(0, 1),
      opens: fc.boolean(),
      said: fc.array(fc.record({ at: fc.nat(spots.length - 1), to: fc.constantFrom(...choices) }), {
        maxLength: 4,
      }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anyForm, { maxLength: 10 }), async (forms) => {
        await database.write((writer) => writer.deleteFrom("rotaDuties").execute());
        const paper = spots.map(() => "");
        const seen = [[...paper], [...paper]];
        for (const { who, opens, said } of forms) {
          if (opens) seen[who] = await values(database);
          const before = seen[who] ?? [];
          const wanted = new Map(said.map(({ at, to }) => [at, to]));
          const changes = spots.map((spot, at) => ({
            spot,
            from: before[at] ?? "",
            to: wanted.get(at) ?? before[at] ?? "",
          }));
          const { conflicts } = await save(database, changes);
          const lost = [...wanted].filter(
            ([at, to]) => to !== before[at] && paper[at] !== before[at] && to !== paper[at],
          );
          for (const [at, to] of wanted) if (paper[at] === before[at]) paper[at] = to;
          expect(await values(database)).toEqual(paper);
          expect(conflicts).toHaveLength(lost.length);
        }
      }),
      tries(kind === "sqlite" ? 60 : 10),
    );
  });

  test("two processes save one team's month at once, twenty times, and neither takes away what the other put", async () => {
    const where = await place();
    const pools = [
      await open(where, { patienceMs: 30_000 }),
      await open(where, { patienceMs: 30_000 }),
    ] as const;
    const [one, other] = pools;
    await migrate(one);
    const ids = [];
    for (const name of ["Ana", "Bia"])
      ids.push(await addRotaPerson(one, { name, jobs: ["louvor/voz"] }));
    const [ana = "", bia = ""] = ids;
    for (let round = 0; round < 20; round += 1) {
      await one.write((writer) => writer.deleteFrom("rotaDuties").execute());
      const half = (odd: number, to: string) =>
        spots.map((spot, at) => ({ spot, from: "", to: at % 2 === odd ? to : "" }));
      // Both want the last place too.
      const last = { spot: spots.at(-1)!, from: "", to: ana };
      const [left, right] = await Promise.all([
        save(one, [...half(0, ana), last]),
        save(other, half(1, bia)),
      ]);
      expect(left.conflicts.length + right.conflicts.length).toBe(1);
      const kept = await values(other);
      expect(kept.slice(0, -1)).toEqual(
        spots.slice(0, -1).map((_, at) => (at % 2 === 0 ? ana : bia)),
      );
      expect([ana, bia]).toContain(kept.at(-1));
    }
  });

  test("the programme is followed once, whichever process does, and a draft tells nothing", async () => {
    const where = await place();
    const [one, other] = [await open(where), await open(where)] as const;
    await migrate(one);
    const ana = await addRotaPerson(one, {
      name: "Ana",
      jobs: ["louvor/voz"],
      email: "ana@exemplo.com.br",
    });
    const bia = await addRotaPerson(one, { name: "Bia", jobs: ["louvor/bateria"] });
    await save(one, [
      { spot: spots[0]!, from: "", to: ana },
      { spot: { line: first, team: "louvor", job: "bateria", place: 0 }, from: "", to: bia },
      { spot: spots[1]!, from: "", to: guestValue("Pr. Davi") },
    ]);
    const months = [createMonths(one, host), createMonths(other, host)] as const;
    const later = await rotaContent(
      twoTeams,
      programmeWith(
        'excecoes:\n  - encontro: Culto de Celebração\n    data: "2026-12-06"\n    hora: "18:00"\n',
      ),
    );
    await months[0].follow(later, nowMs);
    expect(await news(one)).toEqual([]);

    await months[0].publish(content, { team: "louvor", month }, nowMs);
    expect((await news(one)).map(({ kind: of, isCall }) => [of, isCall]).toSorted()).toEqual([
      ["rota-month", 0],
      ["rota-month", 1],
    ]);
    await one.write((writer) =>
      writer.updateTable("rotaDuties").set({ state: "confirmed" }).execute(),
    );
    await months[0].follow(content, nowMs);
    await Promise.all([months[0].follow(later, nowMs), months[1].follow(later, nowMs)]);
    await months[1].follow(later, nowMs);
    const plan = await months[0].read(later, nowMs);
    expect(plan.duties.map(({ personId, state }) => [personId, state])).toEqual(
      expect.arrayContaining([
        [ana, "to-confirm"],
        [bia, "to-confirm"],
        [undefined, "confirmed"],
      ]),
    );
    const told = (await news(one)).filter(({ kind: of }) => of === "rota-changed");
    // Back to the usual hour, and away from it again.
    expect(told.filter(({ personId }) => personId === ana)).toHaveLength(2);
    expect(await letters(one)).toHaveLength(3);
    const toCall = told.filter(({ personId, toldAtMs }) => personId === bia && !toldAtMs);
    expect(toCall).toHaveLength(1);
  });
});

test("a person who is taken out leaves what is to come, and stays by name in what was", async () => {
  const database = await bothDatabases[0]!.fresh();
  const ana = await addRotaPerson(database, {
    name: "Ana",
    jobs: ["louvor/voz"],
    email: "ana@exemplo.com.br",
  });
  await save(database, [
    { spot: spots[0]!, from: "", to: ana },
    { spot: spots[2]!, from: "", to: ana },
  ]);
  const people = createRotaPeople(database);
  const afterFirst = Date.UTC(2026, 11, 8);
  const removal = { by: "office", messageIdDomain: "vitral.example", nowMs: afterFirst };
  expect(await people.remove(content, ana, removal)).toBe(true);
  expect(await people.remove(content, ana, removal)).toBe(false);

  expect((await values(database)).slice(0, 3)).toEqual([ana, "", ""]);
  const gone = (await people.list()).get(ana);
  expect(gone).toMatchObject({ name: "Ana", goneAtMs: afterFirst });
  for (const key of ["phone", "email", "code", "calendarCode"] as const)
    expect(gone?.[key]).toBeUndefined();
  expect(gone?.skills.size).toBe(0);
});

test("the 201st person is refused, and a person who is there already stays one", async () => {
  const database = await bothDatabases[0]!.fresh();
  for (let count = 0; count < 200; count += 1) {
    await addRotaPerson(database, {
      name: `Pessoa ${count}`,
      jobs: [],
      email: `p${count}@exemplo.com.br`,
    });
  }
  const people = createRotaPeople(database);
  const added = (name: string, email: string) =>
    people.add({ name, email, phone: undefined, perMonth: undefined, jobs: ["som/mesa"] }, nowMs);

  expect((await added("Mais Uma", "mais@exemplo.com.br")).outcome).toBe("full");
  expect((await added("Pessoa 7", "P7@exemplo.com.br")).outcome).toBe("known");
  expect((await added("Pra. Pessoa Silva", "p7@exemplo.com.br")).outcome).toBe("known");
  const all = [...(await people.list()).values()];
  expect(all).toHaveLength(200);
  expect(all.filter(({ skills }) => skills.has("som/mesa"))).toHaveLength(1);
});
