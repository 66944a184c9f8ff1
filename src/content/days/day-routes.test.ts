import { expect, onTestFinished, test, vi } from "vitest";
import { dayAt, daysAfter, instantOf } from "../../format/church-clock.ts";
import { shortDayName, weekdayName } from "../../format/date-words.ts";
import {
  attributeOf,
  type HtmlElement,
  readHtml,
  select,
  textOf,
} from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import type { PanelBrowser } from "../../testing/panel/panel-browser.ts";
import { openSampleContent, type SampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { formAt } from "../../testing/panel/text-form.ts";

type Asks = Pick<PanelBrowser, "ask">;
type Answer = "ha" | "nao" | "muda";

const today = dayAt(Date.now());
/** The four days from 7 to 13 days ahead on which the sample meets; each becomes one of the church's own days. */
const evenings = [7, 8, 9, 10, 11, 12, 13]
  .map((days) => daysAfter(today, days))
  .filter((day) => !/^(segunda|quinta|sexta)/.test(weekdayName(day)));
const on = (weekday: string) => evenings.find((day) => weekdayName(day) === weekday) ?? "";
const [tuesday, wednesday, saturday, sunday] = [
  on("terça-feira"),
  on("quarta-feira"),
  on("sábado"),
  on("domingo"),
];

const asItIs = (text: string) => text;

/** A church, its site and its panel, which asks of these evenings. */
async function openWeek(change = asItIs, changeCells = asItIs) {
  const church = await sampleChurch();
  const programme = `${change(await church.read("programacao.yaml"))}\ndias:\n${evenings.map((day) => `  - "${day}"\n`).join("")}`;
  await church.write("programacao.yaml", programme);
  await church.write("celulas.yaml", changeCells(await church.read("celulas.yaml")));
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel(content);
  const file = () => church.read("programacao.yaml");
  return { content, panel, file, maria: await panel.signIn("secretaria") };
}

const tidy = (element: HtmlElement) => textOf(element).replace(/\s+/g, " ").trim();

const homeOf = async ({ ask }: Asks, query = "") =>
  readHtml(await (await ask(`/painel${query}`)).text());

const dayOfLine = ({ attributes }: HtmlElement) => attributes.get("data-dia") ?? "";

/** Questions about these evenings, without those about a holiday that happens to be near. */
const questionsIn = (home: readonly HtmlElement[]) =>
  select(home, "[data-dia]").filter((one) => evenings.includes(dayOfLine(one)));

const askedOf = async (browser: Asks) => questionsIn(await homeOf(browser)).map(dayOfLine);

/** The question about that day, as the panel's home shows it now. */
async function questionOf(browser: Asks, date: string): Promise<URLSearchParams> {
  const found = questionsIn(await homeOf(browser)).find((one) => dayOfLine(one) === date);
  const id = attributeOf(found?.within ?? [], "input", "value");
  return new URLSearchParams({ id: id ?? "" });
}

async function press(browser: Asks, question: URLSearchParams, acao: Answer) {
  const sent = new URLSearchParams(question);
  sent.set("acao", acao);
  const response = await browser.ask("/painel/dias", sent);
  return response.headers.get("location") ?? `${response.status}`;
}

const answer = async (browser: Asks, date: string, acao: Answer) =>
  press(browser, await questionOf(browser, date), acao);

async function undo(browser: Asks, mark: string): Promise<string> {
  const page = readHtml(await (await browser.ask("/painel/desfazer")).text());
  const row = select(page, "li").find((one) => tidy(one).includes(mark));
  const id = attributeOf(row?.within ?? [], "button", "value");
  const sent = await browser.ask("/painel/desfazer", { id: id ?? "" });
  return sent.headers.get("location") ?? `${sent.status}`;
}

const agendaOf = ({ live }: SampleContent) =>
  new TextDecoder().decode(live.current().resources.get("/agenda.ics")?.plain as Uint8Array);

test("each line says its day, what meets and at what hour, with three buttons, to those who may answer", async () => {
  const { panel, maria, file } = await openWeek();
  const lines = questionsIn(await homeOf(maria));
  expect(lines.map(dayOfLine)).toEqual(evenings);
  const line = lines.find((one) => dayOfLine(one) === tuesday);
  expect(select(line?.within ?? [], "p").map(tidy)[0]).toMatch(
    new RegExp(`^T.*, ${shortDayName(tuesday)}: há Terça Apostólica às 20:00\\?`),
  );
  for (const { within } of lines) {
    expect(select(within, "button").map(tidy)).toEqual(["Há", "Não haverá", "Muda"]);
  }

  const before = await file();
  const question = await questionOf(maria, tuesday);
  for (const role of ["administracao", "conteudo", "secretaria"] as const) {
    expect(await askedOf(await panel.signIn(role)), role).toEqual(evenings);
  }
  const lia = await panel.signIn("tesouraria");
  expect(await askedOf(lia)).toEqual([]);
  expect(await press(lia, question, "nao")).toBe("403");
  expect(
    await press({ ask: panel.app.request.bind(panel.app) as never }, question, "nao"),
  ).not.toContain("feito=dia");
  expect(await file()).toBe(before);
});

test("“Há” writes a note, which page and agenda say, “Não haverá” cancels that date alone; history and undo have both", async () => {
  const { content, file, panel, maria } = await openWeek();
  const before = await file();
  expect(await answer(maria, tuesday, "ha")).toBe("/painel?feito=dia-confirmado");
  expect((await file()).slice(before.length)).toMatch(
    new RegExp(
      `^excecoes:\n  - encontro: Terça Apostólica\n    data: ${tuesday}\n    aviso: .*há encontro, como sempre\\.\n$`,
    ),
  );
  expect(await askedOf(maria)).toEqual(evenings.filter((date) => date !== tuesday));
  const page = readHtml(content.page("/programacao")).map(tidy).join(" ");
  expect(page).toContain(`Terça-feira, ${shortDayName(tuesday)}: às 20:00. `);
  expect(agendaOf(content).replaceAll("\r\n ", "")).toContain("há encontro\\, como sempre.");

  expect(await undo(maria, "há Terça Apostólica em")).toBe("/painel?feito=desfeito-dia");
  expect(await file()).toBe(before);
  expect(await askedOf(maria)).toEqual(evenings);

  expect(await answer(maria, tuesday, "nao")).toBe("/painel?feito=dia-cancelado");
  expect(await file()).toContain(
    `excecoes:\n  - encontro: Terça Apostólica\n    data: ${tuesday}\n    cancelado: sim\n`,
  );
  const home = await homeOf(maria, "?feito=dia-cancelado");
  const said = select(home, "[role]").map(tidy).join(" ");
  expect(said).toContain("O site e a agenda dizem que nesse dia não haverá.");
  expect(said).toContain("Desfazer");
  expect(content.page("/programacao")).toContain(
    `Só em terça-feira, ${shortDayName(tuesday)}: não haverá.`,
  );
  expect(agendaOf(content)).toMatch(new RegExp(`EXDATE.*${tuesday.replaceAll("-", "")}T200000`));
  const { ask } = await panel.signIn();
  const history = readHtml(await (await ask("/painel/historico")).text());
  for (const act of ["respondeu que há", "desfez a resposta de que há", "respondeu que não haverá"])
    expect(history.map(tidy).join(" ")).toContain(
      `${act} Terça Apostólica em ${shortDayName(tuesday)}`,
    );
});

test("“Muda” opens the form for that one date, and what it publishes is the answer", async () => {
  const { content, maria } = await openWeek();
  const way = await answer(maria, tuesday, "muda");
  expect(way).toBe(`/painel/conteudo/programacao/campo/encontros.0?dia=${tuesday}&vale=so`);
  const page = readHtml(await (await maria.ask(way)).text());
  const chosen = select(page, "input").filter(
    ({ attributes }) => attributes.get("name") === "vale" && attributes.has("checked"),
  );
  expect(chosen.map(({ attributes }) => attributes.get("value"))).toEqual(["so"]);
  await formAt(maria, way, 'value="publicar"').press("publicar", { "encontros.0.hora": "18:00" });
  expect(content.page("/programacao")).toContain(
    `Só em terça-feira, ${shortDayName(tuesday)}: às 18:00.`,
  );
  expect(await askedOf(maria)).not.toContain(tuesday);
});

test("an answer to a gathering that is answered, renamed, replaced or past says so, and changes nothing", async () => {
  const { content, file, maria, panel } = await openWeek();
  const joana = await panel.signIn("conteudo");
  const question = await questionOf(joana, tuesday);
  expect(await press(joana, question, "talvez" as Answer)).toBe("404");
  await answer(maria, tuesday, "nao");
  const answered = await file();
  for (const late of ["ha", "nao", "muda"] as const) {
    expect(await press(joana, question, late)).toBe("/painel?feito=dia-respondido");
  }
  expect(await file()).toBe(answered);

  const asked = await questionOf(joana, sunday);
  const write = (change: Record<string, string>) =>
    formAt(maria, "/painel/conteudo/programacao").press("publicar", change);
  await write({ "encontros.3.nome": "Culto da Família" });
  expect(await press(joana, asked, "nao")).toBe("/painel?feito=dia-mudou");
  const renamed = await questionOf(joana, sunday);
  expect(renamed.get("id")).toBe(`${sunday} 19:00 Culto da Família`);
  await write({
    "eventos.1.inicio": sunday,
    "eventos.1.inicio@hora": "19:00",
    "eventos.1.fim": sunday,
    "eventos.1.fim@hora": "21:00",
  });
  expect(await press(joana, renamed, "nao")).toBe("/painel?feito=dia-respondido");

  const late = await questionOf(joana, saturday);
  vi.useFakeTimers({ toFake: ["Date", "Temporal"], now: instantOf(saturday, "15:00") });
  onTestFinished(() => void vi.useRealTimers());
  // Joana's session has ended by then.
  const rute = await panel.signIn("conteudo");
  expect(await press(rute, late, "nao")).toBe("/painel?feito=dia-mudou");
  expect(content.page("/programacao")).not.toContain("Só em sábado");
  expect(await press(rute, new URLSearchParams({ id: "x" }), "nao")).toBe(
    "/painel?feito=dia-mudou",
  );
});

test("two people answer at once: answers about two days are both kept, about one day the first", async () => {
  const { file, maria, panel } = await openWeek();
  const joana = await panel.signIn("conteudo");
  const [hers, his] = [await questionOf(maria, saturday), await questionOf(joana, wednesday)];
  expect(await Promise.all([press(maria, hers, "nao"), press(joana, his, "ha")])).toEqual([
    "/painel?feito=dia-cancelado",
    "/painel?feito=dia-confirmado",
  ]);
  expect(await askedOf(maria)).toEqual(evenings.filter((day) => day === sunday || day === tuesday));

  const question = await questionOf(maria, tuesday);
  const both = await Promise.all([press(maria, question, "nao"), press(joana, question, "ha")]);
  expect(both.filter((one) => one.endsWith("dia-respondido"))).toHaveLength(1);
  expect((await file()).split(`data: ${tuesday}`)).toHaveLength(2);
  const isOn = both.some((one) => one.endsWith("dia-confirmado"));
  expect((await file()).includes(`data: ${tuesday}\n    aviso:`)).toBe(isOn);
});

test("an answer from the form of one date is not written over somebody else's", async () => {
  const { content, file, maria, panel } = await openWeek();
  const joana = await panel.signIn("conteudo");
  const way = await answer(joana, tuesday, "muda");
  const form = formAt(joana, way, 'value="publicar"');
  const opened = await form.fields();
  await answer(maria, tuesday, "nao");
  const sent = await form.press("publicar", { "encontros.0.hora": "18:00" }, opened);
  expect(sent.status).toBe(409);
  const again = await sent.text();
  expect(again).toContain("Alguém disse outra coisa deste dia");
  expect(await file()).toContain("cancelado: sim");
  const base = /name="base" value="(\d+)"/.exec(again)?.[1] ?? "";
  opened.set("base", base);
  await form.press("publicar", { "encontros.0.hora": "18:00" }, opened);
  expect(content.page("/programacao")).toContain(
    `Só em terça-feira, ${shortDayName(tuesday)}: às 18:00.`,
  );
});

test("answers are undone in any order, each alone, and what somebody has changed since stays", async () => {
  const { file, maria } = await openWeek();
  const before = await file();
  const mark: Record<string, string> = {
    [saturday]: "Culto Jovem em",
    [sunday]: "Culto de Celebração em",
    [tuesday]: "Terça Apostólica em",
    [wednesday]: "Células nos lares em",
  };
  for (const [at, date] of evenings.entries()) await answer(maria, date, at % 2 ? "ha" : "nao");
  expect(await askedOf(maria)).toEqual([]);
  const left = [...evenings];
  for (const date of [sunday, wednesday, saturday]) {
    expect(await undo(maria, mark[date] ?? ""), date).toBe("/painel?feito=desfeito-dia");
    left.splice(left.indexOf(date), 1);
    expect(await askedOf(maria)).toEqual(evenings.filter((one) => !left.includes(one)));
  }
  const way = `/painel/conteudo/programacao/campo/encontros.0?dia=${tuesday}`;
  const form = formAt(maria, way, 'value="publicar"');
  await form.press("publicar", { vale: "so", "encontros.0.hora": "18:00" });
  expect(await undo(maria, mark[tuesday] ?? "")).toBe("409");
  expect(await file()).toContain("hora: 18:00");
  expect((await file()).slice(0, before.length)).toBe(before);
});

test("a programme that cannot take an answer says why, and the question stays", async () => {
  const twins = (text: string) =>
    text
      .replace("nome: Terça Apostólica", "nome: Culto")
      .replace(
        '  - dia: quarta-feira\n    hora: "20:00"\n    duracao_em_minutos: 90\n    nome: Células nos lares',
        '  - dia: terça-feira\n    hora: "08:00"\n    duracao_em_minutos: 90\n    nome: Culto',
      );
  const { maria, file } = await openWeek(twins);
  const before = await file();
  const question = await questionOf(maria, tuesday);
  const sent = await maria.ask("/painel/dias", {
    ...Object.fromEntries(question),
    acao: "nao",
  });
  expect(sent.status).toBe(422);
  expect(await sent.text()).toContain("há mais de um encontro &quot;Culto&quot; neste dia");
  expect(await file()).toBe(before);
});

test("a church without cells is not asked about the evening in homes", async () => {
  const { maria } = await openWeek(undefined, (text) =>
    text.replace(/\ncelulas:[^]*?(?=\n\w|$)/, "\ncelulas: []\n"),
  );
  expect(await askedOf(maria)).toEqual(evenings.filter((day) => day !== wednesday));
});
