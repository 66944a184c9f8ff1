import * as fc from "fast-check";

/** Lone surrogates, which are no characters. */
const halves = { from: 0xd800, count: 0x800 };
const last = 0x10ffff - halves.count;

/** fast-check's own `binary` spends a second on a table of all characters. */
const anyCharacter = fc
  .integer({ min: 0, max: last })
  .map(
    (number) => String.fromCodePoint(number < halves.from ? number : number + halves.count),
    numberOf,
  );

function numberOf(text: unknown): number {
  const [character, ...more] = typeof text === "string" ? text : "";
  const point = character?.codePointAt(0);
  if (point === undefined || more.length > 0) throw new Error("That is not one character.");
  return point < halves.from ? point : point - halves.count;
}

/** Any Unicode characters in any order. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, maxLength });
