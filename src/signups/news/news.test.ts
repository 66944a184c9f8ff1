import { expect, test } from "vitest";
import { dayMs } from "../../format/church-clock.ts";
import { otherMoney } from "../../giving/ledger/sql/other-money.ts";
import { readHtml, select } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { withSampleSignUp } from "../../testing/church/sample-sign-up.ts";
import { wordsOf } from "../../testing/http/sign-up-site.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../testing/panel/text-form.ts";
import { databases } from "../../testing/storage/databases.ts";
import { trusted } from "../../testing/storage/sample.ts";
import { eventsWithSignUp, knownEventOf } from "../contract/event.ts";
import type { KnownEvent } from "../contract/sign-up.ts";
import { signUpData } from "../sql/sign-up-data.ts";
import { createSignUps } from "../sql/sign-ups.ts";

const editPath = "/painel/conteudo/programacao";
const listPath = "/painel/inscricoes/retiro-2027";
const previewPath = "/painel/previa/programacao";

/** A church whose retreat has two sign-ups, with its panel and the office in it. */
async function openRetreat(fresh?: (typeof databases)[number]["fresh"]) {
  const church = await sampleChurch();
  const file = await church.read("programacao.yaml");
  await church.write("programacao.yaml", withSampleSignUp(file));
  const content = await openSampleContent({ church, ...(fresh && { database: await fresh() }) });
  const { database, live } = content;
  const panel = await openSamplePanel(content);
  const signUps = createSignUps(database, otherMoney, "igreja.example.org");
  const noteFile = () =>
    signUps.publish(eventsWithSignUp(live.content()).map(knownEventOf), Date.now());
  const event = (): KnownEvent => knownEventOf(eventsWithSignUp(live.content())[0]!);
  const signUp = (name: string, email?: string) =>
    signUps.takeByHand(
      { name, phone: "11955550123", email, people: [name], answers: [], guardian: undefined },
      {
        event: event(),
        attempt: `attempt of ${name}`,
        consentVersion: "1",
        hopedForPlace: true,
        nowMs: Date.now(),
      },
      "ask",
    );
  const ana = await panel.signIn("secretaria");
  const form = formAt(ana, editPath);
  const read = async (path: string) => (await ana.ask(path)).text();
  /** Changes some fields and publishes. → where that leads */
  const publish = async (typed: Record<string, string>) =>
    (await form.press("publicar", typed)).headers.get("location");
  /** Publishes from the preview, with these answers. */
  const confirm = async (answers: Record<string, string> = {}) => {
    const sent = readForm(await read(previewPath), 'name="ciente"');
    for (const [name, value] of Object.entries({ ...answers, acao: "publicar" }))
      sent.set(name, value);
    return (await ana.ask(editPath, sent)).headers.get("location");
  };
  const list = (name = "retiro-2027") => signUps.list(name);
  return {
    ...content,
    panel,
    signUps,
    ana,
    noteFile,
    event,
    signUp,
    read,
    publish,
    confirm,
    list,
    church,
  };
}

const retreat = "eventos.2";
const moved = { [`${retreat}.inicio`]: "2027-02-13 09:00", [`${retreat}.fim`]: "2027-02-16 16:00" };

test("a moved retreat asks before it is published, and one press tells all who are in", async () => {
  const site = await openRetreat();
  await site.signUp("Ana Exemplo", "ana@exemplo.com.br");
  await site.signUp("Dona Rosa");
  expect(await site.publish({ ...moved, [`${retreat}.local`]: "Sítio Novo" })).toContain(
    previewPath,
  );
  expect(site.event().startsAtMs).toBe(Date.UTC(2027, 1, 6, 12));
  expect(await site.read(previewPath)).toContain(
    "2 pessoas estão inscritas. Muda: 13 de fevereiro, antes 6",
  );
  expect(await site.confirm()).toContain("feito=publicado");
  expect(site.event().startsAtMs).toBe(Date.UTC(2027, 1, 13, 12));
  await site.noteFile();
  expect(wordsOf(await site.read("/painel"))).toContain(
    "Retiro das famílias mudou: avisar 2 inscrições",
  );
  expect(wordsOf(await site.read(listPath))).toContain(
    "Mudou: 13 de fevereiro, antes 6; lugar: Sítio Novo, antes Chácara Exemplo, em Vale Sereno.",
  );
  await site.ana.ask(`${listPath}/avisar-da-mudanca`, new URLSearchParams());
  const letter = (await site.panel.mail()).find(({ subject }) => subject.startsWith("Mudou"));
  expect(letter).toMatchObject({
    subject: "Mudou: Retiro das famílias",
    to: "ana@exemplo.com.br",
    text: expect.stringContaining(
      "Retiro das famílias mudou: 13 de fevereiro, antes 6; lugar: Sítio Novo",
    ),
  });
  const words = wordsOf(await site.read(listPath));
  expect(words).toContain("Dona Rosa : o evento mudou");
  expect(words).not.toContain("Avisar da mudança");
  // Pressed twice it tells nobody twice.
  await site.ana.ask(`${listPath}/avisar-da-mudanca`, new URLSearchParams());
  expect((await site.panel.mail()).filter(({ subject }) => subject.startsWith("Mudou"))).toEqual(
    [],
  );
});

