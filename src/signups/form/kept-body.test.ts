import { expect, test } from "vitest";
import { keptBody, toKeep } from "./kept-body.ts";

const [allergy, shirt, fetches] = ["Alguma alergia?", "Tamanho da camiseta", "Quem busca?"].map(
  (question) => ({ question }),
) as [{ question: string }, { question: string }, { question: string }];

test("an answer kept in the tab comes back at its own question, wherever that stands by now", () => {
  const body = { nome: "Ana", "pergunta.0": "Amendoim", "pergunta.1": "M" };
  const kept = toKeep(body, [allergy, shirt]);
  expect(keptBody(kept, [fetches, allergy])).toEqual({
    nome: "Ana",
    "pergunta.0": "",
    "pergunta.1": "Amendoim",
  });
  expect(keptBody(kept, [allergy, shirt])).toEqual(body);
  // Nothing was kept, or by an older page of the site.
  expect(keptBody(null, [allergy])).toEqual({ "pergunta.0": "" });
});
