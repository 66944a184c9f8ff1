import { describe, expect, test } from "vitest";
import { isoOf } from "../format/church-clock.ts";
import { nextGathering } from "../format/gatherings.ts";
import { renderDocuments } from "../testing/church/documents.ts";
import { textOf } from "../testing/church/read-html.ts";
import { type SampleChurch, sampleChurch } from "../testing/church/sample-church.ts";
import { publishSample } from "../testing/church/sample-site.ts";
import { loadContent } from "./load.ts";
import { gatheringsFrom } from "./occasions.ts";

const now = Temporal.ZonedDateTime.from("2099-11-27T10:00[America/Sao_Paulo]");

/** The sample's programme with more, at the end of its file. 2099-11-29 is a Sunday. */
async function churchWith(change: (church: SampleChurch) => Promise<void>) {
  const church = await sampleChurch();
  await change(church);
  return church;
}

const exceptions = (yaml: string) => (church: SampleChurch) =>
  church.edit("programacao.yaml", "primeira_visita:", `excecoes:\n${yaml}\nprimeira_visita:`);

async function toldBy(church: SampleChurch) {
  const site = await publishSample({ church, now });
  const page = (await renderDocuments(church, { now })).find(({ path }) => path === "/programacao");
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded || !page) throw new Error(JSON.stringify(loaded));
  const at = now.epochMilliseconds;
  const next = nextGathering(gatheringsFrom(loaded.content.programme, at), at);
  const data = [...page.html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const agenda = site.resources.get("/agenda.ics")?.plain;
  return {
    words: page.elements.map(textOf).join("\n"),
    next: next && { at: isoOf(next.start), place: next.gathering.place },
    data: data.map(([, json = ""]) => json).join("\n"),
    agenda: new TextDecoder().decode(agenda as Uint8Array).replaceAll("\r\n ", ""),
  };
}

async function problemOf(change: (church: SampleChurch) => Promise<void>) {
  const loaded = await loadContent((await churchWith(change)).contentFolder);
  return "problems" in loaded ? loaded.problems[0] : undefined;
}

describe("one date of a gathering", () => {
  test("has its own hour and place everywhere, instead of the usual ones", async () => {
    const church = await churchWith(
      exceptions(`  - encontro: Culto de Celebração
    data: "2099-11-29"
    hora: "17:00"
    local: Praça da Matriz
    aviso: Traga uma cadeira.
  - encontro: Culto Jovem
    data: "2099-11-28"
    cancelado: sim`),
    );
    const { words, next, data, agenda } = await toldBy(church);
    expect(next).toEqual({ at: "2099-11-29T17:00-03:00", place: "Praça da Matriz" });
    expect(words).toContain(
      "Só em domingo, 29 de novembro: às 17:00, Praça da Matriz. Traga uma cadeira.",
    );
    expect(words).toContain("Só em sábado, 28 de novembro: não haverá.");
    expect(data).toContain('"startDate":"2099-11-29T17:00-03:00"');
    expect(data).toContain('"name":"Praça da Matriz","address":"Praça da Matriz"');
    expect(data).not.toContain('"startDate":"2099-11-28');
    expect(agenda).toContain("EXDATE;TZID=America/Sao_Paulo:20991129T190000");
    expect(agenda).toContain("DTSTART;TZID=America/Sao_Paulo:20991129T170000");
    expect(agenda).toContain("LOCATION:Praça da Matriz");
    expect(agenda).toContain("EXDATE;TZID=America/Sao_Paulo:20261230T200000");
    expect(agenda).toMatch(/EXDATE;TZID=America\/Sao_Paulo:20991128T150000/);
  });

  test.each([
    ["Culto de Natal", "2099-11-29", "encontro", /nenhum encontro se chama.*Culto Jovem/],
    ["Culto de Celebração", "2099-11-28", "data", /não acontece em 28\/11\/2099, que é sábado/],
  ])("of “%s” on %s is refused by its %s", async (name, date, key, words) => {
    const problem = await problemOf(
      exceptions(`  - encontro: ${name}\n    data: "${date}"\n    cancelado: sim`),
    );
    expect(problem).toMatchObject({ file: "programacao.yaml", path: ["excecoes", 0, key] });
    expect(problem?.line).toBeGreaterThan(1);
    expect(problem?.message).toMatch(words);
  });

  test("moves to another day, on pages, in the calendar and for search engines", async () => {
    const { words, next, data, agenda } = await toldBy(
      await churchWith(
        exceptions(
          `  - {encontro: Culto Jovem, data: "2099-11-28", para: "2099-11-27", hora: "18:00"}`,
        ),
      ),
    );
    expect(next).toEqual({
      at: "2099-11-27T18:00-03:00",
      place: "No templo, Rua das Janelas, 210",
    });
    expect(words).toContain(
      "Só em sábado, 28 de novembro: passa para sexta-feira, 27 de novembro, às 18:00.",
    );
    expect(data).toContain('"startDate":"2099-11-27T18:00-03:00"');
    expect(data).not.toContain('"startDate":"2099-11-28');
    expect(agenda).toContain("20991127T180000");
  });

  const sunday = 'encontro: Culto de Celebração, data: "2099-11-29"';
  test.each([
    [`${sunday}, para: "2099-11-29"`, "para", /é o mesmo dia/],
    [`${sunday}, para: "2099-12-06"`, "para", /06\/12\/2099 já há "Culto de Celebração"/],
    [`${sunday}, para: "2100-11-27"`, "para", /longe demais/],
    [`${sunday}, para: "2099-12-01", cancelado: sim`, "para", /ou não haverá/],
    [`${sunday}, hora: "19:00"`, "hora", /nada muda em 29\/11\/2099.*19:00/],
    [`${sunday}, local: "No templo, Rua das Janelas, 210"`, "local", /nada muda/],
  ])("{%s} is refused by its %s", async (said, key, words) => {
    const problem = await problemOf(exceptions(`  - {${said}}`));
    expect(problem).toMatchObject({ path: ["excecoes", 0, key] });
    expect(problem?.message).toMatch(words);
  });

  test("that says nothing is refused, and one that is over may name what is gone", async () => {
    const nothing = `  - encontro: Culto Jovem\n    data: "2099-11-28"`;
    expect((await problemOf(exceptions(nothing)))?.message).toMatch(/diga o que muda/);
    const over = `  - encontro: Um que acabou\n    data: "2020-11-28"\n    cancelado: sim`;
    expect(await problemOf(exceptions(over))).toBeUndefined();
  });
});