test("what nobody is in is published without a question", async () => {
  const site = await openRetreat();
  expect(await site.publish({ ...moved, [`${retreat}.inscricao.valor`]: "150,00" })).toContain(
    "feito=publicado",
  );
});

test.each([
  [
    "closing",
    { [`${retreat}.inscricao.ate`]: "2027-01-20 22:00" },
    "inscrições até 20 de janeiro de 2027 às 22:00, antes até",
  ],
  [
    "fewer places than people",
    { [`${retreat}.inscricao.vagas`]: "1" },
    "vagas: 1, e já são 2 com lugar; ninguém sai",
  ],
  [
    "day that is over",
    {
      [`${retreat}.inicio`]: "2026-02-06 09:00",
      [`${retreat}.fim`]: "2026-02-09 16:00",
      [`${retreat}.inscricao.ate`]: "2026-02-05 22:00",
    },
    "esta data já passou",
  ],
])("another %s is asked about first", async (_, change, words) => {
  const site = await openRetreat();
  await site.signUp("Ana Exemplo");
  await site.signUp("Dona Rosa");
  expect(await site.publish(change)).toContain(previewPath);
  expect(await site.read(previewPath)).toContain(words);
  expect(await site.confirm()).toContain("feito=publicado");
});

test.each([
  ["nao", 120_00],
  ["sim", 150_00],
])(
  "a new price holds for new ones, and for those who are in if that is answered: %s",
  async (answer, agreed) => {
    const site = await openRetreat();
    await site.signUp("Ana Exemplo");
    expect(await site.publish({ [`${retreat}.inscricao.valor`]: "150,00" })).toContain(previewPath);
    expect(await site.read(previewPath)).toContain("Vale também para quem já se inscreveu?");
    // Not before it is answered.
    expect(await site.confirm()).toContain(previewPath);
    expect(await site.confirm({ valor_para_todos: answer })).toContain("feito=publicado");
    await site.noteFile();
    await site.signUp("Dona Rosa");
    expect(await site.list()).toMatchObject([
      { name: "Ana Exemplo", amountCentavos: agreed },
      { name: "Dona Rosa", amountCentavos: 150_00 },
    ]);
    expect(wordsOf(await site.read("/painel"))).not.toContain("outro valor");
  },
);

/** The event as if its day had been last week. */
const past = (event: KnownEvent): KnownEvent => ({
  ...event,
  startsAtMs: Date.now() - 8 * dayMs,
  endsAtMs: Date.now() - 7 * dayMs,
});

test.each(databases)(
  "the next date of an event that is over asks: the next one begins empty ($kind)",
  async ({ fresh }) => {
    const site = await openRetreat(fresh);
    await site.signUp("Ana Exemplo", "ana@exemplo.com.br");
    const before = past(site.event());
    await site.signUps.publish([before], Date.now() - 9 * dayMs);
    expect(await site.publish(moved)).toContain(previewPath);
    const preview = await site.read(previewPath);
    expect(preview).toContain("É o mesmo evento?");
    expect(
      select(readHtml(preview), "input").filter(
        ({ attributes }) => attributes.get("name") === "mesmo_evento",
      ),
    ).toHaveLength(2);
    expect(await site.confirm({ mesmo_evento: "nao" })).toContain("feito=publicado");
    expect(await site.list()).toEqual([]);
    await site.signUp("Dona Rosa");
    expect(await site.list()).toMatchObject([{ name: "Dona Rosa", number: 1 }]);
    const apart = (await site.signUps.standings()).find(({ name }) => name.includes("."))!;
    expect(apart).toMatchObject({ startsAtMs: before.startsAtMs, taken: 1 });
    expect(await site.list(apart.name)).toMatchObject([{ name: "Ana Exemplo" }]);
    expect(wordsOf(await site.read("/painel/inscricoes"))).toMatch(
      /Já passaram.*Retiro das famílias/,
    );
    expect((await site.ana.ask(`/painel/inscricoes/${apart.name}.csv`)).status).toBe(200);
    const nowMs = trusted(Date.now() + 24 * dayMs);
    const ages = { nowMs, oldestMs: trusted(0), oldestGiverMs: trusted(0) };
    await signUpData.forgetOld?.(site.database, ages, async () => {});
    expect(await site.list(apart.name)).toEqual([]);
    expect(await site.list()).toMatchObject([{ name: "Dona Rosa" }]);
  },
);

