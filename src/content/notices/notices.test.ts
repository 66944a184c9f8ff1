import { describe, expect, test } from "vitest";
import { complaintsWith } from "../../testing/church/content-mistake.ts";
import { documentsOf, renderDocuments } from "../../testing/church/documents.ts";
import { bytesOnceBuilt, firstFlight } from "../../testing/church/first-flight.ts";
import { type HtmlElement, select, textOf } from "../../testing/church/read-html.ts";
import { sampleChurch } from "../../testing/church/sample-church.ts";
import { publishSample, saoPaulo } from "../../testing/church/sample-site.ts";
import { longestNotice } from "./schema.ts";

const rain = "Por causa da chuva, o culto de hoje é às 20:00";

/** Every page of the sample church with these notices, at a time of São Paulo. */
async function pagesAt(time: string, yaml: string) {
  const church = await sampleChurch();
  await church.write("avisos.yaml", yaml);
  return renderDocuments(church, { now: saoPaulo(time) });
}

const shown = (elements: readonly HtmlElement[]) =>
  select(elements, "[data-aviso]").map((notice) => textOf(notice).replace(/\s+/g, " ").trim());

const onePage = async (time: string, yaml: string) =>
  shown((await pagesAt(time, yaml))[0]?.elements ?? []);

const inMarch = `avisos:\n  - texto: ${rain}\n    desde: "2026-03-06 09:00"\n    ate: "2026-03-06 21:00"\n`;

describe("a notice", () => {
  test("stands on every page before its header, in a region that has a name", async () => {
    for (const { path, elements, html } of await pagesAt("2026-03-06T10:00", inMarch)) {
      expect(shown(elements), path).toEqual([rain]);
      const at = ['class="skip-link"', 'aria-label="Avisos"', "<header"].map((part) =>
        html.indexOf(part),
      );
      expect(at, path).toEqual(at.toSorted((a, b) => a - b));
      // A reader that loads a page is not interrupted by it.
      const [region] = select(elements, "section");
      expect([...(region?.attributes.keys() ?? [])], path).toEqual(["class", "aria-label"]);
    }
  });

  test.each([
    ["2026-03-06T08:59:59", 0],
    ["2026-03-06T09:00", 1],
    ["2026-03-06T20:59:59", 1],
    ["2026-03-06T21:00", 0],
  ])("at %s is shown %i times", async (time, times) => {
    expect(await onePage(time, inMarch)).toHaveLength(times);
  });

  test("may lead to a page, and says in words that it is urgent", async () => {
    const [page] = await pagesAt(
      "2026-03-06T10:00",
      'avisos:\n  - texto: Falta água no templo\n    link: /contato\n    ate: "2026-03-07 12:00"\n    urgente: sim\n',
    );

    const [link] = select(select(page?.elements ?? [], "section")[0]?.within ?? [], "a");
    expect(link && textOf(link).replace(/\s+/g, " ").trim()).toBe("Urgente: Falta água no templo");
    expect(link?.attributes.get("href")).toBe("/contato");
  });

  test("is a text, whatever is written in it", async () => {
    expect(
      await onePage(
        "2026-03-06T10:00",
        `avisos:\n  - texto: "<script>alert(1)</script> & mais"\n    ate: "2026-03-07 12:00"\n`,
      ),
    ).toEqual([expect.stringContaining("<script>alert(1)</script> & mais")]);
  });
});

test("urgent notices come first, then those that end first, and two are shown", async () => {
  const notices = [
    ["Domingo", "2026-03-08 12:00", ""],
    ["Hoje", "2026-03-06 22:00", ""],
    ["Grave", "2026-03-09 12:00", "\n    urgente: true"],
    ["Amanhã", "2026-03-07 12:00", "\n    urgente: nao"],
  ].map(([text, until, more]) => `  - texto: ${text}\n    ate: "${until}"${more}\n`);

  const all = await onePage("2026-03-06T10:00", `avisos:\n${notices.join("")}`);

  expect(all).toEqual(["Urgente: Grave", "Hoje"]);
});

test("with two notices as long as may be, the first packets still hold a whole page", async () => {
  const words = [
    "Amanhã a secretaria abre só depois do almoço, porque o portão da rua de trás vai ser consertado; quem vem buscar cestas espera no salão novo. Obrigado",
    "Por causa da chuva forte, o culto desta noite muda para as 20:00, no ginásio da praça Quinze; o ônibus da igreja passa nos bairros às 19:10, e volta",
  ].map((text) => text.slice(0, longestNotice));
  const longest = words.map(
    (text) => `  - texto: "${text}"\n    link: /programacao\n    ate: "2099-01-01 10:00"\n`,
  );
  for (const { path, html, elements } of await pagesAt(
    "2026-03-06T10:00",
    `avisos:\n${longest.join("")}    urgente: sim\n`,
  )) {
    expect(shown(elements), path).toHaveLength(2);
    expect(bytesOnceBuilt(html), path).toBeLessThanOrEqual(firstFlight);
  }
});

test("pages without a notice are byte for byte those of a church without the file", async () => {
  const without = await publishSample();
  const church = await sampleChurch();
  await church.write("avisos.yaml", inMarch);
  const over = await publishSample({ church, now: saoPaulo("2026-03-06T21:00") });

  const before = await publishSample({
    church: await sampleChurch(),
    now: saoPaulo("2026-03-06T21:00"),
  });
  expect(documentsOf(over).map(({ html }) => html)).toEqual(
    documentsOf(before).map(({ html }) => html),
  );
  expect(documentsOf(without).some(({ html }) => /data-aviso\b/.test(html))).toBe(false);
});

describe("a mistake is told in words, with its line", () => {
  test.each([
    ['"2026-02-30 10:00"', "este dia não existe no calendário"],
    ['"2026-03-06"', 'escreva dia e hora, como "2026-12-24 20:00"'],
    ['"2026-03-06 25:00"', 'escreva dia e hora, como "2026-12-24 20:00"'],
    ["20260306", 'escreva dia e hora, como "2026-12-24 20:00"'],
  ])("until %s", async (until, words) => {
    const complaints = await complaintsWith(
      "avisos.yaml",
      `avisos:\n  - texto: Um aviso\n    ate: ${until}\n`,
    );

    expect(complaints).toEqual([expect.stringContaining(words)]);
    expect(complaints[0]).toContain('avisos.yaml, linha 3: "avisos › 1 › ate"');
  });

  test.each([
    ["texto: Um aviso", 'falta "avisos › 1 › ate"'],
    ['ate: "2026-03-06 10:00"', 'falta "avisos › 1 › texto"'],
    [
      'texto: Um\n    desde: "2026-03-06 10:00"\n    ate: "2026-03-06 10:00"',
      "o aviso acaba antes de começar",
    ],
    ['texto: Um\n    ate: "2026-03-06 10:00"\n    urgente: muito', 'escreva "sim" ou "nao"'],
    ['texto: Um\n    ate: "2026-03-06 10:00"\n    link: contato', "escreva uma página do site"],
    ['texto: Um\n    ate: "2026-03-06 10:00"\n    cor: azul', "não é uma chave conhecida"],
  ])("of one that says %j", async (notice, words) => {
    expect(await complaintsWith("avisos.yaml", `avisos:\n  - ${notice}\n`)).toEqual([
      expect.stringContaining(words),
    ]);
  });
});
