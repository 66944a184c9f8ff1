import { describe, expect, test, vi } from "vitest";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import {
  openRotaPanel,
  programmeWith,
  publishedMonth,
  rotaContent,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
import { warnOfLost } from "./warn.ts";

setRotaTime();

const vigil = (start: string, end: string) =>
  [
    'inicio: "2026-12-31 22:00"\n    fim: "2027-01-01 00:30"',
    `inicio: "${start}"\n    fim: "${end}"`,
  ] as const;

/** Puts Ana at the sound desk of the year's vigil, and publishes its month, or those in `published`. */
async function openVigil({ published = ["2026-12"] } = {}) {
  const panel = await openRotaPanel();
  const ana = await panel.add({ name: "Ana", jobs: ["som/mesa"], email: "ana@exemplo.com.br" });
  const member = await panel.enter();
  const december = "/painel/escala/2026-12/som";
  const fields = await member.form(december);
  const place = "vaga.2026-12-31-vigilia-de-ano-novo.mesa.1";
  await member.ask(december, { ...fields, [place]: ana });
  for (const month of published) {
    const path = `/painel/escala/${month}/som`;
    await member.ask(`${path}/publicar`, await member.form(path));
  }
  await panel.database.write((writer) =>
    writer.updateTable("rotaDuties").set({ state: "confirmed" }).execute(),
  );
  const mail = () => collectStaffMail(panel.database, panel.content());
  await mail();
  return {
    ...member,
    panel,
    ana,
    mail,
    /** Lines at which Ana serves, with her state. */
    places: () =>
      panel.database.read((reader) =>
        reader
          .selectFrom("rotaDuties")
          .select(["line", "state"])
          .where("personId", "=", ana)
          .orderBy("line")
          .execute(),
      ),
  };
}

describe("an event that gets another day", () => {
  test("keeps its people, who are told once and answer again", async () => {
    const { panel, read, mail, places } = await openVigil();
    const next = await rotaContent(twoTeams, vigil("2026-12-30 21:00", "2026-12-30 23:00"));
    const ports = { months: panel.months, content: panel.content, now: Date.now };
    expect(await warnOfLost(ports, next)).toEqual([]);
    await panel.publish(next);
    await panel.publish(next);

    expect(await places()).toEqual([
      { line: "2026-12-30-vigilia-de-ano-novo", state: "to-confirm" },
    ]);
    const [letter, ...others] = await mail();
    expect(letter?.subject).toBe("Mudou a sua escala: quarta-feira, 30 de dezembro");
    expect(letter?.text).toContain("21:00, antes quinta-feira, 31 de dezembro");
    expect(others).toEqual([]);
    expect((await read("/painel/escala/2026-12/som")).words).not.toContain("Sem lugar");
  });

  test("goes back to its day with its people, and each move is followed", async () => {
    const { panel, mail, places } = await openVigil();
    const usual = panel.content();
    await panel.publish(await rotaContent(twoTeams, vigil("2026-12-28 21:00", "2026-12-28 23:00")));
    await panel.publish(usual);

    expect(await places()).toEqual([
      { line: "2026-12-31-vigilia-de-ano-novo", state: "to-confirm" },
    ]);
    // Both letters wait: each says how things stand by now.
    for (const { subject } of await mail()) {
      expect(subject).toBe("Mudou a sua escala: quinta-feira, 31 de dezembro");
    }
  });

  test("takes its people into a month that is still a draft, and they read that they are off the old day", async () => {
    const { panel, mail, places } = await openVigil();
    await panel.publish(await rotaContent(twoTeams, vigil("2027-01-02 21:00", "2027-01-02 23:00")));

    expect(await places()).toEqual([
      { line: "2027-01-02-vigilia-de-ano-novo", state: "to-confirm" },
    ]);
    const [letter, ...others] = await mail();
    expect(letter?.text).toContain("Você não está mais na escala de Vigília de Ano Novo");
    expect(others).toEqual([]);
  });

  test("takes its people from a draft into a published month, and they read of the new day alone", async () => {
    const { panel, mail } = await openVigil({ published: ["2027-01"] });
    await panel.publish(await rotaContent(twoTeams, vigil("2027-01-02 21:00", "2027-01-02 23:00")));

    const [letter, ...others] = await mail();
    expect(letter?.text).toContain("Você está na escala de Vigília de Ano Novo");
    expect(others).toEqual([]);
  });
});

const weekly = (day: string, hour: string) =>
  [
    "# Dias em que não há encontro",
    `  - dia: ${day}
    hora: "${hour}"
    duracao_em_minutos: 90
    nome: Culto de Celebração
    local: No templo, Rua das Janelas, 210
    texto: Mais um.
# Dias em que não há encontro`,
  ] as const;

test("a person in two teams is told of a change for the team whose month is published, not for the draft", async () => {
  const { panel, ana, read, form } = await publishedMonth();
  const som = "/painel/escala/2026-12/som";
  const place = "vaga.2026-12-06-culto-de-celebracao.mesa.1";
  await read(som, { ...(await form(som)), [place]: ana, mesmo_assim: "sim" });
  await collectStaffMail(panel.database, panel.content());
  // The draft's duty is met first, since duties are read by id.
  await panel.database.write((writer) =>
    writer.updateTable("rotaDuties").set({ id: "0" }).where("team", "=", "som").execute(),
  );
  await panel.publish(await rotaContent(twoTeams, ['    hora: "19:00"\n', '    hora: "18:00"\n']));
  const letters = await collectStaffMail(panel.database, panel.content());
  expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining("Louvor")]);
});