test("an event that was put back to a day set apart before is set apart from it again", async () => {
  const site = await openRetreat();
  const { signUps, event } = site;
  const [next, before] = [event(), past(event())];
  const nextDate = async (people: string) => {
    await site.signUp(people);
    await signUps.publish([before], Date.now());
    await signUps.publish([next], Date.now());
    await signUps.answer(next, { isSame: false }, Date.now());
  };
  await nextDate("Ana Exemplo");
  await nextDate("Dona Rosa");
  const apart = (await signUps.standings()).filter(({ name }) => name.includes("."));
  const lists = await Promise.all(apart.map(({ name }) => site.list(name)));
  expect(
    lists
      .flat()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["Ana Exemplo", "Dona Rosa"]);
});

test.each(databases)("an event that was put off keeps its people ($kind)", async ({ fresh }) => {
  const site = await openRetreat(fresh);
  await site.signUp("Ana Exemplo");
  await site.signUps.publish([past(site.event())], Date.now() - 9 * dayMs);
  await site.publish(moved);
  expect(await site.confirm({ mesmo_evento: "sim" })).toContain("feito=publicado");
  expect(await site.list()).toMatchObject([{ name: "Ana Exemplo", state: "confirmed" }]);
  expect(wordsOf(await site.read("/painel"))).not.toContain("mudou de data");
  expect(wordsOf(await site.read("/painel"))).toContain(
    "Retiro das famílias mudou: avisar 1 inscrição",
  );
});

test("by file the old is kept, and the question stands on the home until it is answered", async () => {
  const site = await openRetreat();
  await site.signUp("Ana Exemplo");
  await site.signUps.publish([past(site.event())], Date.now() - 9 * dayMs);
  await site.church.edit("programacao.yaml", 'valor: "120,00"', 'valor: "150,00"');
  await site.live.refresh();
  await site.noteFile();
  expect(await site.list()).toMatchObject([{ name: "Ana Exemplo", amountCentavos: 120_00 }]);
  const home = wordsOf(await site.read("/painel"));
  expect(home).toContain("Retiro das famílias mudou de data: foi adiado, ou é o próximo?");
  expect(home).toContain("tem outro valor: vale também para quem já se inscreveu?");
  // A person who signs up meanwhile is in the event to come.
  await site.signUp("Dona Rosa");
  const answers = readForm(await site.read(listPath), 'name="mesmo_evento"');
  answers.set("mesmo_evento", "nao");
  answers.set("valor_para_todos", "nao");
  await site.ana.ask(`${listPath}/mudanca`, answers);
  expect(await site.list()).toMatchObject([{ name: "Dona Rosa", amountCentavos: 150_00 }]);
  const after = wordsOf(await site.read("/painel"));
  expect(after).not.toContain("foi adiado");
  expect(after).not.toContain("outro valor");
});

test("an undo asks as any other publication does, and brings back who was set apart", async () => {
  const site = await openRetreat();
  await site.signUp("Ana Exemplo");
  await site.publish(moved);
  await site.confirm();
  await site.noteFile();
  const id = undoIn(await site.read(`${editPath}?feito=publicado`));
  const undone = await site.ana.ask("/painel/desfazer", new URLSearchParams({ id }));
  expect(undone.headers.get("location")).toBe(previewPath);
  expect(await site.read(previewPath)).toContain("Muda: 6 de fevereiro, antes 13");
  expect(await site.confirm()).toContain("feito=publicado");
  expect(site.event().startsAtMs).toBe(Date.UTC(2027, 1, 6, 12));
});

test("a person who was set apart by mistake comes back with the old day", async () => {
  const site = await openRetreat();
  await site.signUp("Ana Exemplo");
  const before = past(site.event());
  await site.signUps.publish([before], Date.now() - 9 * dayMs);
  await site.signUps.answer(site.event(), { isSame: false }, Date.now());
  expect(await site.list()).toEqual([]);
  await site.signUps.publish([before], Date.now());
  expect(await site.list()).toMatchObject([{ name: "Ana Exemplo" }]);
});
