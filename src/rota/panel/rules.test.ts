import { describe, expect, test, vi } from "vitest";
import { dayMs } from "../../format/church-clock.ts";
import { select, readHtml } from "../../testing/church/read-html.ts";
import {
  openRotaPanel,
  programmeWith,
  publishedMonth,
  rotaContent,
  setRotaTime,
  twoTeams,
} from "../../testing/rota/rota-panel.ts";

setRotaTime();

const louvor = "/painel/escala/2026-12/louvor";
const som = "/painel/escala/2026-12/som";
const sunday = "2026-12-06-culto-de-celebracao";
const voice = `vaga.${sunday}.voz.1`;
const desk = `vaga.${sunday}.mesa.1`;

describe("by hand", () => {
  test("a clash of teams is asked about, and saved with `mesmo_assim`", async () => {
    const { ana, form, read } = await publishedMonth();
    const fields = { ...(await form(som)), [desk]: ana };
    const asked = await read(som, fields);

    expect(asked.status).toBe(422);
    expect(asked.words).toContain(
      "Ana Luísa Prado, domingo, 6 de dezembro, 19:00, Mesa: já está em Louvor",
    );
    expect((await form(som))[desk]).toBe("");
    expect((await read(som, { ...fields, mesmo_assim: "sim" })).status).toBe(303);
    expect((await form(som))[desk]).toBe(ana);
    expect((await read(som)).words).toContain("também em Louvor");
  });

  test("a day away is asked about", async () => {
    const { panel, form, read } = await publishedMonth();
    const rui = await panel.add({ name: "Rui Sá", jobs: ["som/mesa"] });
    await panel.database.write((writer) =>
      writer.updateTable("rotaPeople").set({ away: "2026-12-06" }).where("id", "=", rui).execute(),
    );
    const asked = await read(som, { ...(await form(som)), [desk]: rui });

    expect(asked.status).toBe(422);
    expect(asked.words).toContain("marcou que não pode neste dia");
    expect((await read(som)).html).toContain("Rui Sá (fora)");
  });

  test("what another saved first is shown, and the rest is saved", async () => {
    const { panel, ana, form, read } = await publishedMonth();
    const caio = await panel.add({ name: "Caio Reis", jobs: ["louvor/voz"] });
    const [mine, theirs] = [await form(louvor), await form(louvor)];
    const second = `vaga.${sunday}.voz.2`;
    const other = "vaga.2026-12-13-culto-de-celebracao.voz.1";
    await read(louvor, { ...theirs, [second]: caio });
    const answer = await read(louvor, { ...mine, [second]: ana, [other]: caio });

    expect(answer.status).toBe(409);
    expect(answer.words).toContain("outra pessoa pôs Caio Reis; você tinha posto Ana Luísa Prado");
    expect(await form(louvor)).toMatchObject({ [second]: caio, [other]: caio, [voice]: ana });
  });

  test("a guest fills a place by name, is told nothing, and the group reads no surname", async () => {
    const { panel, form, read } = await publishedMonth();
    const other = "2026-12-13-culto-de-celebracao.voz.1";
    const long = "Davi ".repeat(13).trim();
    const refused = await read(louvor, { ...(await form(louvor)), [`convidado.${other}`]: long });
    expect(refused.words).toContain("passa de 60 letras: escreva só o nome.");
    expect(refused.html).toContain(`value="${long}"`);
    await read(louvor, { ...(await form(louvor)), [`convidado.${other}`]: "Pr. Davi Visitante" });

    const { html } = await read(louvor);
    const [text] = select(readHtml(html), "textarea");
    expect(text?.text).toContain("Voz: Pr. Davi");
    expect(text?.text).not.toMatch(/Visitante|Lima|Prado|@|9555/);
    const news = await panel.database.read((reader) =>
      reader.selectFrom("rotaNews").select("id").execute(),
    );
    expect(news).toHaveLength(2);
    expect((await form(louvor))[`antes.${other}`]).toBe("convidado:Pr. Davi Visitante");
  });
});