describe("a gathering of one week of the month", () => {
  test.each([
    ["primeira", "primeiro domingo do mês", "1SU", "2099-12-06", "20260104"],
    ["Última", "último domingo do mês", "-1SU", "2099-11-29", "20260125"],
    ["quarta", "quarto domingo do mês", "4SU", "2099-12-27", "20260125"],
  ])("%s is told so on the page and in the calendar", async (week, words, rule, date, first) => {
    const church = await churchWith((one) =>
      one.edit("programacao.yaml", "  - dia: domingo", `  - dia: domingo\n    semana: ${week}`),
    );
    const told = await toldBy(church);
    expect(told.words).toContain(words);
    expect(told.agenda).toContain(`RRULE:FREQ=MONTHLY;BYDAY=${rule}`);
    expect(told.agenda).toContain(`DTSTART;TZID=America/Sao_Paulo:${first}T190000`);
    expect(told.data).toContain(`"startDate":"${date}T19:00-03:00"`);
  });
});

test("what is dated stands instead of the gathering of its hour, on the page and elsewhere", async () => {
  const church = await churchWith((one) =>
    one.edit(
      "programacao.yaml",
      "eventos:",
      `eventos:
  - titulo: Culto ao ar livre
    inicio: "2099-11-29 19:00"
    fim: "2099-11-29 21:00"
    local: Na praça
    link: https://inscricoes.example.org/praca`,
    ),
  );
  const { data, agenda } = await toldBy(church);
  expect(agenda).toContain("EXDATE;TZID=America/Sao_Paulo:20991129T190000");
  expect(agenda).toContain(
    String.raw`DESCRIPTION:Culto ao ar livre\n\nhttps://inscricoes.example.org/praca`,
  );
  const weekly = data.split("\n").find((one) => one.includes("Culto de Celebração"));
  expect(weekly).not.toContain('"startDate":"2099-11-29');
});

test("an event replaces a gathering that only has a note on that day", async () => {
  const said = (change: string) =>
    churchWith((one) =>
      one.edit(
        "programacao.yaml",
        "eventos:",
        `excecoes:
  - encontro: Culto de Celebração
    data: "2099-11-29"
    ${change}
eventos:
  - titulo: Culto ao ar livre
    inicio: "2099-11-29 19:00"
    fim: "2099-11-29 21:00"
    local: Na praça`,
      ),
    );
  const startsOf = (agenda: string) =>
    agenda.split("BEGIN:VEVENT").filter((one) => one.includes(":20991129T190000\r\nDTEND"));
  const noted = await toldBy(await said("aviso: Há encontro, como sempre."));
  expect(startsOf(noted.agenda)).toHaveLength(1);
  expect(noted.words).toContain("Só em domingo, 29 de novembro: Culto ao ar livre, Na praça.");
  expect(noted.agenda + noted.words).not.toContain("como sempre");
  const elsewhere = await toldBy(await said("local: No salão"));
  expect(startsOf(elsewhere.agenda)).toHaveLength(2);
});

test("what is not at the church has no address of the church", async () => {
  const { data } = await toldBy(await sampleChurch());
  expect(data).toContain('"name":"Em seis casas, em três cidades","address":"Em seis casas');
});

test("days without an hour, and many of them, are whole days", async () => {
  const church = await churchWith((one) =>
    one.edit(
      "programacao.yaml",
      "eventos:",
      `eventos:
  - titulo: 21 dias de oração
    inicio: "2100-01-11"
    fim: "2100-01-31"
    local: No templo, Rua das Janelas, 210
  - titulo: Faxina
    inicio: "2100-02-06"
    local: No templo, Rua das Janelas, 210`,
    ),
  );
  const { words, data, agenda } = await toldBy(church);
  expect(words).toContain("segunda-feira, 11 de janeiro de 2100 até");
  expect(agenda).toContain("DTSTART;VALUE=DATE:21000111\r\nDTEND;VALUE=DATE:21000201");
  expect(agenda).toContain("DTSTART;VALUE=DATE:21000206\r\nDTEND;VALUE=DATE:21000207");
  expect(agenda).toContain(
    String.raw`LOCATION:No templo\, Rua das Janelas\, 210\, Pedra Clara – SP`,
  );
  expect(data).toContain('"startDate":"2100-01-11","endDate":"2100-01-31"');
});
