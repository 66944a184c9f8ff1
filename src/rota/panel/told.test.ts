import { describe, expect, test, vi } from "vitest";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import {
  programmeWith,
  publishedMonth,
  rotaContent,
  rotaNowMs,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";

setRotaTime();

const louvor = "/painel/escala/2026-12/louvor";
const placeOn = (day: number, job: string) =>
  `vaga.2026-12-${String(day).padStart(2, "0")}-culto-de-celebracao.${job}.1`;
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

/** Opens a published month, with letters and calls about it. */
async function open() {
  const all = await publishedMonth();
  const { panel, form, read } = all;
  const mail = () => collectStaffMail(panel.database, panel.content());
  return {
    ...all,
    mail,
    calls: async () => (await read("/painel")).words,
    /** Saves some places of the form as it is now. */
    save: async (places: Record<string, string>) => {
      later(1);
      return read(louvor, { ...(await form(louvor)), ...places });
    },
    /** The sentence for Bia, who has no e-mail. */
    sentence: async () =>
      decodeURIComponent(
        /wa\.me\/5511955550999\?text=([^"]*)/.exec((await read(louvor)).html)?.[1] ?? "",
      ),
  };
}

describe("after a save", () => {
  test("a person who is taken out of several days is told each, in a letter or a call", async () => {
    const { ana, bia, save, mail, sentence } = await open();
    await save({ [placeOn(13, "voz")]: ana, [placeOn(13, "bateria")]: bia });
    await mail();
    await save({
      [placeOn(6, "voz")]: "",
      [placeOn(13, "voz")]: "",
      [placeOn(6, "bateria")]: "",
      [placeOn(13, "bateria")]: "",
    });

    const letters = (await mail()).map(({ subject, text }) => [subject, text] as const);
    expect(letters.map(([subject]) => subject).sort()).toEqual([
      "Mudou a sua escala: domingo, 13 de dezembro",
      "Mudou a sua escala: domingo, 6 de dezembro",
    ]);
    for (const [, text] of letters) expect(text).toContain("Você não está mais na escala");
    const words = await sentence();
    for (const day of ["6", "13"]) {
      expect(words).toContain(`não está mais na escala de Culto de Celebração, domingo, ${day} de`);
    }
    expect(words).not.toContain("A sua escala de dezembro");
  });

  test("a person who loses one day and gets two is told the month, and the lost day", async () => {
    const { ana, save, mail } = await open();
    await mail();
    await save({
      [placeOn(6, "voz")]: "",
      [placeOn(13, "voz")]: ana,
      [placeOn(20, "voz")]: ana,
    });
    expect((await mail()).map(({ subject }) => subject).sort()).toEqual([
      "A sua escala de dezembro",
      "Mudou a sua escala: domingo, 6 de dezembro",
    ]);
  });
});

test("a person who changes to another place of the same function is told nothing, and asked nothing again", async () => {
  const { panel, ana, read, save, mail } = await open();
  const caio = await panel.add({ name: "Caio Reis", jobs: ["louvor/voz"], email: "c@d.com.br" });
  const [one, other] = [placeOn(6, "voz"), placeOn(6, "voz").replace(/1$/, "2")];
  await save({ [other]: caio });
  const voices = async () => {
    const { duties } = await panel.months.read(panel.content(), Date.now());
    return duties.filter(({ job }) => job === "voz").sort((a, b) => a.place - b.place);
  };
  for (const { id } of await voices()) {
    await read(`${louvor}/resposta`, { lugar: id, resposta: "sim" });
  }
  await mail();
  await save({ [one]: caio, [other]: ana });
  expect((await voices()).map(({ personId, state }) => [personId, state])).toEqual([
    [caio, "confirmed"],
    [ana, "confirmed"],
  ]);
  expect(await mail()).toEqual([]);
});

describe("a call", () => {
  test("ends by itself once it is no longer true", async () => {
    const { calls } = await open();
    expect(await calls()).toContain("Avisar da escala, Louvor: Bia Lima");
    vi.setSystemTime(Date.UTC(2026, 11, 7));
    expect(await calls()).not.toContain("Avisar da escala");
  });

  test("that came after the page was opened is not marked by its Avisado", async () => {
    const { panel, bia, read, calls, sentence } = await open();
    const visto = /name="visto" value="(\d+)"/.exec((await read(louvor)).html)?.[1] ?? "";
    later(5);
    const off = `excecoes:\n  - data: "2026-12-06"\n    encontro: Culto de Celebração\n    cancelado: sim\n`;
    await panel.publish(
      await rotaContent(twoTeams, [
        "# O que acontece uma vez só.",
        `${off}\n# O que acontece uma vez só.`,
      ]),
    );
    await read(`${louvor}/avisado`, { pessoa: bia, visto });

    expect(await calls()).toContain("Avisar da escala, Louvor: Bia Lima");
    expect(await sentence()).toContain("Não haverá");
  });

  test("says the other place too where the hour changes with it", async () => {
    const { panel, sentence } = await open();
    const moved = `excecoes:\n  - data: "2026-12-06"\n    encontro: Culto de Celebração\n    hora: "17:00"\n    local: Salão\n`;
    await panel.publish(await rotaContent(twoTeams, programmeWith(moved)));
    expect(await sentence()).toContain("17:00, Salão, antes domingo, 6 de dezembro, 19:00.");
  });

  test("of somebody who was taken out is no line on the home page, also where their letter stopped", async () => {
    const { panel, ana, read, calls } = await open();
    await panel.database.write((writer) =>
      writer.updateTable("outbox").set({ state: "parked" }).execute(),
    );
    expect(await calls()).toContain("Ana Luísa Prado");
    await read(`/painel/escala/pessoas/${ana}/tirar`, {});
    expect(await calls()).not.toContain("Ana Luísa Prado");
  });

  test("takes the place of a letter that had not gone when the e-mail was taken away", async () => {
    const { ana, read, calls, mail } = await open();
    const typed = { nome: "Ana Luísa Prado", telefone: "(11) 95555-0123", funcoes: "louvor/voz" };
    await read(`/painel/escala/pessoas/${ana}`, { ...typed, email: "", ciente: "sim" });
    expect(await mail()).toEqual([]);
    expect(await calls()).toContain("Ana Luísa Prado");
  });

  test("without a mobile telephone has its sentence on the page", async () => {
    const { panel, read, save } = await open();
    const rui = await panel.add({ name: "Rui Sá", jobs: ["louvor/voz"], phone: "1155550999" });
    await save({ [placeOn(13, "voz")]: rui });
    expect((await read(louvor)).words).toContain("Olá, Rui! Aqui é da Igreja Vitral.");
  });
});

describe("a leader", () => {
  test("who unticks the last function is led to the list, and adds nobody without one", async () => {
    const { panel, ana } = await open();
    const { read } = await panel.enter("lideranca", ["som"]);
    const person = `/painel/escala/pessoas/${ana}`;
    const typed = { nome: "Ana Luísa Prado", email: "ana@exemplo.com.br", ciente: "sim" };
    expect((await read(person, typed)).to).toBe("/painel/escala/pessoas?feito=pessoa-mudada");

    const refused = await read("/painel/escala/pessoas", { ...typed, nome: "Zeca Reis" });
    expect(refused.status).toBe(422);
    expect(refused.words).toContain("Marque o que a pessoa faz na sua equipe");
  });

  test("does not take out whom another team counts on", async () => {
    const { panel, ana } = await open();
    const { read } = await panel.enter("lideranca", ["som"]);
    const path = `/painel/escala/pessoas/${ana}/tirar`;
    expect((await read(path)).status).toBe(403);
    expect((await read(path, {})).status).toBe(403);
  });

  test("hears of a place that is open because the office took its person out; the office does not", async () => {
    const { panel, bia, read, mail } = await open();
    const leader = await panel.enter("lideranca", ["louvor"]);
    await mail();
    await read(`/painel/escala/pessoas/${bia}/tirar`, {});

    const [letter, ...others] = await mail();
    expect(letter?.to).toBe(leader.member.email);
    expect(letter?.subject).toBe("Bia Lima não pode: domingo, 6 de dezembro");
    expect(others).toEqual([]);
  });

  test("who takes somebody out needs no letter about it", async () => {
    const { panel, bia, mail } = await open();
    const leader = await panel.enter("lideranca", ["louvor"]);
    await mail();
    await leader.read(`/painel/escala/pessoas/${bia}/tirar`, {});
    expect(await mail()).toEqual([]);
  });
});

test("a clash that the programme made is on the home page until the person answers", async () => {
  const { panel, ana, form, read, calls } = await open();
  const som = "/painel/escala/2026-12/som";
  await read(som, { ...(await form(som)), "vaga.2026-12-05-culto-jovem.mesa.1": ana });
  const odd = "Louvor: Ana Luísa Prado, sábado, 5 de dezembro, 16:00: também em Som";
  expect(await calls()).not.toContain("também em");
  const moved = `excecoes:\n  - data: "2026-12-06"\n    encontro: Culto de Celebração\n    para: "2026-12-05"\n    hora: "16:00"\n`;
  await panel.publish(await rotaContent(twoTeams, programmeWith(moved)));
  expect(await calls()).toContain(odd);
  expect((await read(louvor)).words).toContain(odd.replace("Louvor: ", ""));
  // The sound team's month is a draft: the person who fills it sees the clash there.
  expect(await calls()).not.toContain("Som: Ana");

  const { duties } = await panel.months.read(panel.content(), Date.now());
  const { id } = duties.find(({ personId, team }) => personId === ana && team === "louvor") ?? {};
  await read(`${louvor}/resposta`, { lugar: id ?? "", resposta: "sim" });
  expect(await calls()).not.toContain("também em");
});

test("a person who is moved to another gathering at the same hour reads of no earlier hour", async () => {
  const { panel, read, mail } = await open();
  await mail();
  const teams = twoTeams.replace("[Culto de Celebração]", "[Culto da Família]");
  await panel.publish(
    await rotaContent(teams, ["nome: Culto de Celebração", "nome: Culto da Família"]),
  );
  const lost = [...(await read(louvor)).html.matchAll(/name="(de\.[^"]+)"/g)];
  const moved = Object.fromEntries(lost.map(([, name = ""]) => [name, "sim"]));
  await read(`${louvor}/passar`, { ...moved, para: "2026-12-06-culto-da-familia" });
  const [letter] = await mail();
  expect(letter?.text).toContain("Mudou: Culto da Família, domingo, 6 de dezembro, 19:00.");
});

test("one person in two places of one function is asked about", async () => {
  const { ana, save } = await open();
  const asked = await save({ [placeOn(6, "voz").replace(/1$/, "2")]: ana });
  expect(asked.status).toBe(422);
  expect(asked.words).toContain("está em duas vagas da mesma função");
});

test("a gathering that is renamed is named as one that teams still have under its old name", async () => {
  const { panel } = await open();
  const { warnOfLost } = await import("./warn.ts");
  const ports = { months: panel.months, content: panel.content, now: () => rotaNowMs };
  const next = await rotaContent(twoTeams, ["nome: Culto de Celebração", "nome: Culto da Família"]);
  const words = (await warnOfLost(ports, next)).map((one) => one.words);
  expect(words.at(-1)).toContain("se chama “Culto de Celebração” (Louvor)");
});

test("a gathering that is over waits for no answer", async () => {
  const { read } = await open();
  expect((await read(louvor)).words).toContain("Ainda sem resposta: 2");
  vi.setSystemTime(Date.UTC(2026, 11, 7));
  expect((await read(louvor)).words).not.toContain("Ainda sem resposta");
});

test("a month that is over is not said to be filled", async () => {
  const { panel } = await open();
  vi.setSystemTime(Date.UTC(2026, 11, 28));
  const { read } = await panel.enter();
  const { words } = await read("/painel/escala/2026-12");
  expect(words).toContain("nenhum encontro por vir");
  expect(words).not.toContain("tudo preenchido");
});

test("a draft that is over is in the list of months no more", async () => {
  const { panel } = await open();
  // In the evening of its last Sunday; the desk serves on other days too.
  vi.setSystemTime(Date.UTC(2027, 2, 29, 2));
  const { read } = await panel.enter();
  const [march = "", april] = (await read("/painel/escala")).words.split("Escala de abril");
  expect(march).toContain("Som");
  expect(march).not.toContain("Louvor");
  expect(april).toContain("Louvor");
});
