import type { Need } from "../criterion.ts";

export const see: Need = {
  title: "Para ver e ler",
  criteria: [
    {
      id: "1.1.1",
      name: "Conteúdo não textual",
      level: "A",
      how: "Toda foto tem descrição, e desenho que só enfeita fica fora da leitura.",
      proofs: [
        "is in Portuguese, and every picture in it has words",
        "axe finds no fault, and text has a contrast of 7:1",
      ],
    },
    {
      id: "1.3.3",
      name: "Características sensoriais",
      level: "A",
      how: "Nenhuma instrução depende de cor, forma ou lugar na tela.",
    },
    {
      id: "1.3.4",
      name: "Orientação",
      level: "AA",
      how: "Funciona com o aparelho em pé ou deitado.",
      proofs: [
        "the page works in landscape, with text twice as large, and with wider spacing",
        "axe finds no fault, and text has a contrast of 7:1",
      ],
    },
    {
      id: "1.4.1",
      name: "Uso de cor",
      level: "A",
      how: "Erro e escolha têm sempre palavra, sinal ou borda, além da cor.",
      proofs: [
        "is marked until it is corrected",
        "a visitor's choice is marked in forced colours too",
        "axe finds no fault, and text has a contrast of 7:1",
      ],
    },
    {
      id: "1.4.3",
      name: "Contraste (mínimo)",
      level: "AA",
      how: "As letras passam do que se pede: veja o contraste melhorado, logo abaixo.",
      proofs: ["axe finds no fault, and text has a contrast of 7:1"],
    },
    {
      id: "1.4.6",
      name: "Contraste (melhorado)",
      level: "AAA",
      how: "Toda letra, grande ou pequena, tem contraste de 7 para 1, de dia e no modo escuro.",
      proofs: ["axe finds no fault, and text has a contrast of 7:1"],
    },
    {
      id: "1.4.4",
      name: "Redimensionar texto",
      level: "AA",
      how: "O texto cresce até o dobro sem se perder.",
      proofs: ["the page works in landscape, with text twice as large, and with wider spacing"],
    },
    {
      id: "1.4.5",
      name: "Imagens de texto",
      level: "AA",
      how: "Texto é texto. Só a marca e os códigos QR são desenho.",
    },
    {
      id: "1.4.10",
      name: "Refluxo",
      level: "AA",
      how: "Com zoom de 400 %, ou em tela de 320 pontos, lê-se sem rolar para os lados.",
      proofs: ["is accessible and fits the narrowest phone", "the page fits any width"],
    },
    {
      id: "1.4.11",
      name: "Contraste não textual",
      level: "AA",
      how: "Bordas de campos, botões e ícones se destacam do fundo.",
      proofs: [
        "fields and buttons have a contrast of 3:1, and the reading order is the visual order",
      ],
    },
    {
      id: "1.4.12",
      name: "Espaçamento de texto",
      level: "AA",
      how: "Dá para aumentar o espaço entre letras e linhas sem cortar nada.",
      proofs: ["the page works in landscape, with text twice as large, and with wider spacing"],
    },
    {
      id: "1.4.13",
      name: "Conteúdo em foco por mouse ou teclado",
      level: "AA",
      how: "Nada aparece só porque o mouse passou por cima.",
      isAbsent: true,
    },
  ],
};
