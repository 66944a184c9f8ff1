import { describe, expect, test, vi } from "vitest";
import { hourMs } from "../../format/church-clock.ts";
import { readHtml, select, textOf } from "../../testing/church/read-html.ts";
import {
  programmeWith,
  rotaContent,
  rotaNowMs,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
import { openPublishedSite } from "../../testing/rota/rota-site.ts";

setRotaTime();

const sunday = "2026-12-06-culto-de-celebracao";

describe("a person's page", () => {
  test("says their places, the arrival, and the first names of that day, and no more of anybody", async () => {
    const { ana, open } = await openPublishedSite();
    const page = await open(ana);
    expect(page.status).toBe(200);
    for (const words of [
      "Olá, Ana!",
      "domingo, 6 de dezembro, 19:00",
      "chegar às 18:15",
      "a confirmar",
      "Bateria: Bia",
    ]) {
      expect(page.words).toContain(words);
    }
    expect(page.html).not.toMatch(/Lima|Prado|@exemplo|9500/);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    expect(page.text).toMatch(/<a data-edit="[^"]*" hidden[^>]* href="\/painel\/escala"/);
  });

  test("changes nothing when previews and scanners open its links", async () => {
    const { ana, open, get, code, state } = await openPublishedSite();
    const before = await state();
    await open(ana);
    for (const act of ["confirmar", "nao-posso", "posso", "desfazer", "dias"]) {
      const { status } = await get(`/escala/minha/${await code(ana)}/${act}?lugar=x`);
      expect(status).toBe(303);
    }
    expect(await state()).toEqual(before);
  });

  test("a no opens the place and tells the leader; another free person takes it, and the leader is told", async () => {
    const { bia, caio, post, open, dutyId, state, letters, lead } = await openPublishedSite();
    await lead("louvor", "lider@exemplo.com.br");
    // Another's link answers for nobody else.
    await post(caio, "nao-posso", { lugar: await dutyId(bia) });
    expect((await state()).map((one) => one.state)).toEqual(["to-confirm", "to-confirm"]);
    expect((await post(bia, "nao-posso", { lugar: await dutyId(bia) })).status).toBe(303);
    expect((await open(bia)).words).toContain("Desfazer");
    expect((await open(caio)).words).toContain("Falta gente");
    const spot = `${sunday}/louvor/bateria/0`;
    expect((await post(caio, "posso", { lugar: spot })).status).toBe(303);
    expect((await open(caio)).words).toContain("confirmada");
    const late = await post(bia, "desfazer", { lugar: await dutyId(bia) });
    expect(late.status).toBe(409);
    // The place is not offered again to the person who said no.
    expect((await open(bia)).html).not.toContain(spot);

    const told = await letters();
    expect(told.map(({ to, subject }) => [to, subject])).toEqual(
      expect.arrayContaining([
        ["ana@exemplo.com.br", "A sua escala de dezembro"],
        ["lider@exemplo.com.br", "Bia Lima não pode: domingo, 6 de dezembro"],
        ["lider@exemplo.com.br", "Coberto: domingo, 6 de dezembro"],
      ]),
    );
    expect(told).toHaveLength(3);
    // The letter says how things stand as it leaves.
    expect(told.map(({ text }) => text).join()).not.toContain("O lugar está aberto");
  });

  test("a no to each of two jobs at one gathering is told, one by one", async () => {
    const { ana, database, post, state, letters, lead } = await openPublishedSite();
    await lead("louvor", "lider@exemplo.com.br");
    await database.write((writer) =>
      writer.updateTable("rotaDuties").set({ personId: ana }).execute(),
    );
    for (const { id } of await state()) {
      vi.setSystemTime(Date.now() + 1);
      await post(ana, "nao-posso", { lugar: id });
    }
    expect((await letters()).filter(({ to }) => to === "lider@exemplo.com.br")).toHaveLength(2);
  });

  test("of two people who ask at once one gets the place, and the other reads that it is taken", async () => {
    const { bia, caio, add, post, dutyId } = await openPublishedSite();
    const davi = await add({ name: "Davi Luz", jobs: ["louvor/bateria"] });
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    const lugar = `${sunday}/louvor/bateria/0`;
    const answers = await Promise.all([caio, davi].map((one) => post(one, "posso", { lugar })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(answers.find(({ status }) => status === 409)?.words).toContain("já tem gente");
  });

  test("an answer can be taken back for ten minutes, and not after", async () => {
    const { bia, post, open, dutyId } = await openPublishedSite();
    const lugar = await dutyId(bia);
    await post(bia, "nao-posso", { lugar });
    expect((await post(bia, "desfazer", { lugar })).status).toBe(303);
    expect((await open(bia)).words).toContain("a confirmar");
    await post(bia, "confirmar", { lugar });
    vi.setSystemTime(rotaNowMs + 11 * 60_000);
    expect((await post(bia, "desfazer", { lugar })).status).toBe(409);
  });

  test("nobody answers once the gathering has begun; shortly before, the church's WhatsApp is beside a no", async () => {
    const { ana, bia, post, open, dutyId } = await openPublishedSite();
    const lugar = await dutyId(bia);
    vi.setSystemTime(Date.UTC(2026, 11, 6, 22) - 47 * hourMs);
    await post(bia, "nao-posso", { lugar });
    expect((await open(bia)).words).toContain("Falta pouco: avise também");
    vi.setSystemTime(Date.UTC(2026, 11, 6, 22));
    expect((await post(ana, "nao-posso", { lugar: await dutyId(ana) })).status).toBe(409);
  });

  test("days away are kept; of a day on which the person serves the page asks first, and then it is a no", async () => {
    const { ana, post, open, dutyId, state } = await openPublishedSite();
    await post(ana, "dias", { "dia.2026-12-13": "sim" });
    expect((await open(ana)).html).toMatch(/name="dia.2026-12-13"[^>]*checked/);
    const asked = await post(ana, "dias", { "dia.2026-12-06": "sim" });
    expect(asked.status).toBe(422);
    expect(asked.words).toContain("Você está na escala: domingo, 6 de dezembro");
    // The question stands in a box.
    expect(asked.text).toMatch(/\.callout ?\{\s*padding/);
    await post(ana, "dias", { "dia.2026-12-06": "sim", mesmo_assim: "sim" });
    const id = await dutyId(ana);
    expect((await state()).find((one) => one.id === id)?.state).toBe("refused");
    expect((await open(ana)).words).toContain("não pode");
  });

  test("says each answer once, in the words that it shows, at the row or the days that were pressed", async () => {
    const { bia, caio, post, get, dutyId } = await openPublishedSite();
    const lugar = await dutyId(bia);
    const when = "domingo, 6 de dezembro, 19:00";
    const said = (html: string) => select(readHtml(html), "[data-dito]").map(textOf);
    const after = async (id: string, act: string, fields: Record<string, string>) => {
      const { status, headers, html } = await post(id, act, fields);
      return said(status === 303 ? (await get(headers.get("location") ?? "")).html : html);
    };
    expect(await after(bia, "confirmar", { lugar })).toEqual([`${when}: confirmada`]);
    expect(await after(bia, "desfazer", { lugar })).toEqual([`${when}: a confirmar`]);
    expect(await after(bia, "nao-posso", { lugar })).toEqual([`${when}: não pode`]);
    const spot = { lugar: `${sunday}/louvor/bateria/0` };
    expect(await after(caio, "posso", spot)).toEqual([`${when}: confirmada`]);
    expect(await after(caio, "desfazer", { lugar: await dutyId(caio) })).toEqual([
      "Você não está mais neste lugar.",
    ]);
    expect(await after(caio, "dias", { "dia.2026-12-13": "sim" })).toEqual(["Dias guardados."]);
    expect(await after(caio, "posso", spot)).toEqual([`${when}: confirmada`]);
    const days = { "dia.2026-12-06": "sim" };
    expect(await after(caio, "dias", days)).toEqual([`Você está na escala: ${when}`]);
    vi.setSystemTime(Date.UTC(2026, 11, 6, 22));
    expect(await after(caio, "nao-posso", { lugar: await dutyId(caio) })).toEqual([
      "Este encontro já começou: agora só falando com quem lidera a equipe.",
    ]);
  });

  test("a closed team offers nothing, and a person who is elsewhere at that hour is told so", async () => {
    const { bia, caio, post, open, dutyId, publish } = await openPublishedSite();
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    await publish(
      await rotaContent(
        twoTeams.replace("    chegada: 45\n", "    chegada: 45\n    fechada: sim\n"),
      ),
    );
    expect((await open(caio)).words).not.toContain("Falta gente");
    const lugar = `${sunday}/louvor/bateria/0`;
    expect((await post(caio, "posso", { lugar })).status).toBe(409);
  });

  test("a link that was changed, cut off, or is a removed person's opens nothing; the 31st post is refused", async () => {
    const { ana, bia, code, content, get, people, post } = await openPublishedSite();
    const [old, hers] = [await code(ana), await code(bia)];
    await people.newLink(ana);
    await people.remove(content(), bia, {
      by: "office",
      messageIdDomain: "vitral.example",
      nowMs: rotaNowMs,
    });
    for (const one of [old, hers, old.slice(0, 20), "x"]) {
      expect((await get(`/escala/minha/${one}`)).status).toBe(404);
    }
    for (let count = 0; count < 30; count += 1)
      await post(ana, "desfazer", { lugar: "x" }, "10.0.0.9");
    expect((await post(ana, "desfazer", { lugar: "x" }, "10.0.0.9")).status).toBe(429);
  });
});

test("a day whose gathering has another name stays in sight, without an answer, until a leader moves it", async () => {
  const { ana, open, publish, calendarCode, get } = await openPublishedSite();
  await publish(
    await rotaContent(twoTeams, ["nome: Culto de Celebração", "nome: Culto da Família"]),
  );

  const { words, html } = await open(ana);
  expect(words).toContain("domingo, 6 de dezembro, 19:00");
  expect(words).toContain("Mudou na programação: quem lidera a equipe ainda vai dizer como fica.");
  expect(words).not.toContain("Por enquanto, nenhum dia");
  expect(html).not.toMatch(/confirmar"|nao-posso"/);
  expect((await get(`/escala/agenda/${await calendarCode(ana)}.ics`)).text).not.toContain("VEVENT");
});

describe("calendar and group", () => {
  test("the calendar has its own code, arrival and end, and an alarm the day before", async () => {
    const { ana, get, calendarCode, code } = await openPublishedSite();
    const { text, status } = await get(`/escala/agenda/${await calendarCode(ana)}.ics`);
    expect(status).toBe(200);
    for (const line of [
      "TZOFFSETTO:-0300",
      "DTSTART;TZID=America/Sao_Paulo:20261206T181500",
      "DTEND;TZID=America/Sao_Paulo:20261206T210000",
      "TRIGGER:-P1D",
      "SUMMARY:Louvor: Voz",
    ]) {
      expect(text).toContain(line);
    }
    expect((await get(`/escala/agenda/${await code(ana)}.ics`)).status).toBe(404);
    expect((await get(`/escala/minha/${await calendarCode(ana)}`)).status).toBe(404);
  });

  test("the group reads published days and first names, and has no form", async () => {
    const { get, groupCode, publish } = await openPublishedSite();
    const { html, words } = await get(`/escala/equipe/${await groupCode("louvor")}`);
    expect(words).toContain("Voz: Ana, falta");
    expect(html).not.toMatch(/Prado|Lima|minha\/|<form/);
    expect(await groupCode("som")).toBeUndefined();
    const off = `excecoes:\n  - {encontro: Culto de Celebração, data: "2026-12-27", cancelado: sim}\n`;
    await publish(await rotaContent(twoTeams, programmeWith(off)));
    const after = await get(`/escala/equipe/${await groupCode("louvor")}`);
    expect(after.words).toContain("domingo, 27 de dezembro, 19:00Culto de Celebração");
    expect(after.words).toContain("Não haverá");
  });

  test("without the file neither is there", async () => {
    const { ana, get, code, publish } = await openPublishedSite();
    await publish(await rotaContent(""));
    expect((await get(`/escala/minha/${await code(ana)}`)).status).toBe(404);
  });
});

describe("letters", () => {
  test("remind once, two days before at nine, by the state at sending", async () => {
    const { bia, own, content, letters, post, dutyId } = await openPublishedSite();
    await letters();
    const nine = Date.UTC(2026, 11, 4, 12);
    const remind = (nowMs: number) => {
      vi.setSystemTime(nowMs);
      return own.remind(content(), nowMs);
    };
    // The site was away until the gathering had begun.
    expect(await remind(Date.UTC(2026, 11, 6, 22))).toBe(0);
    expect(await remind(nine - 1)).toBe(0);
    expect(await remind(nine)).toBe(2);
    expect(await remind(nine + hourMs)).toBe(0);
    await post(bia, "nao-posso", { lugar: await dutyId(bia) });
    expect((await letters()).map(({ to, subject }) => [to, subject])).toEqual([
      ["ana@exemplo.com.br", "Lembrete: domingo, 6 de dezembro"],
    ]);
  });

  test("say what moved and what is called off, once each, with the way to answer", async () => {
    const { publish, letters, code, ana } = await openPublishedSite();
    await letters();
    const onSunday = (yaml: string) =>
      programmeWith(
        `excecoes:\n  - encontro: Culto de Celebração\n    data: "2026-12-06"\n    ${yaml}\n`,
      );
    await publish(await rotaContent(twoTeams, onSunday('hora: "18:00"')));
    const moved = (await letters()).find(({ to }) => to === "ana@exemplo.com.br");
    expect(moved?.subject).toBe("Mudou a sua escala: domingo, 6 de dezembro");
    expect(moved?.text).toContain("18:00, antes domingo, 6 de dezembro, 19:00");
    expect(moved?.text).toContain(`/escala/minha/${await code(ana)}`);
    await publish(await rotaContent(twoTeams, onSunday("cancelado: sim")));
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      "Não haverá: Culto de Celebração, domingo, 6 de dezembro",
      "Não haverá: Culto de Celebração, domingo, 6 de dezembro",
    ]);
  });
});
