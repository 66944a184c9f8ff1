import { expect, test } from "vitest";
import { checkMessage, unmended } from "./check-message.ts";
import { sampleBody } from "../../testing/http/sample-body.ts";

test("a whole message is good, with a name or without", () => {
  expect(checkMessage({ ...sampleBody, nome: "" })).toEqual({ verdict: "good" });
  expect(checkMessage({ ...sampleBody, nome: "Ana" })).toEqual({ verdict: "good" });
});

test("every empty field is told, the name apart", () => {
  const checked = checkMessage({
    nome: "",
    email: " ",
    telefone: "",
    motivo: "0",
    solicitacao: "\n",
  });

  expect(checked).toEqual({
    verdict: "empty",
    problems: {
      email: "Escreva o seu e-mail.",
      telefone: "Escreva o seu telefone.",
      motivo: "Escolha o motivo.",
      solicitacao: "Escreva a sua mensagem.",
    },
  });
});

test("what is wrong is told only once nothing is empty", () => {
  const body = { ...sampleBody, email: "ana", solicitacao: "" };

  expect(checkMessage(body)).toMatchObject({
    verdict: "empty",
    problems: { solicitacao: expect.any(String) },
  });
  expect(checkMessage({ ...body, solicitacao: "Olá" })).toEqual({
    verdict: "wrong",
    problems: { email: expect.stringContaining("nome@exemplo.com.br") },
  });
});

test("the bait is no business of the browser", () => {
  expect(checkMessage({ ...sampleBody, assunto: "Compre agora" })).toEqual({ verdict: "good" });
});

test("a message of one zero is a message", () => {
  expect(checkMessage({ ...sampleBody, solicitacao: "0" })).toEqual({ verdict: "good" });
});

test("a problem goes when it is mended, and no new one comes meanwhile", () => {
  const problems = { email: "Escreva o seu e-mail.", motivo: "Escolha o motivo." };

  expect(unmended(problems, { ...sampleBody, email: "a", motivo: "0", solicitacao: "" })).toEqual({
    motivo: "Escolha o motivo.",
  });
  const checked = checkMessage({ ...sampleBody, telefone: "(11) 9" });
  const wrong = "problems" in checked ? checked.problems : {};
  expect(unmended(wrong, { ...sampleBody, telefone: "(11) 98" })).toEqual(wrong);
  expect(unmended(wrong, sampleBody)).toEqual({});
});
