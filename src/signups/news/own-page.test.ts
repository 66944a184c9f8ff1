import { describe, expect, test } from "vitest";
import { openSignUpSite, plainRetreat, wordsOf } from "../../testing/http/sign-up-site.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openOffice } from "../../testing/panel/sign-up-office.ts";
import { databases } from "../../testing/storage/databases.ts";

const start = 'inicio: "2027-02-06 09:00"';
const end = 'fim: "2027-02-09 16:00"';
const place = "local: Chácara Exemplo, em Vale Sereno";

const edits = {
  moved: [
    [start, 'inicio: "2027-02-13 09:00"'],
    [end, 'fim: "2027-02-16 16:00"'],
  ],
  elsewhere: [[place, "local: Sítio Novo"]],
  longer: [[end, 'fim: "2027-02-09 18:00"']],
} satisfies Record<string, [string, string][]>;

describe.each(databases)("on $kind", ({ fresh }) => {
  test.each([
    ["moved", "Mudou: 13 de fevereiro, antes 6."],
    ["elsewhere", "Mudou: lugar: Sítio Novo, antes Chácara Exemplo, em Vale Sereno."],
    ["longer", "Mudou: até as 18:00, antes até as 16:00."],
  ] as const)("who is in, and who waits, reads on the own page what is %s", async (what, words) => {
    const site = await openSignUpSite(plainRetreat.replace("vagas: 3", "vagas: 1"), {
      database: await fresh(),
    });
    const [inside, waits] = [await site.signUp(), await site.signUp({ nome: "Dona Rosa" })];
    const gone = await site.signUp({ nome: "Rui" });
    await site.send(`${gone.path}/cancelar`);
    expect(inside.words).not.toContain("Mudou");
    await site.publish(plainRetreat.replace("vagas: 3", "vagas: 1"), edits[what]);
    expect((await site.read(inside.path)).words).toContain(words);
    expect((await site.read(waits.path)).words).toContain(words);
    expect((await site.read(gone.path)).words).not.toContain("Mudou");
    // The people were told of it, and it is still there for a person who comes back a week later.
    await site.signUps.tellChange("retiro-2027", site.clock.nowMs);
    expect((await site.read(inside.path)).words).toContain(words);
  });

  test("the price agreed stays on page and code, until the office says that the new one is everybody's", async () => {
    const site = await openSignUpSite(undefined, { database: await fresh() });
    const own = await site.signUp();
    await site.publish(plainRetreat.replace("120,00", "150,00"));
    const page = await site.read(own.path);
    expect(page.words).toContain("Pagar R$ 120,00 por PIX");
    expect(page.html).toContain("5406120.00");
    expect(page.words).not.toContain("Mudou");
    const other = await site.signUp({ nome: "Dona Rosa", email: "" });
    expect(other.words).toContain("Pagar R$ 150,00 por PIX");

    const office = await openOffice(undefined, "secretaria", site);
    const path = "/painel/inscricoes/retiro-2027";
    expect((await office.read("/painel")).words).toContain(
      "Retiro das famílias tem outro valor: vale também para quem já se inscreveu?",
    );
    const answer = readForm((await office.read(path)).html, 'name="valor_para_todos"');
    answer.set("valor_para_todos", "sim");
    await office.ana.ask(`${path}/mudanca`, answer);
    const dearer = await site.read(own.path);
    expect(dearer.words).toContain("Mudou: valor: R$ 150,00, antes R$ 120,00.");
    expect(dearer.words).toContain("Pagar R$ 150,00 por PIX");
    // Dona Rosa knows no other price.
    expect((await site.read(other.path)).words).not.toContain("Mudou");
    expect((await office.read(path)).words).toContain("1 inscrição não foi avisada.");
  });

  test("who had paid before the price rose pays what is missing, and no more", async () => {
    const site = await openSignUpSite(undefined, { database: await fresh() });
    const own = await site.signUp();
    const [entry] = await site.signUps.list("retiro-2027");
    const taken = { staffId: "a", nowMs: site.clock.nowMs, title: "Retiro", means: "pix" };
    await site.signUps.pay(entry!, { ...taken, centavos: 120_00 });
    await site.publish(plainRetreat.replace("120,00", "150,00"));
    expect((await site.read(own.path)).words).not.toContain("Pagar");
    const event = await site.signUps.event("retiro-2027");
    await site.signUps.answer(event!, { isPriceForAll: true }, site.clock.nowMs);
    const page = await site.read(own.path);
    expect(page.words).toContain("Recebido: R$ 120,00. Faltam R$ 30,00");
    expect(page.words).toContain("Pagar R$ 30,00 por PIX");
    expect(page.html).toContain("540530.00");
  });

  test("one that was put off by file is told of on the own page once the office has said so", async () => {
    const site = await openSignUpSite(undefined, { database: await fresh() });
    const own = await site.signUp();
    const event = await site.signUps.event("retiro-2027");
    site.clock.nowMs = (event?.endsAtMs ?? 0) + 1_000;
    expect((await site.read(own.path)).words).not.toContain("Cancelar");
    const later = plainRetreat.replace("2027-01-31", "2027-05-31");
    await site.publish(later, [
      [start, 'inicio: "2027-06-05 09:00"'],
      [end, 'fim: "2027-06-08 16:00"'],
    ]);
    expect(await site.signUps.asked("retiro-2027")).toMatchObject({ past: {} });
    // Until then nobody has lost a place.
    expect((await site.read(own.path)).words).toContain("Inscrição confirmada");
    const next = await site.signUps.event("retiro-2027");
    await site.signUps.answer(next!, { isSame: true }, site.clock.nowMs);
    const page = await site.read(own.path);
    expect(page.words).toContain("Mudou: 5 de junho, antes 6 de fevereiro.");
    expect(page.words).toContain("Inscrição confirmada");
    expect(await site.signUps.asked("retiro-2027")).toEqual({});
  });
});

test("fewer places than people: nobody goes, nobody comes in, and pages say it", async () => {
  const site = await openSignUpSite();
  const first = await site.signUp();
  await site.signUp({ nome: "Dona Rosa" });
  await site.publish(plainRetreat.replace("vagas: 3", "vagas: 1"));
  expect((await site.read(first.path)).words).toContain("Inscrição confirmada");
  const late = await site.signUp({ nome: "Rui Exemplo" });
  expect(late.words).toContain("Inscrição na espera, 1º lugar");
  const office = await openOffice(undefined, "secretaria", site);
  expect((await office.read("/painel/inscricoes/retiro-2027")).words).toContain(
    "2 de 1 vagas com gente , e 1 na espera",
  );
  // One goes: the event is still full.
  await site.send(`${first.path}/cancelar`);
  expect((await site.read(late.path)).words).toContain("Inscrição na espera");
  expect(wordsOf((await site.read("/inscricao/retiro-2027")).html)).toContain("lista de espera");
});
