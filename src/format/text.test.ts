import { describe, expect, test } from "vitest";
import { tidy, tidyValue, unreadablePlace } from "./text.ts";

describe("what means nothing is dropped", () => {
  test.each(["\0", "\u200B", "\uFEFF", "\u2060", "\u00AD", "\u202E", "\u200D", "\u2800"])(
    "%j",
    (sign) => {
      expect(tidy(`${sign}Cul${sign}to${sign}`)).toBe("Culto");
    },
  );

  test("and what joins an emoji is not", () => {
    for (const text of ["👨‍👩‍👧", "❤️", "👩🏽‍🍳", "🏳️‍🌈", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]) expect(tidy(text)).toBe(text);
  });

  test("a key or a telephone has no use for any", () => {
    expect(tidyValue(" \u200B\u202A+55 11 95555-0123\u202C\uFE0F\n")).toBe("+55 11 95555-0123");
  });
});

test("lines end as slides, spreadsheets and Windows end them", () => {
  expect(tidy("um\vdois\r\ntrês\u2028quatro\u2029cinco\u0085seis\rsete")).toBe(
    "um\ndois\ntrês\nquatro\ncinco\nseis\nsete",
  );
});

test("a tabulation, as of a spreadsheet's cell, is a blank", () => {
  expect(tidy("Ana\tSouza")).toBe("Ana Souza");
});

test("what no page can show is told by the words around it", () => {
  expect(unreadablePlace("O que levar:\fBíblia e caderno")).toBe(
    "depois de “O que levar:” e antes de “Bíblia e caderno”",
  );
  expect(unreadablePlace("\u0007Bíblia")).toBe("antes de “Bíblia”");
  expect(unreadablePlace("Bíblia \ud83d")).toBe("depois de “Bíblia”");
  expect(unreadablePlace("Linha\num\tdois 🎉")).toBeUndefined();
});
