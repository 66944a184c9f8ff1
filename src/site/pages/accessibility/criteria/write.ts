import type { Need } from "../criterion.ts";

export const write: Need = {
  title: "Para preencher, corrigir e ter tempo",
  criteria: [
    {
      id: "1.3.5",
      name: "Identificar o objetivo de entrada",
      level: "AA",
      how: "O aparelho reconhece nome, e-mail e telefone, e oferece preencher.",
      proofs: ["every field has a visible label and an autocomplete value"],
    },
    {
      id: "2.2.1",
      name: "Ajustável por temporização",
      level: "A",
      how: "Nenhum formulário vence enquanto se escreve.",
      proofs: ["writing for an hour does not show an expired captcha"],
    },
    {
      id: "3.2.1",
      name: "Em foco",
      level: "A",
      how: "Chegar a um campo não muda nada.",
      proofs: ["and is not covered, it leads nowhere by itself, and one gets out at the end"],
    },
    {
      id: "3.2.2",
      name: "Em entrada",
      level: "A",
      how: "Preencher um campo não envia nem muda de página.",
      proofs: ["the whole gift can be made with the keyboard"],
    },
    {
      id: "3.3.1",
      name: "Identificação de erro",
      level: "A",
      how: "Cada campo com problema é marcado, com o motivo ao lado.",
      proofs: ["is marked until it is corrected", "an invalid value is reported beside its field"],
    },
    {
      id: "3.3.2",
      name: "Rótulos ou instruções",
      level: "A",
      how: "Todo campo tem nome à vista.",
      proofs: [
        "every field has a visible label and an autocomplete value",
        "axe finds no fault, and text has a contrast of 7:1",
      ],
    },
    {
      id: "3.3.3",
      name: "Sugestão de erro",
      level: "AA",
      how: "A mensagem diz como consertar.",
      proofs: ["an invalid value is reported beside its field"],
    },
    {
      id: "3.3.4",
      name: "Prevenção de erros (legal, financeiro, dados)",
      level: "AA",
      how: "Antes de cobrar, a página diz em uma frase quanto, para quê e para quem.",
      proofs: ["the line above the button shows the amount as it is typed"],
    },
    {
      id: "3.3.6",
      name: "Prevenção de erros (todos)",
      level: "AAA",
      how: "Nada se apaga quando algo falha, e apertar duas vezes não envia duas vezes.",
      proofs: [
        "each refusal of the server is shown, and the form keeps its texts",
        "a double press sends once",
        "a double press charges once",
      ],
    },
    {
      id: "3.3.7",
      name: "Entrada redundante",
      level: "A",
      how: "Nada é pedido duas vezes.",
      proofs: ["every field has a visible label and an autocomplete value"],
    },
    {
      id: "3.3.8",
      name: "Autenticação acessível (mínimo)",
      level: "AA",
      how: "Não é preciso conta nem senha; a caixinha “Não sou um robô” é só marcar, sem enigma.",
      proofs: ["the captcha checkbox says what it does"],
    },
  ],
};
