import { describe, expect, test, vi } from "vitest";
import { collectStaffMail } from "../../testing/panel/panel-mail.ts";
import {
  openRotaPanel,
  programmeWith,
  publishedMonth,
  rotaContent,
  rotaNowMs,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";
import { createOwn } from "../sql/own.ts";

setRotaTime();

const december = "/painel/escala/2026-12/louvor";
const sunday = "2026-12-06-culto-de-celebracao";
const voice = `vaga.${sunday}.voz.1`;

describe("a month of a team", () => {
  test("has a choice a place, for each date of its gatherings, and saves it", async () => {
    const panel = await openRotaPanel();
    const ana = await panel.add({ name: "Ana Luísa Prado", jobs: ["louvor/voz"] });
    const { form, read } = await panel.enter();
    const fields = await form(december);
    const places = Object.keys(fields).filter((name) => name.startsWith("vaga."));

    expect(places).toHaveLength(4 * 3);
    expect(places.map((name) => name.slice(5, 15))).toContain("2026-12-27");
    const answer = await read(december, { ...fields, [voice]: ana });
    expect(answer).toMatchObject({ status: 303, to: `${december}?feito=escala-guardada` });
    expect((await form(december))[voice]).toBe(ana);
  });

  test("fills free places by Sugerir, saves them with Guardar, and is published", async () => {
    const panel = await openRotaPanel();
    for (const name of ["Ana Prado", "Bia Lima", "Caio Reis", "Davi Luz"]) {
      await panel.add({ name, jobs: ["louvor/voz", "louvor/bateria"] });
    }
    const { form, read, ask } = await panel.enter();
    const suggested = await read(`${december}/sugerir`, await form(december));
    expect(suggested.words).toContain("12 sugestões abaixo");
    await ask(`${december}/publicar`, await form(december));
    expect((await read(december)).words).toContain("publicada");
    const nobody = await form(december);
    expect(Object.entries(nobody).filter(([name, id]) => name.startsWith("vaga.") && id)).toEqual(
      [],
    );
  });

  test("says once a gathering for which jobs Sugerir finds nobody", async () => {
    const { form, read } = await (await openRotaPanel()).enter();
    const { words } = await read(`${december}/sugerir`, await form(december));

    expect(words.match(/Ninguém livre para/g)).toHaveLength(4);
    expect(words).toContain("Ninguém livre para domingo, 6 de dezembro, 19:00: Voz, Bateria");
  });

  test("names a person with e-mail for a call once their letter has stopped, until they are told", async () => {
    const panel = await openRotaPanel();
    const ana = await panel.add({
      name: "Ana Luísa Prado",
      jobs: ["louvor/voz"],
      email: "ana@exemplo.com.br",
    });
    const { form, read } = await panel.enter();
    await read(`${december}/publicar`, { ...(await form(december)), [voice]: ana });
    const toCall = "Avisar da escala, Louvor: Ana Luísa Prado";
    expect((await read("/painel")).words).not.toContain(toCall);
    await panel.database.write((writer) =>
      writer
        .updateTable("outbox")
        .set({ state: "parked" })
        .where("kind", "=", "rota-month")
        .execute(),
    );
    expect((await read("/painel")).words).toContain(toCall);
    expect((await read(december)).html).toContain(`action="${december}/avisado"`);

    await read(`${december}/avisado`, { pessoa: ana });
    expect((await read("/painel")).words).not.toContain(toCall);
  });

  test("has no page without the file", async () => {
    const panel = await openRotaPanel({ teams: "" });
    const { read } = await panel.enter("administracao");
    for (const path of ["", "/2026-12", "/2026-12/louvor", "/pessoas", "/pessoas/x"]) {
      expect((await read(`/painel/escala${path}`)).status, path).toBe(404);
    }
    expect((await read("/painel")).html).not.toContain("/painel/escala");
  });
});

test("a leader sees their team alone", async () => {
  const panel = await openRotaPanel();
  await panel.add({ name: "Ana Prado", jobs: ["louvor/voz"] });
  await panel.add({ name: "Rui Som", jobs: ["som/mesa"] });
  const { read } = await panel.enter("lideranca", ["louvor"]);

  expect((await read(december)).status).toBe(200);
  expect((await read("/painel/escala/2026-12/som")).status).toBe(403);
  const { words } = await read("/painel/escala/pessoas");
  expect(words).toContain("Ana Prado");
  expect(words).not.toContain("Rui");
  expect((await read("/painel/mensagens")).status).toBe(403);
  const { read: other } = await panel.enter("tesouraria");
  expect((await other("/painel/escala")).status).toBe(403);
});

test("a month shows people of a gathering that is called off as cancelled, and asks them again once it is back", async () => {
  const panel = await openRotaPanel();
  const ana = await panel.add({
    name: "Ana Prado",
    jobs: ["louvor/voz"],
    email: "ana@exemplo.com.br",
  });
  const { form, ask, read } = await panel.enter();
  await ask(`${december}/publicar`, { ...(await form(december)), [voice]: ana });
  const off = programmeWith(
    "excecoes:\n  - encontro: Culto de Celebração\n    data: 2026-12-06\n    cancelado: sim\n".replace(
      "2026-12-06",
      '"2026-12-06"',
    ),
  );
  await panel.publish(await rotaContent(twoTeams, off));

  expect((await read(december)).words).toContain("cancelada");
  await panel.publish(await rotaContent());
  expect((await read(december)).words).toContain("a confirmar");
});

/** Opens a published month, with letters that wait and a person's duty. */
async function open() {
  const all = await publishedMonth();
  const { panel } = all;
  const dutyOf = async (personId: string) => {
    const { duties } = await panel.months.read(panel.content(), Date.now());
    return duties.find((one) => one.personId === personId)?.id ?? "";
  };
  return { ...all, dutyOf, mail: () => collectStaffMail(panel.database, panel.content()) };
}

describe("a no that is written down in the panel", () => {
  test("by the office is told to the team's leader, by a leader to the others", async () => {
    const { panel, ana, bia, read, mail, dutyOf } = await open();
    const lia = await panel.enter("lideranca", ["louvor"]);
    await mail();
    await read(`${december}/resposta`, { lugar: await dutyOf(bia), resposta: "nao" });
    expect((await mail()).map(({ to, subject }) => [to, subject])).toEqual([
      [lia.member.email, "Bia Lima não pode: domingo, 6 de dezembro"],
    ]);

    const leo = await panel.enter("lideranca", ["louvor"]);
    await mail();
    await lia.read(`${december}/resposta`, { lugar: await dutyOf(ana), resposta: "nao" });
    expect((await mail()).map(({ to }) => to)).toEqual([leo.member.email]);
  });

  test("once it has begun changes nothing, and says so", async () => {
    const { bia, read, dutyOf } = await open();
    const lugar = await dutyOf(bia);
    vi.setSystemTime(Date.UTC(2026, 11, 6, 22));
    const late = await read(`${december}/resposta`, { lugar, resposta: "nao" });
    expect(late.status).toBe(409);
    expect(late.words).toContain("este encontro já começou");
    expect(await dutyOf(bia)).toBe(lugar);
  });

  test("in a closed team does not say that others see the place", async () => {
    const { panel, bia, mail, dutyOf } = await open();
    await panel.publish(
      await rotaContent(
        twoTeams.replace("    chegada: 45\n", "    chegada: 45\n    fechada: sim\n"),
      ),
    );
    await mail();
    const answered = { id: await dutyOf(bia), news: "refuse" } as const;
    await createOwn(panel.database, "x").answer(
      panel.content(),
      { personId: bia },
      answered,
      rotaNowMs,
    );
    const [letter] = await mail();
    expect(letter?.text).toContain("O lugar está aberto");
    expect(letter?.text).not.toContain("pelo próprio link");
  });
});

test("a guest who is written where a person was, and still is chosen, takes the place", async () => {
  const { form, read } = await publishedMonth();
  const answer = await read(december, {
    ...(await form(december)),
    [voice.replace("vaga", "convidado")]: "Davi Visitante",
  });
  expect(answer.to).toContain("escala-guardada");
  expect((await form(december))[voice.replace("vaga", "antes")]).toBe("convidado:Davi Visitante");
});

test("a leader's home and count have the people of their teams alone", async () => {
  const { panel, ana, bia } = await publishedMonth();
  await panel.database.write((writer) =>
    writer.updateTable("rotaPeople").set({ namedAtMs: rotaNowMs }).execute(),
  );
  const { read } = await panel.enter("lideranca", ["som"]);
  const { words, html } = await read("/painel");
  expect(words).toContain("Ana Luísa Prado não serve há um ano");
  expect(words).not.toContain("Bia Lima");
  expect(html).toContain(ana);
  expect(html).not.toContain(bia);
  expect((await read("/painel/escala")).words).toContain("Pessoas da escala: 1");
});

test("a person who is taken out of a draft is told nothing, and no page says that they are", async () => {
  const panel = await openRotaPanel();
  const ana = await panel.add({ name: "Ana Prado", jobs: ["louvor/voz"] });
  const { form, read } = await panel.enter();
  await read(december, { ...(await form(december)), [voice]: ana });
  await panel.publish(
    await rotaContent(twoTeams, ["nome: Culto de Celebração", "nome: Culto da Família"]),
  );
  const [, name = ""] = /name="(de\.[^"]+)"/.exec((await read(december)).html) ?? [];
  const { to } = await read(`${december}/passar`, { [name]: "sim", para: "" });
  const { words } = await read(to ?? "");
  expect(words).toContain("Pronto: saiu da escala.");
  expect(words).not.toContain("já vai saber");
});

test("a person who is taken out while another form about them is sent is not said to be kept", async () => {
  const { ana, read } = await publishedMonth();
  const path = `/painel/escala/pessoas/${ana}`;
  const typed = { nome: "Ana Prado", email: "ana@exemplo.com.br", ciente: "sim" };
  const [, kept] = await Promise.all([read(`${path}/tirar`, {}), read(path, typed)]);
  expect(kept.to).toBe("/painel/escala/pessoas?feito=escala-mudou-antes");
});
