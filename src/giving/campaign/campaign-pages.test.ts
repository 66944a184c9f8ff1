import { describe, expect, test } from "vitest";
import { loadContent } from "../../content/load.ts";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { bytesOnceBuilt } from "../../testing/church/first-flight.ts";
import { select, textOf } from "../../testing/church/read-html.ts";
import { type SampleChurch, sampleChurch } from "../../testing/church/sample-church.ts";
import { readForm } from "../../testing/panel/read-form.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterTest } from "../../testing/run/closing.ts";
import { freshSqlite } from "../../testing/storage/fresh-sqlite.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { insertAttempt } from "../card/sql/attempts.ts";
import { countedAs } from "./campaign.ts";
import { countCampaigns } from "./count-campaigns.ts";

const page = `titulo: O telhado
introducao: A chuva entra.
descricao: O telhado da igreja.
capa:
  arquivo: fotos/capas/programacao.jpg
  descricao: Um telhado
blocos:
  - tipo: campanha
    fundo: telhado
`;

async function churchWith(more = '    meta: "30.000,00"\n') {
  const church = await sampleChurch();
  const text = (await church.read("contribua.yaml")).replace(/^fundos:\n(?:[ #].*\n|\n)*/m, "");
  await church.write("contribua.yaml", `${text}\nfundos:\n  - nome: Telhado\n${more}`);
  return church;
}

const roof = countedAs({ name: "Telhado" });
/** One pane of a goal of R$ 30.000. */
const paneCentavos = 750_00;

const pagesOf = (church: SampleChurch, lit: number) =>
  renderDocuments(church, { shown: { campaigns: { [roof]: lit * paneCentavos } } });

describe("the window", () => {
  test("is on the page of giving and on own pages, with as many panes lit as were counted", async () => {
    const church = await churchWith();
    await church.write("paginas/telhado.yaml", page);
    const pages = (await pagesOf(church, 17)).filter(({ path }) =>
      ["/contribua", "/telhado"].includes(path),
    );

    expect(pages).toHaveLength(2);
    for (const { elements } of pages) {
      const [campaign] = select(elements, "[data-campanha]");
      expect(campaign?.attributes.get("data-campanha")).toBe("Telhado");
      expect(campaign?.attributes.get("data-acesas")).toBe("17");
      expect(campaign && textOf(campaign)).toContain("Já temos R$\u00A012.750 de R$\u00A030.000.");
      const [drawing] = select(campaign?.within ?? [], "svg");
      expect(drawing?.attributes.get("aria-hidden")).toBe("true");
      const panes = (isLit: boolean) =>
        select(drawing?.within ?? [], "path")
          .filter(({ attributes }) => attributes.get("class"))
          .filter(({ attributes }) => !attributes.get("class")?.includes("unlit") === isLit)
          .reduce((sum, path) => sum + (path.attributes.get("d")?.match(/M/g)?.length ?? 0), 0);
      expect([panes(true), panes(false)]).toEqual([17, 23]);
    }
  });

  test("costs the page of giving less than 2 KB, and nothing where no fund has a goal", async () => {
    const bytesOf = async (church: SampleChurch, lit = 0) => {
      const giving = (await pagesOf(church, lit)).find(({ path }) => path === "/contribua");
      return bytesOnceBuilt(giving?.html ?? "");
    };
    const without = await bytesOf(await churchWith(""));

    expect((await bytesOf(await churchWith(), 17)) - without).toBeLessThan(2_000);
    expect(
      (await pagesOf(await churchWith(""), 0)).some(({ html }) => html.includes("campaign")),
    ).toBe(false);
  });
});

test("a campaign is counted once an hour, and never at a gift's moment", async () => {
  const database = await freshSqlite();
  closeAfterTest(() => database.close());
  const loaded = await loadContent((await churchWith()).contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  let now = Date.parse("2026-11-27T13:00:00Z");
  const { shown } = countCampaigns({ database, content: () => loaded.content, now: () => now });
  const give = (receiptNumber: number) => {
    const gift = sampleGift({ fund: "Telhado", amountCentavos: 1_600_00, state: "succeeded" });
    return database.write((writer) =>
      insertAttempt(writer, { ...gift, receiptNumber, settledAtMs: now }),
    );
  };
  const counted = async () => (await shown?.(Temporal.Now.plainDateISO()))?.campaigns?.[roof];

  await give(1);
  expect(await counted()).toBe(1_600_00);
  await give(2);
  now += 59 * 60_000;
  expect(await counted()).toBe(1_600_00);
  now += 60_000;
  expect(await counted()).toBe(3_200_00);
});

test("where the goal was changed since it was counted, panes and goal are still one value", async () => {
  const church = await churchWith('    meta: "60.000,00"\n');
  const giving = (await pagesOf(church, 17)).find(({ path }) => path === "/contribua");
  const [campaign] = select(giving?.elements ?? [], "[data-campanha]");
  expect(campaign?.attributes.get("data-acesas")).toBe("8");
  expect(campaign && textOf(campaign)).toContain("Já temos R$\u00A012.000 de R$\u00A060.000.");
});

test("each way from a campaign to giving carries its fund", async () => {
  const church = await churchWith();
  await church.write("paginas/telhado.yaml", page);
  const own = (await pagesOf(church, 17)).find(({ path }) => path === "/telhado");
  const [main] = select(own?.elements ?? [], "main");
  const ways = select(main?.within ?? [], "a").filter((link) => textOf(link) === "Contribuir");
  expect(ways.map(({ attributes }) => attributes.get("href"))).toEqual([
    "/contribua?fundo=Telhado",
  ]);
});

describe("what is wrong is told in words", () => {
  test.each([
    ['    meta: "0"\n', '"fundos › 1 › meta": escreva a meta em reais, acima de zero'],
    ["    meta: 30000\n", "veio 30000, que sem aspas não é um texto"],
    ["    meta: muito\n", 'como "30.000,00"; veio "muito"'],
    ['    desde: "2026-01-01"\n', '"fundos › 1 › desde": só um fundo com "meta" tem dias'],
    [
      '    meta: "10,00"\n    desde: "2026-02-01"\n    ate: "2026-01-31"\n',
      '"fundos › 1 › ate": a campanha acaba antes de começar',
    ],
  ])("a fund with %j", async (more, words) => {
    const complaints = await complaintsAbout(await churchWith(more));

    expect(complaints).toEqual([expect.stringMatching(/^contribua\.yaml, linha \d+: /)]);
    expect(complaints[0]).toContain(words);
  });

  test.each([
    [undefined, 'há: "Telhado"'],
    ["", "nenhum fundo tem meta ainda"],
  ])("a block of a fund that is not there", async (more, words) => {
    const church = await churchWith(more);
    await church.write("paginas/telhado.yaml", page.replace("fundo: telhado", "fundo: Sino"));

    expect(await complaintsAbout(church)).toEqual([
      `paginas/telhado.yaml, linha 9: "blocos › 1 › fundo": contribua.yaml não tem um fundo com este nome e uma "meta"; ${words}; veio "Sino"`,
    ]);
  });
});

const form = "/painel/conteudo/contribua";

test("a campaign is begun in the panel, and a goal of zero is refused beside its field", async () => {
  const church = await churchWith("");
  const content = await openSampleContent({ church });
  const panel = await openSamplePanel(content);
  const { ask } = await panel.signIn("conteudo");
  const publish = async (goal: string) => {
    const typed = readForm(await (await ask(form)).text(), "data-draft-state");
    expect(typed.has("fundos.0.desde")).toBe(true);
    typed.set("fundos.0.meta", goal);
    typed.set("acao", "publicar");
    return ask(form, typed);
  };

  const refused = await publish("0");
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("escreva a meta em reais, acima de zero");

  expect((await publish("30.000,00")).status).toBe(303);
  expect(await church.read("contribua.yaml")).toMatch(/meta: ['"]?30\.000,00/);
  const giving = content.live.current().resources.get("/contribua")?.plain;
  expect(new TextDecoder().decode(giving as Uint8Array)).toContain('data-campanha="Telhado"');
});

test("on the home page a campaign at its goal gives way to one that goes on", async () => {
  const church = await churchWith(
    '    meta: "30.000,00"\n  - {nome: Cadeiras, meta: "1.000,00"}\n',
  );
  const linkWith = async (lit: number) => {
    const home = (await pagesOf(church, lit)).find(({ path }) => path === "/");
    const [soon] = select(home?.elements ?? [], "[data-em-breve]");
    return select(soon?.within ?? [], "a")
      .at(-1)
      ?.attributes.get("href");
  };
  expect(await linkWith(39)).toBe("/contribua?fundo=Telhado");
  expect(await linkWith(40)).toBe("/contribua?fundo=Cadeiras");
});
