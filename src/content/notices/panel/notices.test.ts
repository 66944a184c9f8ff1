import { describe, expect, onTestFinished, test, vi } from "vitest";
import { readHtml, select, textOf } from "../../../testing/church/read-html.ts";
import type { PanelBrowser } from "../../../testing/panel/panel-browser.ts";
import { readForm } from "../../../testing/panel/read-form.ts";
import { openSampleContent } from "../../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { formAt, undoIn } from "../../../testing/panel/text-form.ts";
import { soon } from "../../../testing/run/soon.ts";
import { momentText } from "../proposals.ts";
import { noticeForm } from "./notice-form.ts";

const notices = "/painel/avisos";
const remove = "/painel/avisos/tirar";
const rain = "Por causa da chuva, o culto de hoje é às 20:00";

type Asks = Pick<PanelBrowser, "ask">;

/** Sends the form for a new notice as a browser does, with these values. */
async function write(browser: Asks, { acao = "publicar", ...change }: Record<string, string>) {
  const { fields, press } = formAt(browser, notices, 'value="publicar"');
  const form = await fields();
  form.delete("urgente");
  return press(acao, change, form);
}

const doneOf = (response: Response) => response.headers.get("location")?.split("feito=")[1];
const shownIn = (html: string) =>
  select(readHtml(html), "[data-aviso]").map((one) => textOf(one).replace(/\s+/g, " ").trim());
const listedIn = (html: string) =>
  select(readHtml(html), "button")
    .map(({ attributes }) => attributes.get("aria-label") ?? "")
    .filter((label) => label.startsWith("Tirar do ar: "))
    .map((label) => label.slice("Tirar do ar: ".length));
const listOf = async ({ ask }: Asks) => listedIn(await (await ask(notices)).text());

const open = async () => {
  const content = await openSampleContent();
  const panel = await openSamplePanel(content);
  return { content, panel, maria: await panel.signIn("secretaria") };
};

test("a notice is on every page after a tap, words and a tap; ends early by one; and each is undone by one", async () => {
  const { content, maria } = await open();
  const home = await (await maria.ask("/painel")).text();
  const way = select(readHtml(home), "a").find((link) =>
    textOf(link).includes("Pôr um aviso no ar"),
  );
  expect(way?.attributes.get("href")).toBe(notices);

  expect(doneOf(await write(maria, { texto: rain }))).toBe("aviso-no-ar");
  for (const path of ["/", "/celulas", "/contribua"]) {
    expect(shownIn(content.page(path)), path).toEqual([expect.stringContaining(rain)]);
  }
  expect(await content.church.read("avisos.yaml")).toMatch(
    /^avisos:\n {2}- texto: Por causa da chuva, o culto de hoje é às 20:00\n {4}ate: "\d{4}-\d\d-\d\d \d\d:00"\n$/,
  );

  const page = await (await maria.ask(`${notices}?feito=aviso-no-ar`)).text();
  expect(listedIn(page)).toEqual([rain]);
  const button = readForm(page, "Tirar do ar");
  expect(doneOf(await maria.ask(remove, button))).toBe("aviso-tirado");
  expect(shownIn(content.page("/"))).toEqual([]);
  expect(doneOf(await maria.ask(remove, button))).toBe("aviso-ja-saiu");

  const id = undoIn(await (await maria.ask(`${notices}?feito=aviso-tirado`)).text());
  expect((await maria.ask("/painel/desfazer", { id })).status).toBe(303);
  expect(shownIn(content.page("/"))).toEqual([expect.stringContaining(rain)]);
});

test("the first one of all can be undone, and the site has none again", async () => {
  const { content, maria } = await open();
  await write(maria, { texto: rain });

  const id = undoIn(await (await maria.ask(`${notices}?feito=aviso-no-ar`)).text());
  expect((await maria.ask("/painel/desfazer", { id })).status).toBe(303);
  expect(shownIn(content.page("/"))).toEqual([]);
  expect(await listOf(maria)).toEqual([]);
});

test("two people at once lose nothing, and a form that is sent twice adds nothing", async () => {
  const { content, panel, maria } = await open();
  const joana = await panel.signIn("conteudo");
  await write(maria, { texto: "O primeiro" });

  const answers = await Promise.all([
    write(maria, { texto: "De Maria", urgente: "sim" }),
    write(joana, { texto: "De Joana" }),
  ]);
  expect(answers.map(doneOf)).toEqual(["aviso-no-ar", "aviso-no-ar"]);
  expect(doneOf(await write(joana, { texto: "De Joana" }))).toBe("aviso-ja-no-ar");

  expect((await listOf(maria)).toSorted()).toEqual(["De Joana", "De Maria", "O primeiro"]);
  expect(shownIn(content.page("/"))[0]).toContain("Urgente: De Maria");
});

test("what one process publishes all show, and all are without it at its minute", async () => {
  const minuteMs = 60_000;
  const end = Math.floor(Date.now() / minuteMs) * minuteMs + minuteMs;
  // The clock stands still until it is set.
  vi.useFakeTimers({ now: end - 2_000, toFake: ["Date", "Temporal"] });
  onTestFinished(() => void vi.useRealTimers());
  const { content, maria } = await open();
  const other = await openSampleContent({ database: content.database });
  const change = { texto: rain, ate: "outro", ate_outro: momentText(end) };
  expect(doneOf(await write(maria, change))).toBe("aviso-no-ar");

  await soon(() => expect(shownIn(other.page("/"))).toHaveLength(1));
  expect(await other.church.read("avisos.yaml")).toBe(await content.church.read("avisos.yaml"));

  vi.setSystemTime(end);
  for (const { page } of [content, other]) {
    await soon(() => expect(shownIn(page("/"))).toEqual([]));
  }
  expect(await listOf(maria)).toEqual([]);
});