describe("a weekly gathering", () => {
  test("that gets another hour for good sends each person one letter a month, with all their days", async () => {
    const { panel, ana, read, form } = await publishedMonth();
    const louvor = "/painel/escala/2026-12/louvor";
    const place = (day: number) => `vaga.2026-12-${day}-culto-de-celebracao.voz.1`;
    await read(louvor, { ...(await form(louvor)), [place(13)]: ana, [place(20)]: ana });
    await collectStaffMail(panel.database, panel.content());
    const next = await rotaContent(twoTeams, ['    hora: "19:00"\n', '    hora: "18:30"\n']);
    await panel.publish(next);

    const [letter, ...others] = await collectStaffMail(panel.database, next);
    expect(letter?.subject).toBe("A sua escala de dezembro");
    expect(letter?.text).toContain("A programação mudou: estes são agora os seus dias em Louvor.");
    expect(letter?.text.match(/18:30/g)).toHaveLength(3);
    expect(others).toEqual([]);
  });

  test("that is taken out leaves its people to its leader: those of its name were there before", async () => {
    const panel = await openRotaPanel();
    const ana = await panel.add({ name: "Ana", jobs: ["louvor/voz"] });
    const { read, form } = await panel.enter();
    const louvor = "/painel/escala/2026-12/louvor";
    await panel.publish(await rotaContent(twoTeams, weekly("quarta-feira", "20:00")));
    const place = "vaga.2026-12-09-culto-de-celebracao.voz.1";
    await read(louvor, { ...(await form(louvor)), [place]: ana });
    await panel.publish(await rotaContent());

    const { duties } = await panel.months.read(panel.content(), Date.now());
    expect(duties.map(({ line }) => line)).toEqual(["2026-12-09-culto-de-celebracao"]);
    expect((await read(louvor)).words).toContain("Sem lugar na programação");
  });

  test("that goes to another weekday for good takes each day's people along", async () => {
    const { panel, ana, bia, read, form } = await publishedMonth();
    const louvor = "/painel/escala/2026-12/louvor";
    vi.setSystemTime(Date.now() + 60_000);
    await read(louvor, {
      ...(await form(louvor)),
      "vaga.2026-12-13-culto-de-celebracao.voz.2": ana,
    });
    await panel.publish(
      await rotaContent(twoTeams, [
        'dia: domingo\n    hora: "19:00"',
        'dia: sábado\n    hora: "18:00"',
      ]),
    );

    const plan = await panel.months.read(panel.content(), Date.now());
    expect(plan.duties.map(({ line, personId }) => [line.slice(0, 10), personId])).toEqual(
      expect.arrayContaining([
        ["2026-12-05", ana],
        ["2026-12-05", bia],
        ["2026-12-12", ana],
      ]),
    );
    expect((await read(louvor)).words).not.toContain("Sem lugar");
  });

  test("keeps its people where a second one shares its name and day, also by a start in between", async () => {
    const { panel, ana, bia } = await publishedMonth();
    const next = await rotaContent(twoTeams, weekly("domingo", "10:00"));
    // A process that starts knows no programme before this one.
    await panel.months.follow(next, Date.now());

    const plan = await panel.months.read(next, Date.now());
    const key = "2026-12-06-culto-de-celebracao-1900";
    expect(plan.duties).toHaveLength(2);
    for (const personId of [ana, bia]) {
      expect(plan.duties).toContainEqual(
        expect.objectContaining({ line: key, personId, state: "to-confirm" }),
      );
    }
    expect(await collectStaffMail(panel.database, next)).toHaveLength(1);
    await panel.months.follow(await rotaContent(), Date.now());
    const back = await panel.months.read(await rotaContent(), Date.now());
    expect(back.duties.map(({ line }) => line)).toEqual(
      Array.from({ length: 2 }, () => "2026-12-06-culto-de-celebracao"),
    );
  });

  test("of two that share name and day leaves the other its people when it is taken out", async () => {
    const { panel, ana, read, form } = await publishedMonth();
    await panel.publish(await rotaContent(twoTeams, weekly("domingo", "10:00")));
    const louvor = "/painel/escala/2026-12/louvor";
    const key = (day: string, hour = "") => `2026-12-${day}-culto-de-celebracao${hour}`;
    const caio = await panel.add({ name: "Caio Reis", jobs: ["louvor/voz"] });
    await read(louvor, {
      ...(await form(louvor)),
      [`vaga.${key("06", "-1000")}.voz.1`]: caio,
      [`vaga.${key("13", "-1900")}.voz.1`]: ana,
    });
    await panel.publish(await rotaContent());

    const { duties } = await panel.months.read(panel.content(), Date.now());
    const linesOf = (id: string) => duties.flatMap((one) => (one.personId === id ? one.line : []));
    expect(linesOf(ana)).toEqual([key("06"), key("13")]);
    expect(linesOf(caio)).toEqual([key("06", "-1000")]);
    expect((await read(louvor)).words).toContain("10:00, Culto de Celebração: Caio Reis");
  });

  test("that goes to a weekday which is over in this week takes the people of each later day along", async () => {
    const { panel, ana, bia, read, form } = await publishedMonth();
    const louvor = "/painel/escala/2026-12/louvor";
    await read(louvor, {
      ...(await form(louvor)),
      "vaga.2026-12-13-culto-de-celebracao.voz.1": ana,
    });
    vi.setSystemTime(Date.UTC(2026, 11, 6, 3));
    const saturday = ['dia: domingo\n    hora: "19:00"', 'dia: sábado\n    hora: "18:00"'] as const;
    await panel.publish(await rotaContent(twoTeams, saturday));

    const { duties } = await panel.months.read(panel.content(), Date.now());
    expect(duties.map(({ line, personId }) => [line.slice(0, 10), personId]).sort()).toEqual(
      [
        ["2026-12-06", ana],
        ["2026-12-06", bia],
        ["2026-12-12", ana],
      ].sort(),
    );
  });
});

test("a gathering that is put off once its hour is past keeps its people, who are told and asked again", async () => {
  const { panel, ana, read } = await publishedMonth();
  await panel.database.write((writer) =>
    writer.updateTable("rotaDuties").set({ state: "confirmed" }).execute(),
  );
  await collectStaffMail(panel.database, panel.content());
  vi.setSystemTime(Date.UTC(2026, 11, 7, 15));
  const off = `excecoes:\n  - encontro: Culto de Celebração\n    data: "2026-12-06"\n    para: "2026-12-12"\n`;
  await panel.publish(await rotaContent(twoTeams, programmeWith(off)));

  const [letter] = await collectStaffMail(panel.database, panel.content());
  expect(letter?.subject).toBe("Mudou a sua escala: sábado, 12 de dezembro");
  const { duties } = await panel.months.read(panel.content(), Date.now());
  expect(duties.find(({ personId }) => personId === ana)?.state).toBe("to-confirm");
  expect((await read("/painel/escala/2026-12/louvor")).html).toContain(
    'name="vaga.2026-12-06-culto-de-celebracao.voz.1"',
  );
});
