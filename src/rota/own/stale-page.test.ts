import { describe, expect, test, vi } from "vitest";
import { readForm } from "../../testing/panel/read-form.ts";
import { rotaContent, setRotaTime, twoTeams } from "../../testing/rota/rota-panel.ts";
import { openPublishedSite } from "../../testing/rota/rota-site.ts";

setRotaTime();

const sunday = "2026-12-06-culto-de-celebracao";
const spot = `${sunday}/louvor/bateria/0`;
const withoutDrums = twoTeams.replace(/      - nome: bateria[^]*?(?=  - nome: som)/, "");

/** The published site, with the form of days as a person's page has it now. */
async function openSite() {
  const site = await openPublishedSite();
  const daysOf = async (id: string) =>
    Object.fromEntries(readForm((await site.open(id)).html, "Guardar dias"));
  const awayOf = async (id: string) => [...((await site.people.list()).get(id)?.away ?? [])].sort();
  return { ...site, daysOf, awayOf };
}

describe("days away", () => {
  test("of two tabs are saved where each tab changed them", async () => {
    const { ana, post, daysOf, awayOf } = await openSite();
    await post(ana, "dias", { "dia.2026-12-20": "sim" });
    const [one, other] = [await daysOf(ana), await daysOf(ana)];
    await post(ana, "dias", { ...one, "dia.2026-12-13": "sim" });
    const { "dia.2026-12-20": _, ...without } = other;
    await post(ana, "dias", { ...without, "dia.2026-12-27": "sim" });
    expect(await awayOf(ana)).toEqual(["2026-12-13", "2026-12-27"]);
  });

  test("of two tabs are saved also where one of them was asked first", async () => {
    const { ana, post, daysOf, awayOf } = await openSite();
    const other = await daysOf(ana);
    await post(ana, "dias", { ...(await daysOf(ana)), "dia.2026-12-13": "sim" });
    const asked = await post(ana, "dias", { ...other, "dia.2026-12-06": "sim" });
    const fields = Object.fromEntries(readForm(asked.html, "mesmo_assim"));
    await post(ana, "dias", { ...fields, mesmo_assim: "sim" });
    expect(await awayOf(ana)).toEqual(["2026-12-06", "2026-12-13"]);
  });

  test("on which the leader put the person in all the same are not asked about again", async () => {
    const { ana, database, dutyId, state, post, daysOf, awayOf } = await openSite();
    await database.write((writer) =>
      writer.insertInto("rotaAway").values({ personId: ana, day: "2026-12-06" }).execute(),
    );
    const more = { ...(await daysOf(ana)), "dia.2026-12-13": "sim" };
    expect((await post(ana, "dias", more)).status).toBe(303);
    expect(await awayOf(ana)).toEqual(["2026-12-06", "2026-12-13"]);
    const id = await dutyId(ana);
    expect((await state()).find((one) => one.id === id)?.state).toBe("to-confirm");
  });

  test("end when the no that they brought is taken back", async () => {
    const { ana, post, dutyId, daysOf, awayOf } = await openSite();
    const days = { "dia.2026-12-06": "sim", "dia.2026-12-13": "sim", mesmo_assim: "sim" };
    await post(ana, "dias", { ...(await daysOf(ana)), ...days });
    await post(ana, "desfazer", { lugar: await dutyId(ana) });
    expect(await awayOf(ana)).toEqual(["2026-12-13"]);
  });

  test("are offered for a gathering of the month before that was put off to this one", async () => {
    const { ana, open, publish } = await openSite();
    await publish(
      await rotaContent(twoTeams, [
        "# O que acontece uma vez só.",
        `excecoes:\n  - encontro: Culto de Celebração\n    data: "2026-11-29"\n    para: "2026-12-04"\n\n# O que acontece uma vez só.`,
      ]),
    );
    expect((await open(ana)).html).toContain("dia.2026-12-04");
  });
});

describe("a press", () => {
  test("of Posso that is sent twice says the same the second time", async () => {
    const { bia, caio, post, dutyId } = await openSite();
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    expect((await post(caio, "posso", { lugar: spot })).status).toBe(303);
    expect((await post(caio, "posso", { lugar: spot })).status).toBe(303);
  });

  test("of Posso for a function that is gone does not say that somebody has the place", async () => {
    const { bia, caio, post, dutyId, publish } = await openSite();
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    await publish(await rotaContent(withoutDrums));
    const { status, words } = await post(caio, "posso", { lugar: spot });
    expect(status).toBe(409);
    expect(words).toContain("Este lugar não está mais aberto");
    expect(words).not.toContain("já tem gente");
  });

  test("of Confirmar after a no in another tab is answered, and is no yes", async () => {
    const { bia, post, dutyId, state } = await openSite();
    const lugar = await dutyId(bia);
    await post(bia, "nao-posso", { lugar });
    const late = await post(bia, "confirmar", { lugar });
    expect(late.status).toBe(409);
    expect(late.words).toContain("Este lugar não é mais seu");
    expect((await state()).find(({ id }) => id === lugar)?.state).toBe("refused");
  });
});

test("a day whose function left the file stays in sight, without an answer, a reminder or a line in the calendar", async () => {
  const { bia, open, publish, calendarCode, get, own, content, dutyId, post } = await openSite();
  const lugar = await dutyId(bia);
  await publish(await rotaContent(withoutDrums));

  const { words, html } = await open(bia);
  expect(words).toContain("Mudou na programação: quem lidera a equipe ainda vai dizer como fica.");
  expect(html).not.toMatch(/confirmar"|nao-posso"/);
  expect((await get(`/escala/agenda/${await calendarCode(bia)}.ics`)).text).not.toContain("VEVENT");
  expect((await post(bia, "confirmar", { lugar })).status).toBe(409);
  vi.setSystemTime(Date.UTC(2026, 11, 4, 13));
  // Only Ana, who sings.
  expect(await own.remind(content(), Date.now())).toBe(1);
});
