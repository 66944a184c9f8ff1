import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOf, plainLines, plainWords, type Span, spansOf } from "./marked-text.ts";

/** Draws marks as tags, to be read at a glance. */
const drawn = (line: string): string => spansOf(line).map(drawSpan).join("");
const drawSpan = (span: Span): string => {
  if (typeof span === "string") return span;
  if (span.kind === "link") return `[${span.text}](${span.href})`;
  return `<${span.kind}>${span.spans.map(drawSpan).join("")}</${span.kind}>`;
};

describe("marks stand out as WhatsApp has them", () => {
  test.each([
    ["*Vagas limitadas!*", "<strong>Vagas limitadas!</strong>"],
    ["É _de graça_, viu?", "É <em>de graça</em>, viu?"],
    ["(*São João*) e *dois*", "(<strong>São João</strong>) e <strong>dois</strong>"],
    ["_um *dentro* do outro_", "<em>um <strong>dentro</strong> do outro</em>"],
    ["*a*b*", "<strong>a*b</strong>"],
  ])("%s", (line, expected) => {
    expect(drawn(line)).toBe(expected);
  });
});

describe("what marks nothing stays as it was typed", () => {
  test.each([
    "2 * 3 * 4",
    "snake_case_words",
    "é*bom*é",
    "_não fechado *nem isto",
    "* solto *",
    "**Markdown**",
    "ana_rute_lima@example.org e bob_@example.org",
    "R$ 50,00 * por pessoa",
    "<b>oi</b> [x](https://x)",
    "javascript:alert(1)",
    "http://example.org",
    "https://localhost",
    "https://user@example.org",
    "https://:senha@example.org",
  ])("%s", (line) => {
    expect(spansOf(line).join("")).toBe(line);
  });

  test("a mark that is closed on another line", () => {
    expect(plainLines("*um\ndois*")).toEqual(["*um", "dois*"]);
  });
});

describe("addresses lead to where they say", () => {
  test.each([
    ["Veja https://example.org/a_b_c/*.", "https://example.org/a_b_c/"],
    ["(veja https://example.org/x)", "https://example.org/x"],
    ["(https://example.org/Vitral_(arte)).", "https://example.org/Vitral_(arte)"],
    ["_https://example.org/x_y!_", "https://example.org/x_y"],
    ["HTTPS://EXAMPLE.ORG/A?b=1&c=2", "HTTPS://EXAMPLE.ORG/A?b=1&c=2"],
    ["“https://example.org”", "https://example.org"],
    ["Inscrição: https://example.org/x🙏", "https://example.org/x"],
    ["https://example.org/x🇧🇷", "https://example.org/x"],
    ["https://example.org/x— já", "https://example.org/x"],
    ["https://example.org/x,https://example.org/y", "https://example.org/y"],
  ])("%s", (line, address) => {
    expect(drawn(line)).toContain(`[${address}](${address})`);
  });
});

