import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { bytesOfPage, firstFlight } from "../testing/church/first-flight.ts";
import { readHtml, select, textOf } from "../testing/church/read-html.ts";
import {
  askingRetreat,
  openSignUpSite,
  party,
  plainRetreat,
  type SignUpSite,
  wordsOf,
} from "../testing/http/sign-up-site.ts";

const letters = async ({ database }: SignUpSite) =>
  (
    await database.read((reader) =>
      reader.selectFrom("outbox").select(["kind", "subjectId"]).orderBy("createdAtMs").execute(),
    )
  ).map(({ kind }) => kind);

test("a mother signs up three people, and finds them, the sum and the PIX code on her page", async () => {
  const site = await openSignUpSite();
  const page = await site.read("/inscricao/retiro-2027");
  expect(page.status).toBe(200);
  expect(page.words).toContain("Restam 3 vagas");
  expect(page.words).toContain("R$ 120,00 por pessoa");
  expect(page.html).toMatch(/<button type="submit" class="button">Inscrever</);

  const { path, words, html } = await site.signUp(
    party("Ana Exemplo", "Bia Exemplo", "Caio Exemplo"),
  );
  expect(path).toMatch(/^\/inscricao\/ver\/[0-9a-f]{32}$/);
  expect(words).toContain("Inscrição confirmada");
  expect(words).toContain("Bia Exemplo");
  expect(words).toContain("Pagar R$ 360,00 por PIX");
  expect(html).toContain("5406360.005802BR");
  expect(html).toContain('name="robots" content="noindex"');
  expect(await letters(site)).toEqual(["sign-up-confirmed"]);
});

test.each([
  ["2025-01-31", "2025-01-31"],
  ["2999-01-01", undefined],
  ["ontem", undefined],
  [undefined, undefined],
])(
  "a sign-up from a page with the privacy notice of %s keeps %s, or else the version of now",
  async (aviso, stored) => {
    const site = await openSignUpSite();
    const { html } = await site.read("/inscricao/retiro-2027");
    const [, now] = /name="aviso" value="(\d{4}-\d\d-\d\d)"/.exec(html) ?? [];
    expect(now).toBeDefined();
    await site.signUp({ ...party("Ana"), ...(aviso && { aviso }) });
    const [row] = await site.database.read((reader) =>
      reader.selectFrom("signUps").select("consentVersion").execute(),
    );
    expect(row?.consentVersion).toBe(stored ?? now);
  },
);

test("the same post again is the same sign-up, and another text with its key is asked about", async () => {
  const site = await openSignUpSite();
  const tentativa = randomUUID();
  const first = await site.post({ tentativa });
  const again = await site.post({ tentativa });
  expect(again.headers.get("location")).toBe(first.headers.get("location"));
  const other = await site.post({ tentativa, nome: "Outra Pessoa" });
  expect(other.status).toBe(422);
  const words = wordsOf(await other.text());
  expect(words).toContain("Esta página já fez a inscrição de Ana Exemplo");
  expect(await site.signUps.list("retiro-2027")).toHaveLength(1);
});

test("places are counted at the post: who read of a place that is gone waits, and reads that first", async () => {
  const site = await openSignUpSite();
  await site.signUp(party("Ana", "Bia"));
  const { words, html } = await site.signUp(party("Davi", "Eva"));
  expect(words).toContain("Inscrição na espera, 1º lugar");
  expect(words).toContain(
    "Resta 1 vaga, e vocês são 2: assim ficam na espera, e vocês são os primeiros da lista",
  );
  // Neither a code nor the look of a place.
  expect(html).not.toContain("br.gov.bcb.pix");
  expect(html).toContain('sign-up-standing is-waiting"');
  // One still fits, by people and not by forms.
  expect((await site.signUp({ nome: "Fábio Exemplo" })).words).toContain("Inscrição confirmada");
  const full = await site.read("/inscricao/retiro-2027");
  expect(full.html).toMatch(/<button type="submit" class="button">Entrar na lista de espera</);
  expect(full.words).not.toContain("Restam");
  const knew = await site.signUp({ espera: "sim" });
  expect(knew.words).toContain("Ainda não é um lugar: você é o 2º da lista");
});