test.each([
  ["ate_outro", "2099-01-01T19:00:30", "“2099-01-01 19:00:30” tem segundos"],
  ["ate_outro", "amanhã", "“amanhã” não é um dia com hora"],
  ["desde", "2099-01-01T19:00:30", "como 19:00"],
  ["ate_outro", "", "Escolha até quando."],
])("a time that cannot be read is named: %s %s", (field, typed, words) => {
  const form = { texto: rain, ate: "outro", ate_outro: "2099-01-02T10:00", [field]: typed };

  expect(noticeForm(0).check(form).problems?.[field]).toContain(words);
});

test("a notice that is too long is refused in words, and nothing of it is cut", async () => {
  const { maria } = await open();
  const empty = await (await maria.ask(notices)).text();
  expect(empty).toMatch(/<textarea[^>]* aria-describedby="texto-letras"/);
  expect(empty).toMatch(/id="texto-letras"[^>]*>Até 120 letras\./);

  const texto = `${"Traga um prato de doce ou salgado. ".repeat(4)}Fim`;
  const answer = await write(maria, { texto });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  expect(html).toContain("O texto passa de 120 caracteres");
  expect(html).toContain(`>${texto}</textarea>`);
  expect(html).not.toMatch(/<textarea[^>]*maxlength/i);
});

test("what is over leaves the list at once, and the file with the next notice", async () => {
  const content = await openSampleContent();
  await content.church.write(
    "avisos.yaml",
    '# Os avisos da secretaria.\navisos:\n  - texto: De ontem\n    ate: "2026-01-01 10:00"\n  - texto: Do ano que vem\n    ate: "2099-01-01 10:00"\n',
  );
  await content.live.refresh();
  const panel = await openSamplePanel(content);
  const maria = await panel.signIn("secretaria");
  await soon(async () => expect(await listOf(maria)).toHaveLength(1));
  expect(await listOf(maria)).toEqual(["Do ano que vem"]);

  await write(maria, { texto: rain });

  const text = await content.church.read("avisos.yaml");
  expect(text).toContain("# Os avisos da secretaria.");
  expect(text).toContain("Do ano que vem");
  expect(text).toContain(rain);
  expect(text).not.toContain("De ontem");
});

describe("a form", () => {
  test("that cannot be published says so beside its field, and keeps what was written", async () => {
    const { content, maria } = await open();
    const wrong: [change: Record<string, string>, words: string][] = [
      [{ texto: "  " }, "Escreva o aviso."],
      [{ texto: rain, ate: "outro" }, "Escolha até quando."],
      [{ texto: rain, ate: "outro", ate_outro: "2026-02-30T10:00" }, "não é um dia com hora"],
      [{ texto: rain, ate: "2020-01-01 10:00" }, "Esta hora já passou. Escolha outra."],
      [
        { texto: rain, ate: "outro", ate_outro: "2098-01-01T10:00", desde: "2099-01-01T10:00" },
        "Ele sairia antes de aparecer. Escolha uma hora mais cedo.",
      ],
      [{ texto: rain, link: "programacao" }, "Escreva uma página do site, como"],
      [{ texto: rain, link: "/nenhuma" }, "A página &quot;/nenhuma&quot; não existe no site"],
    ];
    for (const [change, words] of wrong) {
      const answer = await write(maria, change);
      const html = await answer.text();
      expect([answer.status, html.includes(words)], words).toEqual([422, true]);
      expect(readForm(html, 'value="publicar"').get("texto")).toBe(change.texto);
    }
    expect(shownIn(content.page("/"))).toEqual([]);
  });

  test("is seen in a preview, which publishes it by its own button and leads back to what was written", async () => {
    const { content, maria } = await open();

    const seen = await write(maria, {
      texto: rain,
      acao: "ver",
      ate: "outro",
      ate_outro: "2098-01-01T10:00",
      desde: "2097-01-01T10:00",
    });
    const html = await seen.text();
    expect(seen.status).toBe(200);
    expect(seen.headers.get("content-security-policy")).toContain("sha256-");
    expect(shownIn(html)).toEqual([expect.stringContaining(rain)]);
    expect(html).toContain("data-mudou");
    expect(shownIn(content.page("/"))).toEqual([]);

    const back = select(readHtml(html), "a").find((link) => textOf(link) === "Voltar a escrever");
    const written = await maria.ask(back?.attributes.get("href")?.replaceAll("&amp;", "&") ?? "");
    expect(readForm(await written.text(), 'value="publicar"').get("texto")).toBe(rain);

    const form = readForm(html, 'value="publicar"');
    form.set("acao", "publicar");
    expect(doneOf(await maria.ask(notices, form))).toBe("aviso-marcado");
    expect(shownIn(content.page("/"))).toEqual([]);
    expect(await listOf(maria)).toEqual([rain]);
  });
});

test("a person who has put a notice on the air sees it first, with a way to see it on the site", async () => {
  const { maria } = await open();
  const done = (await write(maria, { texto: rain })).headers.get("location") ?? "";
  const page = await (await maria.ask(done)).text();
  expect(page.indexOf('aria-label="Tirar do ar:')).toBeLessThan(page.indexOf('id="texto"'));
  expect(page).toContain(`<a href="/">Ver<span class="visually-hidden"> no site: ${rain}</span>`);
  // A person who has something to mend sees that first.
  const refused = await (await write(maria, { texto: "" })).text();
  expect(refused.indexOf('id="texto"')).toBeLessThan(refused.indexOf('aria-label="Tirar do ar:'));
});
