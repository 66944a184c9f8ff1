import type { Need } from "../criterion.ts";

export const reader: Need = {
  title: "Com leitor de tela",
  criteria: [
    {
      id: "4.1.2",
      name: "Nome, função, valor",
      level: "A",
      how: "Cada botão e campo diz o que é e como está.",
      proofs: [
        "axe finds no fault, and text has a contrast of 7:1",
        "every state of the card form is accessible",
      ],
    },
    {
      id: "4.1.3",
      name: "Mensagens de status",
      level: "AA",
      how: "O que acontece é dito em voz alta, sem tirar a pessoa de onde está.",
      proofs: [
        "the captcha checkbox says what it does",
        "the carousel announces only slides that the visitor chose",
      ],
    },
  ],
};
