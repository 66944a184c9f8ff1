import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import {
  programmeWith,
  rotaContent,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
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
      writer.updateTable("rotaPeople").set({ away: "2026-12-06" }).where("id", "=", ana).execute(),
    );
    const more = { ...(await daysOf(ana)), "dia.2026-12-13": "sim" };
    expect((await post(ana, "dias", more)).status).toBe(303);
    expect(await awayOf(ana)).toEqual(["2026-12-06", "2026-12-13"]);
    const id = await dutyId(ana);
    expect((await state()).find((one) => one.id === id)?.state).toBe("to-confirm");
  });

  test("that were not kept whole are kept, with the no, when they are sent again", async () => {
    const { ana, database, post, dutyId, state, awayOf } = await openSite();
    const id = await dutyId(ana);
    const days = { "dia.2026-12-06": "sim", mesmo_assim: "sim" };
    const run = (text: string) => database.write((writer) => sql.raw(text).execute(writer));
    await run(
      "create trigger full before update on rota_duties begin select raise(abort, 'full'); end",
    );
    await post(ana, "dias", days);
    await run("drop trigger full");
    await post(ana, "dias", days);
    expect(await awayOf(ana)).toEqual(["2026-12-06"]);
    expect((await state()).find((one) => one.id === id)?.state).toBe("refused");
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

  test("of Desfazer that is sent twice says the same the second time", async () => {
    const { bia, post, dutyId } = await openSite();
    const lugar = await dutyId(bia);
    await post(bia, "nao-posso", { lugar });
    expect((await post(bia, "desfazer", { lugar })).status).toBe(303);
    expect((await post(bia, "desfazer", { lugar })).status).toBe(303);
  });

  test("of Desfazer after the leader gave the person another place of that function is late", async () => {
    const { ana, post, dutyId, months, content } = await openSite();
    const lugar = await dutyId(ana);
    await post(ana, "nao-posso", { lugar });
    const other = {
      spot: { line: sunday, team: "louvor", job: "voz", place: 1 },
      from: "",
      to: ana,
    };
    const month = { team: "louvor", month: "2026-12" };
    await months.save(content(), [other], { ...month, anyway: false, nowMs: Date.now() });
    expect((await post(ana, "desfazer", { lugar })).status).toBe(409);
  });

  test("of Desfazer for a function that is gone is late", async () => {
    const { bia, post, dutyId, publish, state } = await openSite();
    const lugar = await dutyId(bia);
    await post(bia, "nao-posso", { lugar });
    await publish(await rotaContent(withoutDrums));
    expect((await post(bia, "desfazer", { lugar })).status).toBe(409);
    expect((await state()).find(({ id }) => id === lugar)?.state).toBe("refused");
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

  test.each(["confirmar", "nao-posso", "desfazer"])(
    "of %s for a gathering that is called off by now says so in its row",
    async (act) => {
      const { bia, post, dutyId, publish } = await openSite();
      const off = `excecoes:\n  - {encontro: Culto de Celebração, data: "2026-12-06", cancelado: sim}\n`;
      await publish(await rotaContent(twoTeams, programmeWith(off)));
      const lugar = await dutyId(bia);
      const { status, html } = await post(bia, act, { lugar });
      expect(status).toBe(409);
      const row = select(readHtml(html), "li").find(
        ({ attributes }) => attributes.get("id") === lugar,
      );
      expect(row && textOf(row)).toContain("Este encontro não acontece: não é preciso responder.");
    },
  );

  test.each(["confirmar", "nao-posso", "desfazer"])(
    "of %s for a day that is over says so",
    async (act) => {
      const { bia, post, dutyId } = await openSite();
      const lugar = await dutyId(bia);
      await post(bia, "confirmar", { lugar });
      vi.setSystemTime(Date.UTC(2026, 11, 8));
      const { status, words } = await post(bia, act, { lugar });
      expect(status).toBe(409);
      expect(words).toContain("Este encontro já começou");
      expect(words).not.toContain("Você não está mais neste lugar");
    },
  );

  test("that the address does not know says nothing", async () => {
    const { bia, get, code } = await openSite();
    const { words } = await get(`/escala/minha/${await code(bia)}?feito=qualquer-coisa`);
    expect(words).not.toContain("Você não está mais neste lugar");
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

describe("another team's draft", () => {
  /** Davi drums, and is at the sound desk of a draft at that hour; the drums are open. */
  async function openDraft() {
    const site = await openSite();
    const { add, putInto, post, bia, dutyId } = site;
    const davi = await add({ name: "Davi Luz", jobs: ["louvor/bateria", "som/mesa"] });
    await putInto([{ line: sunday, team: "som", job: "mesa", place: 0, personId: davi }]);
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    return { ...site, davi };
  }

  test("keeps nobody from taking a place, and its leader sees the clash", async () => {
    const { davi, open, post, months, content } = await openDraft();
    expect((await open(davi)).words).toContain("Falta gente");
    expect((await post(davi, "posso", { lugar: spot })).status).toBe(303);
    const plan = await months.read(content(), Date.now());
    expect(plan.clash(davi, { line: sunday, team: "som" })?.team).toBe("louvor");
  });

  test("says to nobody that one of its places is taken, or theirs", async () => {
    const { davi, caio, post } = await openDraft();
    const lugar = `${sunday}/som/mesa/0`;
    for (const one of [davi, caio]) {
      const { status, words } = await post(one, "posso", { lugar });
      expect(status).toBe(409);
      expect(words).toContain("Este lugar não está mais aberto");
    }
  });
});
