import * as fc from "fast-check";
import { sampleBody } from "../../src/testing/http/sample-body.ts";

const sound = JSON.stringify(sampleBody);
const bytes = (text: string) => new Uint8Array(Buffer.from(text));

const fields = Object.keys(sampleBody).filter((name) => name !== "nome");
const notText = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.array(fc.jsonValue(), { maxLength: 5 }),
  fc.object({ maxDepth: 2 }),
);

/** Every kind of body that the form never sends, each of them under the longest that is read. */
const malformed: fc.Arbitrary<Uint8Array> = fc.oneof(
  // Cut off anywhere.
  fc.integer({ min: 0, max: sound.length - 1 }).map((end) => bytes(sound.slice(0, end))),
  // No JSON at all, or none of ours.
  fc.uint8Array({ maxLength: 2_000 }),
  fc.json({ maxDepth: 4 }).map(bytes),
  fc.string({ unit: "binary", maxLength: 500 }).map(bytes),
  // A value of another type in one field, or none.
  fc
    .record({ name: fc.constantFrom(...fields), value: notText })
    .map(({ name, value }) => bytes(JSON.stringify({ ...sampleBody, [name]: value }))),
  fc
    .constantFrom(...fields)
    .map((name) => bytes(JSON.stringify({ ...sampleBody, [name]: undefined }))),
  // A key too many, those of every object's prototype included.
  fc
    .oneof(
      fc.constantFrom("__proto__", "constructor", "prototype", "toString", "hasOwnProperty"),
      fc.string().filter((name) => !Object.hasOwn(sampleBody, name) && name !== "assunto"),
    )
    .map((name) => bytes(`{${JSON.stringify(name)}:{"admin":true},${sound.slice(1)}`)),
  // Depth, and numbers that are none.
  fc.integer({ min: 1, max: 20_000 }).map((depth) => bytes("[".repeat(depth))),
  fc
    .integer({ min: 1, max: 10_000 })
    .map((depth) => bytes(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`)),
  fc
    .constantFrom("1e999", "-1e999", "NaN", "9".repeat(10_000), "0x10")
    .map((number) => bytes(`{"email":${number},${sound.slice(1)}`.replace(/,"email":"[^"]+"/, ""))),
  // Text that no person types.
  fc
    .constantFrom("\u0000", "\u0007", "\ud800", "\u202e\u0000", "\r\nBcc: a@b.co")
    .map((text) => bytes(JSON.stringify({ ...sampleBody, nome: `Maria${text}das Dores` }))),
  // A byte that is no UTF-8 in the middle of it.
  fc.integer({ min: 10, max: sound.length - 10 }).map((at) => {
    const broken = bytes(sound);
    broken[at] = 0xff;
    return broken;
  }),
);

/** The same ones at every run. */
export const malformedBodies = (count: number): Uint8Array[] =>
  fc.sample(malformed, { numRuns: count, seed: 20_260_306 });
