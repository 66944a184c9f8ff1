import { expect, test } from "vitest";
import { parseMoney } from "../../../format/masks/money-mask.ts";
import { valueOfText } from "./entries.ts";

const line = { control: "line" } as Parameters<typeof valueOfText>[0];
const paragraphs = { control: "paragraphs" } as Parameters<typeof valueOfText>[0];

test("pasted lines become one line", () => {
  expect(valueOfText(line, "  A semana \r\n\n \t da gente\n")).toBe("A semana da gente");
});

test("running text loses the blank lines around it, and no other", () => {
  expect(valueOfText(paragraphs, "\r\n \r\nUm.\r\n\r\n  Dois. \r\n")).toBe("Um.\n\n  Dois.");
});

test("an amount may end a sentence", () => {
  expect(parseMoney("R$ 1.234,50.,")).toBe(123_450);
});
