import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderDocuments, documentsOf } from "../../testing/church/documents.ts";
import { type HtmlElement, readHtml, select, textOf } from "../../testing/church/read-html.ts";
import { type SampleChurch, sampleChurch } from "../../testing/church/sample-church.ts";
import { appOf, publishSample, saoPaulo } from "../../testing/church/sample-site.ts";

// Hours that nothing else has: Sunday at 17:43, and on 2099-11-29 at 18:26.
const [usual, moved] = ["17:43", "18:26"];
const saturday = saoPaulo("2099-11-28T10:00");
const channel = "transmissao:\n  canal: UCabcdefghijklmnopqrstuv\n";

async function churchWith(exceptions: string): Promise<SampleChurch> {
  const church = await sampleChurch();
  await church.edit("programacao.yaml", 'hora: "19:00"', `hora: "${usual}"\n    ao_vivo: sim`);
  const text = await church.read("programacao.yaml");
  await church.write("programacao.yaml", `${text}\n${channel}excecoes:\n${exceptions}\n`);
  return church;
}

const sunday = (change: string, name = "Culto de Celebração", day = "2099-11-29") =>
  `  - {encontro: ${name}, data: "${day}", ${change}}\n`;
const movedHour = sunday(`hora: "${moved}"`);

const tidy = (element: HtmlElement) => textOf(element).replace(/\s+/g, " ").trim();

async function weekOn(at: string, exceptions: string): Promise<string[]> {
  const pages = await renderDocuments(await churchWith(exceptions), { now: saoPaulo(at) });
  const home = pages.find(({ path }) => path === "/");
  const week = select(home?.elements ?? [], "div").find(
    ({ attributes }) => attributes.get("class") === "week",
  );
  return select(week?.within ?? [], "li").map(tidy);
}

/** The lines, list items and sentences that say an hour, of whatever kind of text. */
function piecesWith(hour: string, text: string): string[] {
  const html = text.replaceAll(
    /<style\b[\s\S]*?<\/style>|<script\b(?![^>]*json)[\s\S]*?<\/script>/g,
    "",
  );
  const pieces = /^\s*<(?:!doctype html|html)/i.test(html)
    ? html.split(/<\/?(?:li|tr|p|section|h\d|dt|dd|option|article|head)\b/)
    : html.split(/\n\n|<\/item>/);
  return pieces.filter((piece) => piece.includes(hour));
}

test("on the day before, nothing on the site says the old hour for a Sunday that was moved", async () => {
  const site = await publishSample({ church: await churchWith(movedHour), now: saturday });
  const app = appOf(site);
  const read = new TextDecoder();
  const texts = [
    ...site.resources,
    ...documentsOf(site).map(({ path, html }) => [path, html] as const),
  ]
    .map(
      ([path, said]) =>
        [
          path,
          typeof said === "string"
            ? said
            : said.plain instanceof Uint8Array
              ? read.decode(said.plain)
              : "",
        ] as const,
    )
    .filter(([, text]) => text.includes(usual) || text.includes(moved));
  for (const query of ["domingo", "celebração"]) {
    const asked = await app.request(`/busca?q=${encodeURIComponent(query)}`);
    texts.push([`/busca?q=${query}`, await asked.text()]);
  }
  const withHour = texts.filter(([, text]) => text.includes(usual)).map(([path]) => path);
  expect(withHour).toEqual(expect.arrayContaining(["/", "/programacao", "/cartaz"]));

  for (const [path, text] of texts) {
    expect(text.replaceAll(/"exceptDate":\[.*?\]/g, ""), path).not.toMatch(/2099-?11-?29T17:?43/);
    if (!text.includes(usual)) continue;
    // Wherever the usual hour stands, this Sunday's does too.
    expect(text, path).toContain(moved);
    for (const piece of piecesWith(usual, text)) {
      expect(/domingo,? 29/i.test(piece) && !piece.includes(moved), `${path}: ${piece}`).toBe(
        false,
      );
    }
  }
  const { plain } = site.resources.get("/agenda.ics") ?? {};
  expect(read.decode(plain as Uint8Array)).toContain("20991129T182600");
  const home = texts.find(([path]) => path === "/")?.[1] ?? "";
  for (const piece of piecesWith(usual, home)) expect(piece).toContain("nas outras semanas, 17:43");
});

