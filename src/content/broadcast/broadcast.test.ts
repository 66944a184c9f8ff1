import { describe, expect, test } from "vitest";
import { complaintsAbout } from "../../testing/church/content-mistake.ts";
import { renderDocuments } from "../../testing/church/documents.ts";
import { type HtmlElement, select, textOf } from "../../testing/church/read-html.ts";
import { type SampleChurch, sampleChurch } from "../../testing/church/sample-church.ts";
import { saoPaulo } from "../../testing/church/sample-site.ts";
import { openFormAt } from "../../testing/panel/text-form.ts";

const id = "UCabcdefghijklmnopqrstuv";
const celebration = "    nome: Culto de Celebração\n";
const christmas = '    fim: "2026-12-24 20:30"\n';

/** A church that shows its Sunday and Christmas live. */
async function liveChurch(more = ""): Promise<SampleChurch> {
  const church = await sampleChurch();
  await church.edit("programacao.yaml", celebration, `${celebration}    ao_vivo: sim\n`);
  await church.edit("programacao.yaml", christmas, `${christmas}    ao_vivo: sim\n`);
  const text = await church.read("programacao.yaml");
  await church.write("programacao.yaml", `${text}\ntransmissao:\n  canal: ${id}\n${more}`);
  return church;
}

const tidy = (element: HtmlElement) => textOf(element).replace(/\s+/g, " ").trim();

async function at(time: string, church?: SampleChurch) {
  const pages = await renderDocuments(church ?? (await liveChurch()), { now: saoPaulo(time) });
  const live = pages.find(({ path }) => path === "/ao-vivo");
  const strips = pages.map(({ elements }) =>
    select(elements, "[data-aviso]").map((line) => ({
      words: tidy(line),
      until: Number(line.attributes.get("data-aviso")),
      href: select(line.within, "a")[0]?.attributes.get("href"),
    })),
  );
  return { pages, live, strips };
}

describe("the line on every page", () => {
  test.each([
    ["2026-11-29T18:49:59", false],
    ["2026-11-29T18:50", true],
    ["2026-11-29T20:59:59", true],
    ["2026-11-29T21:00", false],
    // A gathering that is not marked as live.
    ["2026-12-01T20:10", false],
  ])("at %s: %s", async (time, isThere) => {
    const { strips } = await at(time);
    const line = {
      words: "Ao vivo agora: Culto de Celebração",
      until: saoPaulo("2026-11-29T21:00").epochMilliseconds,
      href: "/ao-vivo",
    };
    expect(strips).toEqual(strips.map(() => (isThere ? [line] : [])));
  });

  test("is there at a dated event, and by an exception's own hour", async () => {
    const church = await liveChurch(
      'excecoes:\n  - encontro: Culto de Celebração\n    data: "2099-11-29"\n    hora: "10:00"\n  - encontro: Culto de Celebração\n    data: "2099-12-06"\n    cancelado: sim\n',
    );
    const words = async (time: string) => (await at(time, church)).strips[0]?.[0]?.words;

    expect(await words("2026-12-24T19:30")).toBe("Ao vivo agora: Culto de Natal");
    expect(await words("2099-11-29T09:55")).toBe("Ao vivo agora: Culto de Celebração");
    expect(await words("2099-11-29T19:30")).toBeUndefined();
    expect(await words("2099-12-06T19:30")).toBeUndefined();
  });

  test("is not there on a day without gatherings", async () => {
    const church = await liveChurch();
    await church.edit("programacao.yaml", '"2026-12-30"', '"2026-11-29"');
    expect((await at("2026-11-29T19:30", church)).strips[0]).toEqual([]);
  });

  test("stands with the notices in one strip, the urgent first", async () => {
    const church = await liveChurch();
    await church.write(
      "avisos.yaml",
      'avisos:\n  - texto: Falta água\n    ate: "2026-12-01 10:00"\n    urgente: sim\n  - texto: Bazar\n    ate: "2026-12-02 10:00"\n',
    );
    const { strips, pages } = await at("2026-11-29T19:30", church);
    expect(strips[0]?.map(({ words }) => words)).toEqual([
      "Urgente: Falta água",
      "Ao vivo agora: Culto de Celebração",
      "Bazar",
    ]);
    expect(pages[0]?.html.match(/class="notices"/g)).toHaveLength(1);
  });

  test("is told to pages that stay open, for the week to come", async () => {
    const { pages } = await at("2026-12-20T10:00");
    const [later] = select(pages[0]?.elements ?? [], "[data-transmissoes]");
    const all: unknown = JSON.parse(later?.attributes.get("data-transmissoes") ?? "");
    const sunday = saoPaulo("2026-12-20T18:50").epochMilliseconds;
    expect(all).toEqual([
      [sunday, saoPaulo("2026-12-20T21:00").epochMilliseconds, "Culto de Celebração"],
      [
        saoPaulo("2026-12-24T18:50").epochMilliseconds,
        saoPaulo("2026-12-24T20:30").epochMilliseconds,
        "Culto de Natal",
      ],
    ]);
    expect(pages[0]?.html).toContain('<section class="notices" aria-label="Avisos" hidden="">');
    expect(pages[0]?.html).not.toContain("Ao vivo agora");
  });
});