describe("a person who is to be told", () => {
  test("has a letter, or stands on the leader's home until Avisado", async () => {
    const { panel, bia, read } = await publishedMonth();
    const { read: home } = await panel.enter("lideranca", ["louvor"]);
    expect((await home("/painel")).words).toContain("Avisar da escala, Louvor: Bia Lima");
    const page = await read(louvor);
    const link = /wa\.me\/5511955550999\?text=([^"]*)/.exec(page.html)?.[1] ?? "";
    const sentence = decodeURIComponent(link);
    expect(sentence).toContain("A sua escala de dezembro:");
    expect(sentence).toContain(
      "• domingo, 6 de dezembro, 19:00: Louvor, Bateria · chegar às 18:15",
    );
    expect(sentence).toMatch(/\/escala\/minha\/[0-9a-f]{32}/);

    const told = await read(`${louvor}/avisado`, { pessoa: bia });
    expect(told.to).toBe(`${louvor}?feito=escala-avisado`);
    expect((await home("/painel")).words).not.toContain("Avisar da escala");
  });

  test("a leader writes down a no: the place is open, and not offered to that person again", async () => {
    const { panel, bia, form, read } = await publishedMonth();
    const id = await panel.database.read((reader) =>
      reader
        .selectFrom("rotaDuties")
        .select("id")
        .where("personId", "=", bia)
        .executeTakeFirstOrThrow(),
    );
    const answer = { lugar: id.id, resposta: "nao" };
    expect((await read(`${louvor}/resposta`, answer)).to).toContain("feito=escala-respondida");
    expect((await read(`${louvor}/resposta`, answer)).to).toContain("feito=escala-ja-respondida");

    const drums = `vaga.${sunday}.bateria.1`;
    expect((await form(louvor))[drums]).toBe("");
    expect((await read("/painel")).words).toContain(
      "Bia Lima não pode domingo, 6 de dezembro: Louvor, Bateria está aberto",
    );
    const suggested = await read(`${louvor}/sugerir`, await form(louvor));
    expect(suggested.html).toContain(
      "Ninguém livre para domingo, 6 de dezembro, 19:00: Voz, Bateria",
    );
  });
});

test("under its minimum a job is red on the home page from seven days before", async () => {
  const { panel } = await publishedMonth();
  const { read } = await panel.enter("lideranca", ["louvor"]);
  const line = "Louvor, domingo, 13 de dezembro, 19:00: Bateria tem 0, e o mínimo é 1";
  vi.setSystemTime(Date.UTC(2026, 11, 13, 22) - 7 * dayMs - 60_000);
  expect((await read("/painel")).words).not.toContain(line);
  vi.setSystemTime(Date.UTC(2026, 11, 13, 22) - 7 * dayMs);
  const { html, words } = await read("/painel");
  expect(words).toContain(line);
  expect(html).toContain(`<span class="urgent">${line}`);
});

test("an event that comes later in a published month is an open line of it", async () => {
  const { panel, read } = await publishedMonth();
  const open = twoTeams
    .replace("encontros: [Culto de Celebração]", "isto: x")
    .replace("    isto: x\n", "");
  await panel.publish(await rotaContent(open, programmeWith("")));
  const { html } = await read(louvor);
  expect(html).toContain(`name="vaga.2026-12-24-culto-de-natal.voz.1"`);
});

test("a team that serves at an event alone serves at it also where it stands in for a gathering, and no other team twice", async () => {
  const choir = `${twoTeams}  - nome: coral
    titulo: Coral
    encontros: [Cantata]
    funcoes: [{nome: voz, titulo: Voz, vagas: 1}]
`;
  const event = `eventos:\n  - titulo: Cantata\n    inicio: "2026-12-13 19:00"\n    fim: "2026-12-13 21:00"\n    local: No templo\n`;
  const { panel, read } = await publishedMonth();
  await panel.publish(await rotaContent(choir, ["eventos:\n", event]));

  const path = "/painel/escala/2026-12/coral";
  const place = "vaga.2026-12-13-cantata.voz.1";
  expect((await read(path)).html).toContain(`name="${place}"`);
  const eva = await panel.add({ name: "Eva Luz", jobs: ["coral/voz"] });
  await read(path, { [place]: eva, [place.replace("vaga", "antes")]: "" });
  expect((await read(path)).words).not.toContain("Sem lugar");
  for (const other of [louvor, som]) {
    const { html } = await read(other);
    expect(html).toContain('name="vaga.2026-12-13-culto-de-celebracao.');
    expect(html).not.toContain("cantata");
  }
  const { warnOfLost } = await import("./warn.ts");
  const ports = { months: panel.months, content: await rotaContent().then((one) => () => one) };
  expect(await warnOfLost({ ...ports, now: Date.now }, panel.content())).toEqual([]);
});

describe("a person", () => {
  const paths = "/painel/escala/pessoas";
  const typed = {
    nome: "Ana Prado",
    telefone: "(11) 95555-0123",
    email: "",
    funcoes: "louvor/voz",
  };

  test("is added with a job, after the tick, changed, given another link, and taken out", async () => {
    const panel = await openRotaPanel();
    const { read } = await panel.enter();
    expect((await read(paths, typed)).words).toContain("Marque que a pessoa sabe e concorda.");
    const nobody = { ...typed, nome: "", telefone: "", ciente: "sim" };
    expect((await read(paths, nobody)).words).toContain("Escreva o telefone ou o e-mail");
    const lost = { ...typed, funcoes: "louvor/sopro", ciente: "sim" };
    expect((await read(paths, lost)).words).toContain("não está mais na escala");
    const { to } = await read(paths, { ...typed, ciente: "sim" });
    const [at = ""] = to?.split("?") ?? [];
    const before = await read(at);
    expect(before.words).toContain("O link de Ana");

    await read(at, { ...typed, nome: "Ana P.", por_mes: "2", ciente: "sim" });
    expect((await read(at)).html).toContain('value="2"');
    const linkIn = (html: string) => /escala\/minha\/([0-9a-f]{32})/.exec(html)?.[1];
    await read(`${at}/link`, {});
    expect((await read(`${at}/link`, { visto: "0" })).to).toContain("link-ja-trocado");
    expect(linkIn((await read(at)).html)).not.toBe(linkIn(before.html));
    expect((await read(`${at}/tirar`)).words).toContain("Tirar Ana P. da escala?");
    expect((await read(`${at}/tirar`, {})).to).toBe(`${paths}?feito=pessoa-fora`);
    expect((await read(at)).status).toBe(404);
  });
});

test("the paper and the month of all teams open, and leaders are given their teams", async () => {
  const { panel, read } = await publishedMonth();
  expect((await read(`${louvor}/imprimir`)).words).toContain(
    "Voz: Ana Luísa, ______".replace("Ana Luísa", "Ana"),
  );
  expect((await read("/painel/escala/2026-12")).words).toContain("Louvor: falta gente");
  expect((await read("/painel/escala/2027-07")).status).toBe(404);
  const leader = await panel.addMember("lideranca");
  expect((await read("/painel/escala")).words).toContain("Quem lidera");
  await read("/painel/escala/lideres", { pessoa: leader.id, "equipe.som": "sim" });
  const { createRotaPeople } = await import("../sql/people.ts");
  const leaders = await createRotaPeople(panel.database).leaders();
  expect(leaders.find(({ id }) => id === leader.id)?.teams).toEqual(["som"]);
});
