import { expect, test } from "vitest";
import { checkMessage, stillStanding } from "./check-message.ts";
import type { MessageBody } from "./message-fields.ts";

const good: MessageBody = {
  nome: "",
  email: "ana@example.com",
  telefone: "(11) 98765-4321",
  motivo: "Outros",
  solicitacao: "Olá",
};

test("a whole message is good, with a name or without", () => {
  expect(checkMessage(good)).toEqual({ verdict: "good" });
  expect(checkMessage({ ...good, nome: "Ana" })).toEqual({ verdict: "good" });
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
  const body = { ...good, email: "ana", solicitacao: "" };

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
  expect(checkMessage({ ...good, assunto: "Compre agora" })).toEqual({ verdict: "good" });
});

test("a message of one zero is a message", () => {
  expect(checkMessage({ ...good, solicitacao: "0" })).toEqual({ verdict: "good" });
});

test("a problem goes when it is mended, and no new one comes meanwhile", () => {
  const problems = { email: "Escreva o seu e-mail.", motivo: "Escolha o motivo." };

  expect(stillStanding(problems, { ...good, email: "a", motivo: "0", solicitacao: "" })).toEqual({
    motivo: "Escolha o motivo.",
  });
  const checked = checkMessage({ ...good, telefone: "(11) 9" });
  const wrong = "problems" in checked ? checked.problems : {};
  expect(stillStanding(wrong, { ...good, telefone: "(11) 98" })).toEqual(wrong);
  expect(stillStanding(wrong, good)).toEqual({});
});