describe("a telephone is called", () => {
  test.each([
    ["Ligue (11) 3555-0123.", "+551135550123"],
    ["(011) 95555-0123", "+5511955550123"],
    ["+55 (11) 9 5555-0123", "+5511955550123"],
    ["*(11) 95555-0123*", "+5511955550123"],
    ["WhatsApp:(92)98888-0000!", "+5592988880000"],
    ["11955550123", "+5511955550123"],
    ["+1 555 010 0199", "+15550100199"],
    ["(0800) 123-4567", "08001234567"],
    ["(11) 95555 - 0123", "+5511955550123"],
    ["(11)\u00a095555\u20110123", "+5511955550123"],
    ["11 95555–0123", "+5511955550123"],
    ["_11 95555-0123_", "+5511955550123"],
    ["(11) 3555-0123/3555-0124", "+551135550123"],
  ])("%s", (line, number) => {
    const text = /[+(]?\d[\d\s()‑–-]*\d/.exec(line)?.[0];
    expect(drawn(line)).toContain(`[${text}](tel:${number})`);
  });

  test.each([" ou ", "/"])("and each of two with “%s” between them", (between) => {
    expect(drawn(`(11) 95555-0123${between}(11) 3555-0123`).match(/tel:/g)).toHaveLength(2);
  });

  test.each([
    ["a CNPJ", "11.222.333/0001-81"],
    ["a CNPJ without its signs", "11222333000181"],
    ["a CPF", "529.982.247-25"],
    ["a CPF that looks like a mobile telephone", "11987654374"],
    ["a day", "10/12/2017, 2026-11-22 19:30"],
    ["a day and years", "20/11 2026 - 2027"],
    ["a case at court", "processo 11 98765-4321/2026"],
    ["a PIX key of digits", "71cdf9ba-c695-4e3c-b010-abb521119999"],
    ["a verse", "João 3:16-18; Salmos 119:105"],
    ["a bank account", "Agência 0001-9, conta 12345678-9"],
    ["an amount", "R$ 11.955.550,12"],
    ["an area code that does not exist", "(20) 95555-0123"],
    ["a part of a longer number", "34191.79001 01043.510047 91020.150008 6 84410026000"],
    ["a part of a name", "fulano11955550123@example.org, x11955550123"],
  ])("%s is none", (_, line) => {
    expect(spansOf(line)).toEqual([line]);
  });
});

test("lines that begin with a dash or a dot are a list, and all others keep their ends", () => {
  expect(
    partsOf("O que levar:\n- Bíblia\n-Caderno\n• *Água*\nAté lá!\n-5 graus\n---\n-> saída"),
  ).toEqual([
    { kind: "lines", said: ["O que levar:"] },
    { kind: "list", said: ["Bíblia", "Caderno", "*Água*"] },
    { kind: "lines", said: ["Até lá!", "-5 graus", "---", "-> saída"] },
  ]);
});

test("in one line a comma stands where a line ended without a sign", () => {
  expect(plainWords("O que levar:\n- *Bíblia*\n- Caderno", "Rua das Flores, 10\nCentro.")).toBe(
    "O que levar: Bíblia, Caderno Rua das Flores, 10, Centro.",
  );
  expect(plainWords("uma frase que\nvai adiante")).toBe("uma frase que vai adiante");
});

describe("of any text", () => {
  const words = fc.constantFrom(
    "Vagas",
    "é já",
    "10 de maio",
    "coração",
    "João 3:16",
    "2*3*4",
    "a_b",
  );
  const piece = fc.oneof(
    words.map((text) => ({ typed: text, plain: text })),
    words.map((text) => ({ typed: `*${text}*`, plain: text })),
    words.map((text) => ({ typed: `_${text}_`, plain: text })),
    words.map((text) => ({ typed: `*_${text}_*`, plain: text })),
    fc.constantFrom("https://example.org/a_b*c", "(11) 95555-0123").map((text) => ({
      typed: text,
      plain: text,
    })),
  );

  test("the plain words are the text without its marks", () => {
    fc.assert(
      fc.property(fc.array(fc.array(piece, { minLength: 1 }), { minLength: 1 }), (lines) => {
        const typed = lines.map((line) => line.map((one) => one.typed).join(" ")).join("\n");
        const plain = lines.map((line) => line.map((one) => one.plain).join(" "));
        expect(plainLines(typed)).toEqual(plain);
      }),
    );
  });

  const anything = fc.string({ unit: fc.constantFrom(..."*_-•aé1 ().@/:+\n", "https://a.b/") });

  test("no sign but marks is lost, and what leads anywhere leads to a web address or a telephone", () => {
    fc.assert(
      fc.property(fc.oneof(anything, fc.string({ unit: "grapheme" })), (text) => {
        const bare = (one: string) => one.replaceAll(/[*_\-•\s]/g, "");
        expect(bare(plainLines(text).join(""))).toBe(bare(text));
        const hrefs = text
          .split("\n")
          .flatMap((line) => drawn(line).match(/(?<=\]\()[^)\s]*/g) ?? []);
        for (const href of hrefs) expect(href).toMatch(/^(?:https:\/\/|tel:\+?\d+$)/i);
      }),
    );
  });

  test("a hostile line of 200,000 signs is read step by step, not step by all steps", () => {
    for (const unit of [
      "*a ",
      "(_a ",
      "*_",
      "a.",
      "https://",
      "https://a.b)",
      "(11) 9",
      "+1-",
      "1",
      "- ",
    ]) {
      const line = `https://a.b/${unit.repeat(200_000 / unit.length)} ${unit.repeat(200_000 / unit.length)}`;
      expect(plainWords(line).length, unit).toBeGreaterThan(0);
    }
  });
});
