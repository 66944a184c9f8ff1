import { expect, test } from "vitest";
import { maskPhone, completePhone } from "./phone-mask.ts";

const masked = (text: string) => maskPhone({ text, caret: text.length }).text;
/** Key by key, each over what the field shows. */
const keyByKey = (keys: string) =>
  [...keys].reduce(
    (shown, key) => maskPhone({ text: shown.text + key, caret: shown.text.length + 1 }, shown),
    { text: "", caret: 0 },
  ).text;

test.each([
  ["", ""],
  ["119", "(11) 9"],
  ["1198765", "(11) 98765"],
  ["119876543210", "119876543210"],
  ["1155550100", "(11) 5555-0100"],
  ["11333344", "(11) 3333-44"],
  ["11333344445", "(11) 33334-4445"],
  ["1187654321", "(11) 87654-321"],
  ["telefone: 11", "(11"],
])("typing %j shows %j", (typed, shown) => {
  expect(masked(typed)).toBe(shown);
});

test.each([
  "5511987654321",
  "011 98765-4321",
  " +55 (0) 11 98765 4321",
  "11.98765.4321",
  "00 55 (11) 98765-4321",
  "0xx11 98765-4321",
])("a number written as %j is the same number", (written) => {
  expect(masked(written)).toBe("(11) 98765-4321");
  expect(keyByKey(written)).toBe("(11) 98765-4321");
});

test.each(["55987654321", "+55 55 98765-4321", "055 98765-4321"])("%j is of area 55", (written) => {
  expect(masked(written)).toBe("(55) 98765-4321");
  expect(keyByKey(written)).toBe("(55) 98765-4321");
});

test("an extra typed digit changes nothing, and a pasted number loses no digit", () => {
  expect(keyByKey("119876543210")).toBe("(11) 98765-4321");
  expect(masked("11 98765-43210")).toBe("119876543210");
  expect(masked("11 98765-432109")).toBe("1198765432109");
});

test("a country code may be typed by hand", () => {
  let shown = "";
  const steps = [..."+5511987654321"].map((key) => (shown = masked(shown + key)));

  expect(steps.slice(0, 4)).toEqual(["+", "+5", "+55", "(1"]);
  expect(steps.at(-1)).toBe("(11) 98765-4321");
});

test.each(["00 1 555 010 0199", "+351 (21) 123-4567"])(
  "%s, from abroad, stays as it is",
  (written) => {
    expect(masked(written)).toBe(written);
    expect(keyByKey(written)).toBe(written);
    expect(completePhone(written)).toBe(written);
  },
);

test("a number of another country that is pasted behind a space gets no mask of Brazil", () => {
  expect(completePhone(" +49 30 123456")).toBe(" +49 30 123456");
});

test("a landline is shown as one while it is typed, and a digit too many can be taken back", () => {
  let shown = "";
  const steps = [..."11333344445"].map((key) => (shown = masked(shown + key)));

  expect(steps.slice(5, 10)).toEqual([
    "(11) 3333",
    "(11) 3333-4",
    "(11) 3333-44",
    "(11) 3333-444",
    "(11) 3333-4444",
  ]);
  expect(masked(shown.slice(0, -1))).toBe("(11) 3333-4444");
});

test("a finished landline is split in the middle, and only a finished one", () => {
  expect(completePhone("(11) 55550-100")).toBe("(11) 5555-0100");
  expect(completePhone("+55 11 5555 0100")).toBe("(11) 5555-0100");
  expect(completePhone("(11) 98765-4321")).toBe("(11) 98765-4321");
  expect(completePhone("(11) 9876")).toBe("(11) 9876");
  expect(completePhone("")).toBe("");
});
