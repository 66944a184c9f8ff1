import { expect, test, vi } from "vitest";
import { dayAt, daysAfter, instantOf } from "../../../format/church-clock.ts";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import { firstWeekday } from "../../../testing/day/first-weekday.ts";
import type { PanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../../testing/panel/text-form.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { valueOfYaml } from "../form/edit-yaml.ts";
import { withOneDate } from "./one-date.tsx";

// The Monday of this week: on a Sunday evening the hours that are written below would be over.
const monday = firstWeekday("segunda-feira", daysAfter(dayAt(Date.now()), -6));
vi.useFakeTimers({ toFake: ["Date"], now: instantOf(monday, "12:00") });

const sunday = "/painel/conteudo/programacao/campo/encontros.3";
const hour = "encontros.3.hora";
const slide = "/painel/conteudo/inicio/campo/slides.0.texto";
const programme = "/painel/conteudo/programacao";

type Asks = Pick<PanelBrowser, "ask">;

/** The page of one field. */
const fieldAt = (browser: Asks, path: string) => formAt(browser, path, 'value="publicar"');
const send = (browser: Asks, path: string, change: Record<string, string>) =>
  fieldAt(browser, path).press("publicar", change);

const links = (html: string, list: string) =>
  select(readHtml(html), "ul")
    .filter(({ attributes }) => attributes.get("class") === list)
    .flatMap(({ within }) => select(within, "a"))
    .map((link) => [textOf(link).trim(), link.attributes.get("href")?.split("?")[0]] as const);

const homeOf = async ({ ask }: Asks) => (await ask("/painel")).text();
/** Link on the panel's home for the Sunday to come. */
const rowOf = async (browser: Asks): Promise<string> =>
  /href="([^"]*campo\/encontros\.3\?dia=[^"]+)"/.exec(await homeOf(browser))?.[1] ?? "";
const oldTimesOn = (html: string) =>
  links(html, "waiting").filter(([words]) => words.includes("horário antigo"));

const open = async (given: Parameters<typeof openSampleContent>[0] = {}) => {
  const content = await openSampleContent(given);
  const panel = await openSamplePanel(content);
  return { content, panel, maria: await panel.signIn("conteudo") };
};

/** Content for tests that publish nothing of the programme's week. */
const shared = await open({ closeAfter: closeAfterFile });

test("Sunday's time is changed for this Sunday alone: a tap, a choice, an hour, a tap; and it is back by itself", async () => {
  const { content, panel } = await open();
  const maria = await panel.signIn("secretaria");
  const row = await rowOf(maria);
  const sent = await send(maria, row, { vale: "so", [hour]: "17:15", so_local: "Na praça" });
  expect(sent.headers.get("location")).toBe("/painel?feito=publicado");
  const page = content.page("/programacao");
  expect(page).toContain("às 17:15, Na praça.");
  expect(page).toContain('dateTime="19:00"');
  expect(await homeOf(maria)).toMatch(/17:15.*Culto de Celebração.*Só neste dia/s);

  await send(maria, row, { vale: "so", so_cancelado: "sim" });
  expect(content.page("/programacao")).toContain(": não haverá.");
  expect(content.page("/programacao")).not.toContain("17:15");
  expect(await homeOf(maria)).toContain("Cancelado neste dia");
});

const long = "Traga um prato de doce ou salgado. ".repeat(5).trim();

test.each<[what: string, change: Record<string, string>, words: string]>([
  ["time that cannot be", { [hour]: "25:00", so_local: "Na praça" }, "19:30"],
  ["note that is too long", { [hour]: "17:15", so_aviso: long }, "120"],
])("a %s for one date is refused in words, and nothing typed is lost", async (_, change, words) => {
  const maria = await shared.panel.signIn("secretaria");
  const refused = await send(maria, await rowOf(maria), { vale: "so", ...change });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  for (const typed of Object.values(change)) expect(html).toContain(`value="${typed}"`);
  expect(html).not.toContain("maxLength");
  expect(html).toContain(words);
});

test("Sunday's time is changed from the panel's first page: a tap, an hour, a tap; and undone by one", async () => {
  const { content, panel } = await open();
  const maria = await panel.signIn("secretaria");
  const week = links(await homeOf(maria), "week");
  expect(week.map(([, href]) => href)).toContain(sunday);

  const sent = await send(maria, sunday, { [hour]: "18:00" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toBe("/painel?feito=publicado");
  expect(content.page("/programacao")).toContain("18:00");
  const home = await (await maria.ask("/painel?feito=publicado")).text();
  expect(links(home, "week").find(([, href]) => href === sunday)?.[0]).toMatch(/18:00/);

  const undone = await maria.ask("/painel/desfazer", { id: undoIn(home) });
  expect(undone.headers.get("location")).toBe("/painel?feito=desfeito-publicado");
  expect(content.page("/programacao")).not.toContain("18:00");
  expect(oldTimesOn(await homeOf(maria))).toEqual([]);
});

test("a sentence outside lists is published whatever happened to the lists meanwhile", async () => {
  const { content, maria } = await open();
  const lead = fieldAt(maria, `${programme}/campo/introducao`);
  const form = await lead.fields();
  await formAt(maria, programme).press("remover encontros 1");
  await formAt(maria, programme).press("publicar");

  const introducao = "Três encontros, e uma porta aberta.";
  const sent = await lead.press("publicar", { introducao }, form);

  expect(sent.headers.get("location")).toContain("feito=publicado");
  expect(content.page("/programacao")).toContain("Três encontros, e uma porta aberta.");
});

test("a sentence that was written anew meanwhile is not said to be right unread", async () => {
  const { panel, maria } = await open();
  const jose = await panel.signIn("conteudo");
  await send(maria, sunday, { [hour]: "18:00" });
  const form = await fieldAt(maria, slide).fields();
  await send(jose, slide, { "slides.0.texto": "Domingo às 19:00, venha com a família." });

  const sent = await fieldAt(maria, slide).press("manter", {}, form);

  expect(sent.headers.get("location")).toBe(slide);
  expect(oldTimesOn(await homeOf(maria)).map(([, href]) => href)).toContain(slide);
});

test("an old hour that another meeting still has is asked about, and not written over", async () => {
  const { maria } = await open();
  await send(maria, `${programme}/campo/encontros.1`, { "encontros.1.hora": "19:30" });
  const page = await (await maria.ask(`${programme}/campo/descricao`)).text();
  expect(page).toContain("O horário das 20:00 mudou ou saiu.");
  expect(readForm(page, 'value="publicar"').get("descricao")).toMatch(/^Terça Apostólica às 20:00/);
});

test("another person's publication meanwhile stays, and an hour that they changed is shown first", async () => {
  const { content, panel, maria } = await open();
  const jose = await panel.signIn("conteudo");
  const { fields, press } = fieldAt(maria, sunday);
  const form = await fields();

  await send(jose, `${programme}/campo/encontros.2`, { "encontros.2.hora": "16:00" });
  expect((await press("publicar", { [hour]: "18:00" }, form)).status).toBe(303);
  expect(content.page("/programacao")).toMatch(/16:00[^]*18:00/);

  // The same page once more, from the back button: now the hour is another than it showed.
  const refused = await press("publicar", { [hour]: "17:30" }, form);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html).toContain("No site está agora: domingo, 18:00.");
  const again = readForm(html, 'value="publicar"');
  expect(again.get(hour)).toBe("17:30");
  expect((await press("publicar", {}, again)).status).toBe(303);
  expect(content.page("/programacao")).toContain("17:30");
});

test("where the list was changed meanwhile nothing is published, and the way leads to the week", async () => {
  const { content, maria } = await open();
  const form = await fieldAt(maria, sunday).fields();
  await formAt(maria, programme).press("descer encontros 2");
  const moved = await formAt(maria, programme).press("publicar");
  expect(moved.headers.get("location")).toContain("publicado");

  const sent = await fieldAt(maria, sunday).press("publicar", { [hour]: "18:00" }, form);
  expect(sent.headers.get("location")).toBe("/painel?feito=lista-mudou");
  expect(content.page("/programacao")).not.toContain("18:00");
});

test.each(databases)(
  "on $kind, texts with the old hour stay on the first page until they are corrected or confirmed",
  async ({ fresh }) => {
    const { content, panel, maria } = await open({ database: await fresh() });
    const other = await panel.signIn("conteudo");
    await send(maria, sunday, { [hour]: "18:00" });
    expect(oldTimesOn(await homeOf(other))).toEqual([
      [
        "O horário antigo ainda está na página inicial: “Domingo às 19:00, a celebração da família.”",
        slide,
      ],
      [
        expect.stringContaining("em Programação, como aparece no Google"),
        `${programme}/campo/descricao`,
      ],
    ]);

    // The sentence is shown as it is, and the field has the new hour already.
    const html = await (await other.ask(slide)).text();
    expect(html).toContain("<blockquote>Domingo às 19:00, a celebração da família.</blockquote>");
    expect(readForm(html, 'value="publicar"').get("slides.0.texto")).toMatch(/^Domingo às 18:00, /);
    await send(other, slide, {});
    expect(content.page("/")).toContain("Domingo às 18:00, a celebração");
    expect(oldTimesOn(await homeOf(maria))).toHaveLength(1);

    await fieldAt(maria, `${programme}/campo/descricao`).press("manter");
    expect(oldTimesOn(await homeOf(maria))).toEqual([]);
    expect(content.page("/programacao")).toContain("celebração no domingo às 19:00");

    // Another change of the hour asks about the same sentence anew, a change of another hour does not.
    await send(maria, sunday, { [hour]: "19:00" });
    expect(oldTimesOn(await homeOf(maria)).map(([, href]) => href)).toEqual([slide]);
    await send(maria, sunday, { [hour]: "17:00" });
    expect(oldTimesOn(await homeOf(maria)).map(([, href]) => href)).toContain(
      `${programme}/campo/descricao`,
    );
  },
);

test("an invalid hour is reported beside its field, and the typed text stays", async () => {
  const { maria } = shared;
  const refused = await send(maria, sunday, { [hour]: "" });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(`id="${hour}-erro">Escreva o horário como 19:30<`);
  expect(html).toContain("O site continua como estava.");
});

test("a draft of the whole text stays as it is", async () => {
  const { maria } = await open();
  const form = await formAt(maria, programme).fields();
  form.set("titulo", "A semana, em rascunho");
  await maria.ask(`${programme}/rascunho`, form);
  expect(await (await maria.ask(sunday)).text()).toContain("fica guardado, como está");
  await send(maria, sunday, { [hour]: "18:00" });
  expect(await (await maria.ask(programme)).text()).toContain("A semana, em rascunho");
});

test("a date of an event is changed in the same way", async () => {
  const { content, maria } = shared;
  const page = `${programme}/campo/eventos.0`;
  const sent = await send(maria, page, { "eventos.0.inicio": "2026-12-24T18:30" });
  expect(sent.status).toBe(303);
  expect(await content.church.read("programacao.yaml")).toContain('inicio: "2026-12-24 18:30"');
});

test("only roles for content see the week, and only fields of the form are changed", async () => {
  const { panel, maria } = shared;
  const treasurer = await panel.signIn("tesouraria");
  expect(await homeOf(treasurer)).not.toContain("Esta semana");
  for (const name of ["encontros", "encontros.3.nada", "pix.chave", "__proto__", "slides.0"]) {
    expect((await maria.ask(`${programme}/campo/${name}`)).status, name).toBe(404);
  }
  expect((await maria.ask(`/painel/conteudo/contribua/campo/pix.chave`)).status).toBe(404);
  const gone = await maria.ask(`${programme}/campo/encontros.40`);
  expect(gone.headers.get("location")).toBe("/painel?feito=lista-mudou");
  for (const form of [{}, { base: "x", acao: "publicar" }, { base: "1", acao: "apagar" }]) {
    expect((await maria.ask(sunday, form as Record<string, string>)).status).toBe(404);
  }
});

test("what the file said of that date takes no second entry, however it wrote the gathering's name", () => {
  const text =
    'excecoes:\n  - {encontro: culto de celebração, data: "2099-11-29", hora: "10:00"}\n';
  const one = {
    encontro: "Culto de Celebração",
    data: "2099-11-29",
    para: "",
    hora: "",
    local: "",
    aviso: "",
  };
  expect(valueOfYaml(withOneDate(text, { ...one, cancelado: true }))).toEqual({
    excecoes: [{ encontro: one.encontro, data: one.data, cancelado: "sim" }],
  });
});
