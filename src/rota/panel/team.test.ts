import { describe, expect, test } from "vitest";
import {
  openRotaPanel,
  programmeWith,
  rotaContent,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";

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

  test("who has an e-mail is called once their letter has stopped, and no more when told", async () => {
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

  test("without the file there is no page", async () => {
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

test("what moves, what is called off, and what comes back", async () => {
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
