import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { dayMs } from "../../format/church-clock.ts";
import { addRotaPerson, rotaNowMs, setRotaTime } from "../../testing/rota/rota-panel.ts";
import { openRotaSite } from "../../testing/rota/rota-site.ts";
import { databases } from "../../testing/storage/databases.ts";
import { guestValue, newDuty } from "../month/changes.ts";
import { rotaData } from "./rota-data.ts";
import { changeRota } from "./rota-rows.ts";

setRotaTime();

const line = "2026-12-06-culto-de-celebracao";
const email = "ana@exemplo.com.br";
const ofAna = { address: email, sought: [email], alsoTexts: false, nowMs: rotaNowMs };

/** A published month with Ana and Bia in one gathering. */
async function publishedMonth() {
  const site = await openRotaSite();
  const ana = await site.add({
    name: "Ana Luísa Prado",
    jobs: ["louvor/voz"],
    email: "ana@exemplo.com.br",
  });
  const bia = await site.add({ name: "Bia Lima", jobs: ["louvor/voz"] });
  await site.putInto([
    { line, team: "louvor", job: "voz", place: 0, personId: ana },
    { line, team: "louvor", job: "voz", place: 1, personId: bia },
  ]);
  await site.months.publish(site.content(), { team: "louvor", month: "2026-12" }, rotaNowMs);
  return { ...site, ana };
}

test("a person in a place to come is neither named nor erased, however long ago they served", async () => {
  const { add, putInto, people, forget, database } = await openRotaSite();
  const ana = await add({ name: "Ana Luísa Prado", jobs: ["louvor/voz"] });
  await putInto([{ line, team: "louvor", job: "voz", place: 0, personId: ana }]);
  const before = Date.UTC(2025, 9, 1);
  await database.write((writer) =>
    writer.updateTable("rotaPeople").set({ addedAtMs: before, namedAtMs: before }).execute(),
  );
  await forget(rotaNowMs);
  expect((await people.list()).get(ana)).toMatchObject({ namedAtMs: undefined });
});

test("days away go after 30 days, places after six months, people who still do not serve after they were named", async () => {
  const { ana, people, forget, state, database } = await publishedMonth();
  await database.write((writer) =>
    writer.updateTable("rotaPeople").set({ away: "2026-12-13" }).where("id", "=", ana).execute(),
  );
  await forget(Date.UTC(2027, 0, 12));
  expect([...((await people.list()).get(ana)?.away ?? [])]).toEqual(["2026-12-13"]);
  await forget(Date.UTC(2027, 0, 13, 12));
  expect((await people.list()).get(ana)?.away.size).toBe(0);
  expect(await state()).toHaveLength(2);
  await forget(Date.UTC(2027, 5, 10));
  expect(await state()).toHaveLength(0);

  const served = Date.UTC(2026, 11, 7);
  await forget(served + 364 * dayMs);
  expect((await people.list()).get(ana)?.namedAtMs).toBeUndefined();
  const named = served + 366 * dayMs;
  await forget(named);
  expect((await people.list()).get(ana)?.namedAtMs).toBe(named);
  await forget(named + 59 * dayMs);
  expect((await people.list()).has(ana)).toBe(true);
  await forget(named + 61 * dayMs);
  expect((await people.list()).has(ana)).toBe(false);
});

test("names without an address, of a guest and of a removed person, are reported, and erased with old texts", async () => {
  const { ana, data, database, months, content, people, state } = await publishedMonth();
  const spot = { line, team: "louvor", job: "bateria", place: 0 };
  const guest = { spot, from: "", to: guestValue("Ana Luísa Prado") };
  const options = { team: "louvor", month: "2026-12", anyway: false, nowMs: rotaNowMs };
  await months.save(content(), [guest], options);
  const nowMs = rotaNowMs + 7 * dayMs;
  await people.remove(content(), ana, { by: "office", messageIdDomain: "vitral.example", nowMs });

  const person = { address: "ana@exemplo.com.br", sought: ["Ana Luísa Prado"] };
  const erase = (alsoTexts: boolean) =>
    data.erase?.(database, { ...person, alsoTexts, nowMs }, async () => {});
  expect((await erase(false))?.still).toEqual([
    "saiu da escala: Ana Luísa Prado",
    "convidado na escala: 06/12/2026, 19:00, Culto de Celebração",
  ]);
  expect(await state()).toHaveLength(3);
  expect((await erase(true))?.still).toEqual([]);
  expect((await people.list()).has(ana)).toBe(false);
  expect((await state()).map(({ job, place }) => [job, place])).toEqual([["voz", 1]]);
});

test("a person's data is handed over and erased by the address", async () => {
  const { data, database, ana } = await publishedMonth();
  const person = { address: "Ana@exemplo.com.br", sought: ["ana@exemplo.com.br"] };
  const told = await data.handOver?.(database, person, new Map());
  expect(JSON.stringify(told)).toContain(
    "06/12/2026, 19:00, Culto de Celebração: louvor, voz, a confirmar",
  );
  await data.erase?.(database, { ...person, alsoTexts: false, nowMs: rotaNowMs }, async () => {});
  const { escala } = (await data.handOver?.(database, person, new Map())) ?? {};
  expect(escala).toEqual([]);
  const left = await database.read((reader) =>
    reader.selectFrom("rotaDuties").select("id").where("personId", "=", ana).execute(),
  );
  expect(left).toEqual([]);
});

test("a place is handed over with the day to which the programme moved it", async () => {
  const { data, database } = await publishedMonth();
  const startsAtMs = Date.parse("2026-12-05T19:00:00-03:00");
  await database.write((writer) =>
    writer.updateTable("rotaLines").set({ startsAtMs }).where("key", "=", line).execute(),
  );
  const { escala } = (await data.handOver?.(database, ofAna, new Map())) ?? {};
  expect(JSON.stringify(escala)).toContain("05/12/2026, 19:00, Culto de Celebração: louvor, voz");
});

test.each(databases)(
  "nobody is put into a place while they are erased, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const id = await addRotaPerson(database, { name: "Ana Luísa Prado", jobs: [], email });
    let erasing: Promise<unknown> = Promise.resolve();
    await changeRota(database, async (writer) => {
      erasing = Promise.resolve(rotaData.erase?.(database, ofAna, async () => {}));
      await Promise.race([erasing, wait(300)]);
      const duty = newDuty("d", { line, team: "louvor", job: "voz", place: 0 }, id);
      await writer.insertInto("rotaDuties").values(duty).execute();
    });
    await erasing;
    const left = await database.read((reader) =>
      reader.selectFrom("rotaDuties").selectAll().execute(),
    );
    expect(left).toEqual([]);
  },
);

test("an erasure says which places are open since, as no letter does", async () => {
  const { data, database } = await publishedMonth();
  expect(await data.erase?.(database, ofAna, async () => {})).toMatchObject({
    said: [
      "Pessoas apagadas da escala: 1.",
      "Ficou aberto na escala, avise quem lidera: 06/12/2026, 19:00, Culto de Celebração, louvor, voz.",
    ],
  });
});
