import * as fc from "fast-check";

/** Half characters, which are none. */
const halves = { from: 0xd800, count: 0x800 };
const last = 0x10ffff - halves.count;

/** fast-check's own `binary` first draws up a table of all of them, for a second. */
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

/** Whatever Unicode has, in any order. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: anyCharacter, maxLength });