test("a cancelled place goes to the first of the list who fits, and the others stay", async () => {
  const site = await openSignUpSite();
  const ana = await site.signUp(party("Ana", "Bia"));
  await site.signUp({ nome: "Caio" });
  const party3 = await site.signUp(party("Davi", "Eva", "Fábio"));
  const gil = await site.signUp({ nome: "Gil", email: "" });
  const hugo = await site.signUp({ nome: "Hugo", email: "hugo@exemplo.com.br" });
  const iris = await site.signUp({ nome: "Íris", email: "iris@exemplo.com.br" });

  const asked = await site.read(`${ana.path}/cancelar`);
  expect(asked.words).toContain("Cancelar a inscrição? São 2 pessoas, e todas saem.");
  expect((await site.send(`${ana.path}/cancelar`)).status).toBe(303);
  expect((await site.read(ana.path)).words).toContain("Inscrição cancelada");
  expect((await site.read(party3.path)).words).toContain("na espera, 1º lugar");
  expect((await site.read(gil.path)).words).toContain("Abriu uma vaga");
  expect((await site.read(hugo.path)).words).toContain("confirmada");
  expect((await site.read(iris.path)).words).toContain("na espera, 2º lugar");
  // A person who has no e-mail is called.
  expect(await site.signUps.toCall()).toMatchObject([{ name: "Gil", callFor: "place" }]);
  expect((await letters(site)).filter((kind) => kind === "sign-up-moved-up")).toHaveLength(1);

  // Cancelled is the end of it, also for a person who had come from the list: the place goes on.
  await site.send(`${gil.path}/cancelar`);
  await site.send(`${gil.path}/cancelar`);
  expect((await site.read(gil.path)).words).toContain("Inscrição cancelada");
  expect((await site.read(iris.path)).words).toContain("confirmada");
  expect(await site.signUps.toCall()).toEqual([]);
});

test("the place of one person of several who does not come is free, and a waiting party fits once it is smaller", async () => {
  const site = await openSignUpSite();
  const ana = await site.signUp(party("Ana", "Bia", "Caio"));
  const others = await site.signUp(party("Davi", "Eva"));
  const asked = await site.read(`${ana.path}/tirar?pessoa=2`);
  expect(asked.words).toContain("Tirar Bia da inscrição?");
  // Only the question is heard, and not the state beside it.
  const heardIn = (html: string) => select(readHtml(html), "[data-dito]").map(textOf);
  expect(heardIn(asked.html)).toEqual(["Tirar Bia da inscrição?"]);
  await site.send(`${ana.path}/tirar`, { pessoa: "2" });
  // Sent twice it takes no one else away.
  expect((await site.send(`${ana.path}/tirar`, { pessoa: "2" })).status).toBe(422);
  const page = await site.read(ana.path);
  expect(page.words).not.toContain("Bia");
  expect(page.words).toContain("Pagar R$ 240,00");
  expect((await site.read(others.path)).words).toContain("na espera");
  await site.send(`${others.path}/tirar`, { pessoa: "1" });
  expect((await site.read(others.path)).words).toContain("Abriu uma vaga. Você tem lugar.");
  // The last one is asked about as a whole.
  const last = await site.send(`${others.path}/tirar`, { pessoa: "2" });
  expect(last.status).toBe(409);
  expect(wordsOf(await last.text())).toContain("Cancelar a inscrição?");
});

test("with vagas: 0 everybody waits, and those who fit come in when places are published", async () => {
  const site = await openSignUpSite(plainRetreat.replace("vagas: 3", "vagas: 0"));
  expect((await site.read("/inscricao/retiro-2027")).words).toContain(
    "Ainda não há vagas marcadas",
  );
  const ana = await site.signUp(party("Ana", "Bia"));
  expect(ana.words).toContain("Ainda não é um lugar: vocês são os primeiros da lista");
  const caio = await site.signUp(party("Caio", "Davi"));
  const eva = await site.signUp({ nome: "Eva" });
  await site.publish(plainRetreat);
  expect((await site.read(ana.path)).words).toContain("confirmada");
  expect((await site.read(caio.path)).words).toContain("na espera, 1º lugar");
  expect((await site.read(eva.path)).words).toContain("confirmada");
  // Places were lowered below the people who are in: they stay, and no one else gets a place.
  await site.publish(plainRetreat.replace("vagas: 3", "vagas: 1"));
  expect((await site.read(ana.path)).words).toContain("confirmada");
  await site.send(`${eva.path}/cancelar`);
  expect((await site.signUp({ nome: "Fábio" })).words).toContain("na espera");
});

