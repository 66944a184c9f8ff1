import { expect, test } from "vitest";
import { firstName } from "./names.ts";

test.each([
  ["Ana Luísa Prado", "Ana"],
  ["  Ana ", "Ana"],
  ["Dona Rosa", "Dona Rosa"],
  ["dona Rosa de Lima", "dona Rosa"],
  ["Pr. Antônio Exemplo", "Pr. Antônio"],
  ["Pastora", "Pastora"],
  ["Domingos Souza", "Domingos"],
  ["", ""],
])("%j is called %j", (name, called) => {
  expect(firstName(name)).toBe(called);
});
