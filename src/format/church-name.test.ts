import { expect, test } from "vitest";
import { ofChurch, theChurch, toChurch } from "./church-name.ts";

test.each([
  ["Igreja Vitral", "da Igreja Vitral", "à Igreja Vitral", "a Igreja Vitral"],
  ["IGREJA VITRAL", "da IGREJA VITRAL", "à IGREJA VITRAL", "a IGREJA VITRAL"],
  ["1ª Igreja Batista", "da 1ª Igreja Batista", "à 1ª Igreja Batista", "a 1ª Igreja Batista"],
  ["Assembleia de Deus", "da Assembleia de Deus", "à Assembleia de Deus", "a Assembleia de Deus"],
  ["Ministério Fonte", "do Ministério Fonte", "ao Ministério Fonte", "o Ministério Fonte"],
  ["Bola de Neve", "de Bola de Neve", "a Bola de Neve", "Bola de Neve"],
  ["IBAB", "de IBAB", "a IBAB", "IBAB"],
])("%s takes the articles that people say before it", (name, of, to, the) => {
  expect([ofChurch(name), toChurch(name), theChurch(name)]).toEqual([of, to, the]);
});