describe("the page", () => {
  test("has the poster while it is live, and nothing of YouTube before a press", async () => {
    const { live } = await at("2026-11-29T18:55");
    const [poster] = select(live?.elements ?? [], "[data-video]");
    expect(poster?.attributes.get("data-video")).toMatch(
      new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/live_stream\\?channel=${id}`),
    );
    expect(select(live?.elements ?? [], "iframe")).toEqual([]);
    expect(live?.policy).toContain("frame-src https://www.youtube-nocookie.com");
  });

  test("says at other times when the next one begins", async () => {
    const { live } = await at("2026-11-27T10:00");
    expect(select(live?.elements ?? [], "[data-video]")).toEqual([]);
    const said = select(live?.elements ?? [], "[data-muda]")
      .map(tidy)
      .join(" ");
    expect(said).toContain("Culto de Celebração: domingo, 29 de novembro de 2026, às 19:00.");
  });

  test("keeps the player an hour after the end, as a service may run over, and no longer", async () => {
    const church = await liveChurch();
    const page = async (time: string) => {
      const { live, strips } = await at(time, church);
      return {
        video: select(live?.elements ?? [], "[data-video]").length,
        html: live?.html,
        strips,
      };
    };
    const late = await page("2026-11-29T21:02");
    expect(late).toMatchObject({ video: 1 });
    expect(late.html).toContain("Já deve ter terminado; se ainda continua, está aqui.");
    expect(late.html).toContain("A próxima transmissão");
    expect(late.strips[0]).toEqual([]);
    expect((await page("2026-11-29T22:00")).video).toBe(0);
  });

  test("says that a broadcast lasts until midnight, and not until 00:00", async () => {
    const church = await liveChurch(
      'excecoes:\n  - encontro: Culto de Celebração\n    data: "2099-11-29"\n    hora: "22:00"\n',
    );
    const { live } = await at("2099-11-29T22:30", church);
    expect(live?.html).toContain("Ao vivo agora, até a meia-noite.");
  });

  test("names both of two at once, and each line leads to its own", async () => {
    const church = await liveChurch();
    await church.edit(
      "programacao.yaml",
      "eventos:",
      'eventos:\n  - {titulo: Vigília, inicio: "2026-11-29 20:00", fim: "2026-11-30 00:30", local: Templo, ao_vivo: sim}',
    );
    const { live, strips } = await at("2026-11-29T20:30", church);
    expect(select(live?.elements ?? [], "[data-video]")).toHaveLength(2);
    expect(strips[0]?.map(({ href }) => href)).toEqual([
      "/ao-vivo#culto-de-celebracao",
      "/ao-vivo#vigilia",
    ]);
    for (const name of ["culto-de-celebracao", "vigilia"])
      expect(live?.html).toContain(`id="${name}"`);
    // The one that is over gives way.
    const later = await at("2026-11-29T21:30", church);
    expect(select(later.live?.elements ?? [], "[data-video]")).toHaveLength(1);
    expect(later.live?.html).toContain('id="vigilia"');
  });

  test("is in the menu and on the map of the site, and not there without a channel", async () => {
    const { pages } = await at("2026-11-27T10:00");
    expect(pages[0]?.html).toContain('href="/ao-vivo"');
    const without = await renderDocuments(await sampleChurch());
    expect(without.some(({ path, html }) => path === "/ao-vivo" || html.includes("/ao-vivo"))).toBe(
      false,
    );
  });
});

describe("what is wrong is told in words", () => {
  const complaintsWith = async (channel: string) => {
    const church = await liveChurch();
    await church.edit("programacao.yaml", `canal: ${id}`, `canal: ${channel}`);
    return complaintsAbout(church);
  };

  test.each([
    ['"@igreja"', "o nome com @ e o endereço do canal não servem"],
    ["https://www.youtube.com/@igreja", "o nome com @ e o endereço do canal não servem"],
    [`https://www.youtube.com/channel/${id}/live`, `escreva só esta parte do endereço: ${id}`],
    ["UCcurto", "começa com UC e tem 24 letras"],
  ])("a channel of %s", async (channel, words) => {
    const complaints = await complaintsWith(channel);
    expect(complaints).toEqual([
      expect.stringMatching(/^programacao\.yaml, linha \d+: "transmissao › canal": /),
    ]);
    expect(complaints[0]).toContain(words);
  });

  test("what is live without a channel, or without an hour", async () => {
    const church = await liveChurch();
    await church.edit("programacao.yaml", `transmissao:\n  canal: ${id}\n`, "");
    expect(await complaintsAbout(church)).toEqual([
      expect.stringContaining('"encontros › 4 › ao_vivo": falta dizer onde é a transmissão'),
      expect.stringContaining('"eventos › 1 › ao_vivo": falta dizer onde é a transmissão'),
    ]);

    const other = await liveChurch();
    await other.edit("programacao.yaml", '"2026-12-24 19:00"', '"2026-12-24"');
    await other.edit("programacao.yaml", '"2026-12-24 20:30"', '"2026-12-24"');
    expect(await complaintsAbout(other)).toEqual([
      expect.stringContaining("o que é ao vivo precisa de hora"),
    ]);
  });

  test("an own page at the same address", async () => {
    const church = await liveChurch();
    const page =
      "titulo: Ao vivo\nintroducao: A\ndescricao: A\ncapa:\n  arquivo: fotos/capas/programacao.jpg\n  descricao: A\n";
    await church.write("paginas/ao-vivo.yaml", page);
    expect(await complaintsAbout(church)).toEqual([
      expect.stringContaining("paginas/ao-vivo.yaml, linha 1"),
    ]);
  });
});

test("the live page comes with the channel's id, in the programme's form, and without it there is none", async () => {
  const { press, church, live: site } = await openFormAt("/painel/conteudo/programacao");
  const publish = (typed: Record<string, string>) => press("publicar", typed);
  const live = () => site.current().resources.get("/ao-vivo")?.status;

  expect((await publish({ titulo: "A semana" })).status).toBe(303);
  expect(await church.read("programacao.yaml")).not.toContain("transmissao");
  expect(live()).toBeUndefined();

  const refused = await publish({ "transmissao.canal": "@igreja" });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain("o nome com @ e o endereço do canal não servem");

  expect((await publish({ "transmissao.canal": id, "encontros.3.ao_vivo": "sim" })).status).toBe(
    303,
  );
  expect(live()).toBe(200);
  expect(await church.read("programacao.yaml")).toMatch(/ao_vivo: (sim|true)/);
});