test("“Na semana” says of each gathering what it is this week", async () => {
  const [, , , asUsual] = await weekOn("2099-11-20T10:00", movedHour);
  expect(asUsual).toBe("domingoCulto de Celebração17:43");

  const change = async (exceptions: string, at = "2099-11-28T10:00") =>
    (await weekOn(at, exceptions)).slice(3);
  expect(await change(movedHour)).toEqual([
    "Domingo 29, 18:26 (nas outras semanas, 17:43)Culto de Celebração",
  ]);
  expect(await change(sunday("cancelado: sim"))).toEqual([
    "Domingo 29: Não haverá (nas outras semanas, 17:43)Culto de Celebração",
  ]);
  expect(await change(sunday('para: "2099-12-03"'))).toEqual([
    "Quinta-feira 3, 17:43 (nas outras semanas, domingo, 17:43)Culto de Celebração",
  ]);
  // Once that Sunday is over the next one is as usual, and Thursday is still told.
  expect(await change(sunday('para: "2099-12-03"'), "2099-12-01T10:00")).toEqual([
    "domingoCulto de Celebração17:43",
    "Quinta-feira 3, 17:43 (nas outras semanas, domingo, 17:43)Culto de Celebração",
  ]);
  const far = await change(sunday('para: "2099-12-12", hora: "09:00"'));
  expect(far[0]).toContain("Sábado, 12 de dezembro, 09:00 (");
});

test("a day off and a dated event of its hour are this week's truth too", async () => {
  const off = await weekOn("2026-12-28T10:00", movedHour);
  expect(off[1]).toBe("Quarta-feira 30: Não haverá (nas outras semanas, 20:00)Células nos lares");

  const church = await churchWith(movedHour);
  await church.edit(
    "programacao.yaml",
    "eventos:",
    `eventos:\n  - {titulo: Culto na praça, inicio: "2099-12-06 ${usual}", fim: "2099-12-06 20:00", local: Praça}`,
  );
  const now = saoPaulo("2099-12-01T10:00");
  const home = (await renderDocuments(church, { now })).find(({ path }) => path === "/");
  expect(select(home?.elements ?? [], "li").map(tidy)).toContain(
    "Domingo 6, 17:43 (nas outras semanas, Culto de Celebração, 17:43)Culto na praça",
  );
});

test("page, paper and the cells' page say in a sentence what changes in the month to come", async () => {
  const exceptions = `${sunday('para: "2099-12-03", aviso: No salão.')}${sunday("cancelado: sim", "Células nos lares", "2099-12-02")}`;
  const pages = await renderDocuments(await churchWith(exceptions), { now: saturday });
  const said = (path: string) => {
    const { html = "" } = pages.find((one) => one.path === path) ?? {};
    return readHtml(html).map(tidy).join(" ");
  };
  const move = `Só em domingo, 29 de novembro: passa para quinta-feira, 3 de dezembro, às ${usual}.`;
  const noCells = "Só em quarta-feira, 2 de dezembro: não haverá.";
  for (const path of ["/programacao", "/cartaz"]) {
    expect(said(path)).toContain(move);
    expect(said(path)).toContain("No salão.");
    expect(said(path)).toContain(noCells);
  }
  expect(said("/celulas")).toContain(noCells);
});

test("a day that only has a note counts as usual, and the page shows the note", async () => {
  const exceptions = sunday("aviso: Traga um prato.");
  expect((await weekOn("2099-11-28T10:00", exceptions))[3]).toBe(
    `domingoCulto de Celebração${usual}`,
  );
  const pages = await renderDocuments(await churchWith(exceptions), { now: saturday });
  const page = pages.find(({ path }) => path === "/programacao")?.html ?? "";
  expect(readHtml(page).map(tidy).join(" ")).toContain(
    `Domingo, 29 de novembro: às ${usual}. Traga um prato.`,
  );
});

test("whatever reads the week's gatherings asks what they are on their dates", () => {
  // The file's reader and two of its checks.
  const ofTheFile = /content\/(?:subjects\/programme|occasions|load|broadcast\/feature)\.ts$/;
  const unaware = globSync("src/**/*.{ts,tsx}").filter((path) => {
    if (/\.test\.tsx?$|^src\/testing\//.test(path) || ofTheFile.test(path)) return false;
    const code = readFileSync(path, "utf8");
    return /\bmeetings\b/.test(code) && !/\/(?:occasions|meeting-words|changes)\.tsx?"/.test(code);
  });
  expect(unaware).toEqual([]);
});