test("more people than all places wait, and are told what to do", async () => {
  const site = await openSignUpSite();
  const { words } = await site.signUp(party("A", "B", "C", "D", "E"));
  expect(words).toContain("Vocês são 5, e o evento tem 3 vagas ao todo: assim não cabem.");
});

test("a second sign-up with the same e-mail and telephone is taken, and tells nobody who else is in", async () => {
  const site = await openSignUpSite();
  await site.signUp();
  const { words } = await site.signUp({ nome: "Rui Exemplo", "pessoa.1": "Rui Exemplo" });
  expect(words).toContain("confirmada");
  expect(words).not.toContain("Ana Exemplo");
});

test("what was answered is on the page, the consent for minors is kept with its time and words", async () => {
  const site = await openSignUpSite(askingRetreat);
  const { words, html } = await site.signUp({
    "pergunta.0": "Amendoim",
    "pergunta.1": "M",
    responsavel: "sim",
    pessoas: undefined,
  });
  expect(words).toContain("Alguma alergia? Amendoim");
  expect(words).toContain("Sou responsável pelos menores que inscrevo e autorizo");
  expect(html).not.toContain("br.gov.bcb.pix");
  expect(await site.signUps.list("retiro-2027")).toMatchObject([
    {
      guardian: "Sou responsável pelos menores que inscrevo e autorizo",
      receivedAtMs: site.clock.nowMs,
      people: ["Ana Exemplo"],
    },
  ]);
  expect((await site.read("/inscricao/retiro-2027")).words).not.toContain("Restam");
});

test("the page of an event comes in one round trip", async () => {
  const site = await openSignUpSite(
    `${plainRetreat}menores: sim\nperguntas:\n  - pergunta: Alguma alergia?\n  - pergunta: Quem pode buscar as crianças?\n`,
  );
  const page = await site.read("/inscricao/retiro-2027");
  expect(bytesOfPage(page.html)).toBeLessThan(firstFlight - 1_000);
});

test("one person alone writes one name, and an adult who brings no minor authorises nothing", async () => {
  const site = await openSignUpSite(`${plainRetreat}menores: sim\n`);
  const { words } = await site.signUp({ "pessoa.1": "", menor: "nao" });
  expect(words).toMatch(/Vem\s+Ana Exemplo/);
  expect(await site.signUps.list("retiro-2027")).toMatchObject([
    { people: ["Ana Exemplo"], guardian: undefined },
  ]);
  const missing = await site.post({ menor: "sim" });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain("Marque esta caixa");
});

test("the page of a sign-up is sent to one's own WhatsApp, and with a place into the calendar", async () => {
  const site = await openSignUpSite();
  const own = await site.signUp(party("Ana", "Bia", "Caio"));
  const [, sent = ""] = /wa\.me\/5511955550123\?text=([^"]*)/.exec(own.html) ?? [];
  expect(decodeURIComponent(sent)).toMatch(
    /^A minha inscrição em Retiro das famílias: https?:\/\/.*\/inscricao\/ver\/[0-9a-f]{32}$/,
  );
  expect(own.html).toContain('aria-label="Código QR do PIX"');
  const ics = await site.app.request(`${own.path}/agenda.ics`);
  expect(ics.headers.get("content-type")).toContain("text/calendar");
  expect(ics.headers.get("cache-control")).toBe("private, no-store");
  expect(await ics.text()).toContain("DTSTART;TZID=America/Sao_Paulo:20270206T090000");
  // On the waiting list there is nothing to be in a calendar.
  const waiting = await site.signUp();
  expect(waiting.html).not.toContain("agenda.ics");
  expect((await site.app.request(`${waiting.path}/agenda.ics`)).status).toBe(303);
  await site.send(`${own.path}/cancelar`);
  const cancelled = await site.read(own.path);
  expect(cancelled.html).toContain('<a href="/inscricao/retiro-2027">faça outra inscrição</a>');
  expect(cancelled.words).not.toContain("pode cancelar");
});
