import { expect, test } from "vitest";
import { openSignUpSite, party, plainRetreat, wordsOf } from "../testing/http/sign-up-site.ts";
import { mailboxOf } from "./sql/rows.ts";

const many = plainRetreat.replace("vagas: 3", "vagas: 80");
const here = { "x-forwarded-for": "198.51.100.7" };

test("the waiting list holds 200 people, and then says so with the other ways and what was typed", async () => {
  const site = await openSignUpSite(plainRetreat.replace("vagas: 3", "vagas: 1"));
  const ten = Array.from({ length: 10 }, (_, at) => `Pessoa ${at + 1}`);
  await site.signUp({ email: "" });
  for (let form = 0; form < 20; form += 1) await site.signUp({ ...party(...ten), email: "" });
  const answer = await site.post({ nome: "Rute Exemplo", email: "" });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(wordsOf(html)).toContain("a lista de espera também está cheia");
  expect(wordsOf(html)).toContain("nome: Rute Exemplo");
  expect(html).toContain('href="tel:');
  expect(await site.signUps.counts("retiro-2027")).toEqual({ taken: 1, waiting: 200 });
  expect((await site.read("/inscricao/retiro-2027")).html).not.toContain('name="nome"');
});

test("two forms of one sender hold places, and the third waits until the office says yes", async () => {
  const site = await openSignUpSite(many);
  const pages = [];
  for (const nome of ["Ana", "Bia", "Caio"])
    pages.push(await site.signUp({ nome, email: "" }, here));
  expect(pages.map(({ words }) => /Inscrição (confirmada|na espera)/.exec(words)?.[1])).toEqual([
    "confirmada",
    "confirmada",
    "na espera",
  ]);
  expect(pages[2]?.words).toContain("esta espera até a igreja dizer sim");
  // A place that becomes free does not let it in.
  await site.send(`${pages[0]?.path}/cancelar`);
  const held = (await site.signUps.list("retiro-2027"))[2]!;
  expect(held).toMatchObject({ state: "waiting", isHeld: true });
  await site.signUps.release(held, site.clock.nowMs);
  expect(await site.signUps.find(held.id)).toMatchObject({ state: "confirmed", isHeld: false });
});

test("one mailbox gets three letters an hour and six a day, and the office sees who got none", async () => {
  const site = await openSignUpSite(many);
  const letters = async () =>
    (await site.database.read((reader) => reader.selectFrom("outbox").select("id").execute()))
      .length;
  const spellings = ["ana.exemplo", "ANA.exemplo", "anaexemplo+1", "ana.exemplo+2", "anaexemplo"];
  for (const name of spellings) await site.signUp({ email: `${name}@gmail.com` });
  expect(await letters()).toBe(3);
  expect(await site.signUps.toCall()).toMatchObject([
    { number: 4, state: "confirmed", callFor: "no-letter" },
    { number: 5, state: "confirmed", callFor: "no-letter" },
  ]);
  site.clock.nowMs += 3_600_001;
  for (const name of spellings) await site.signUp({ email: `${name}@gmail.com` });
  expect(await letters()).toBe(6);
  site.clock.nowMs += 3_600_001;
  await site.signUp({ email: "ana.exemplo@gmail.com" });
  expect(await letters()).toBe(6);
  expect(mailboxOf("ana+1@exemplo.com.br")).not.toBe(mailboxOf("rui@exemplo.com.br"));
});

test.each(["Ganhe em https://mal.example", "www.mal.example", "ana@mal.example"])(
  "a name that is an address is refused: %s",
  async (nome) => {
    const site = await openSignUpSite(many);
    const answer = await site.post({ ...party("Bia", nome), nome });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain("Escreva só o nome, sem endereço.");
  },
);
