import type { Need } from "../criterion.ts";

export const hands: Need = {
  title: "Para usar sem mouse, ou com um dedo só",
  criteria: [
    {
      id: "2.1.1",
      name: "Teclado",
      level: "A",
      how: "Tudo se faz com o teclado: menu, fotos, formulários.",
      proofs: [
        "it can all be done with the keys",
        "the keyboard alone opens a drop-down, closes it with Escape, and follows a link",
      ],
    },
    {
      id: "2.1.2",
      name: "Sem bloqueio do teclado",
      level: "A",
      how: "O teclado entra e sai de tudo; Esc fecha o que abriu.",
      proofs: [
        "the keyboard alone opens a drop-down, closes it with Escape, and follows a link",
        "and is not covered, it leads nowhere by itself, and one gets out at the end",
      ],
    },
    {
      id: "2.1.4",
      name: "Atalhos de teclado por caractere",
      level: "A",
      how: "Não há atalhos de uma letra só.",
      isAbsent: true,
    },
    {
      id: "2.4.1",
      name: "Ignorar blocos",
      level: "A",
      how: "A primeira parada do teclado pula direto para o conteúdo.",
      proofs: ["the keyboard can skip to the content"],
    },
    {
      id: "2.4.3",
      name: "Ordem do foco",
      level: "A",
      how: "O foco anda na ordem da leitura e volta para onde estava.",
      proofs: [
        "its fields and buttons stand out 3:1, and it is read in the order in which a phone shows it",
        "its button closes it, and gives the focus back",
        "a link that the keyboard reaches in another slide brings that slide into view",
      ],
    },
    {
      id: "2.4.7",
      name: "Foco visível",
      level: "AA",
      how: "Um contorno forte mostra onde se está.",
      proofs: ["whatever the keyboard reaches shows a ring that cannot be missed"],
    },
    {
      id: "2.4.11",
      name: "Foco não encoberto (mínimo)",
      level: "AA",
      how: "O que recebe o foco vem para a parte livre da tela.",
      proofs: ["and is not covered, it leads nowhere by itself, and one gets out at the end"],
    },
    {
      id: "2.4.13",
      name: "Aparência do foco",
      level: "AAA",
      how: "O contorno tem 3 pontos de largura e a cor mais forte da página.",
      proofs: ["whatever the keyboard reaches shows a ring that cannot be missed"],
    },
    {
      id: "2.5.1",
      name: "Gestos de acionamento",
      level: "A",
      how: "O que se faz deslizando o dedo também tem botão.",
      proofs: [
        "a finger that swipes moves it on",
        "buttons and dots show the other slides, round and round",
      ],
    },
    {
      id: "2.5.2",
      name: "Cancelamento de acionamento",
      level: "A",
      how: "Um toque só vale quando o dedo se levanta em cima do botão.",
      proofs: ["a press that ends beside its button does nothing"],
    },
    {
      id: "2.5.3",
      name: "Rótulo no nome",
      level: "A",
      how: "O nome que o leitor de tela fala é o que está escrito.",
      proofs: ["axe finds no accessibility fault, and words stand out 7:1"],
    },
    {
      id: "2.5.4",
      name: "Acionamento por movimento",
      level: "A",
      how: "Nada depende de sacudir ou girar o aparelho.",
      isAbsent: true,
    },
    {
      id: "2.5.5",
      name: "Tamanho do alvo (melhorado)",
      level: "AAA",
      how: "Botões e campos têm pelo menos 44 por 44 pontos. Ficam de fora as ligações no meio de um texto.",
      proofs: ["has targets of 44 points, but for links in a sentence"],
    },
    {
      id: "2.5.7",
      name: "Movimentos de arrastar",
      level: "AA",
      how: "Nada precisa ser arrastado.",
      isAbsent: true,
    },
    {
      id: "2.5.8",
      name: "Tamanho do alvo (mínimo)",
      level: "AA",
      how: "Tudo o que se toca tem espaço para o dedo.",
      proofs: [
        "has targets of 44 points, but for links in a sentence",
        "axe finds no accessibility fault, and words stand out 7:1",
      ],
    },
  ],
};
