import type { Need } from "../criterion.ts";

export const find: Need = {
  title: "Para se achar",
  criteria: [
    {
      id: "1.3.1",
      name: "Informações e relações",
      level: "A",
      how: "Títulos, listas, tabelas e campos são marcados como são.",
      proofs: [
        "axe finds no fault, and text has a contrast of 7:1",
        "names each of its ids once, and only ids that are there",
      ],
    },
    {
      id: "1.3.2",
      name: "Sequência com significado",
      level: "A",
      how: "A ordem da leitura é a da tela do celular; na tela larga, uma coluna de cada vez.",
      proofs: [
        "fields and buttons have a contrast of 3:1, and the reading order is the visual order",
      ],
    },
    {
      id: "2.4.2",
      name: "Página com título",
      level: "A",
      how: "Cada página tem o seu título, que termina com o nome da igreja.",
      proofs: [
        "the page has its own head and social image",
        "every page has a title, a heading and a social image of its own",
      ],
    },
    {
      id: "2.4.4",
      name: "Finalidade do link (em contexto)",
      level: "A",
      how: "Cada ligação diz aonde leva, ou de que célula e de que evento é.",
      proofs: [
        "axe finds no fault, and text has a contrast of 7:1",
        "has no two links of one name that lead apart",
      ],
    },
    {
      id: "2.4.5",
      name: "Várias formas",
      level: "AA",
      how: "Chega-se às páginas pelo menu, pela busca, por outras páginas e pelo mapa do site.",
      proofs: [
        "the menu lists the church's items in order",
        "a visitor searches from the footer, and comes to what was meant",
        "the sitemap lists every page, and each of them answers",
      ],
    },
    {
      id: "2.4.6",
      name: "Cabeçalhos e rótulos",
      level: "AA",
      how: "Títulos e nomes de campos dizem do que se trata.",
      proofs: [
        "every page has a title, a heading and a social image of its own",
        "every field has a visible label and an autocomplete value",
      ],
    },
    {
      id: "3.1.1",
      name: "Idioma da página",
      level: "A",
      how: "A página diz ao leitor de tela que está em português do Brasil.",
      proofs: ["is in Portuguese, and every picture in it has words"],
    },
    {
      id: "3.1.2",
      name: "Idioma das partes",
      level: "AA",
      how: "Não há trechos em outra língua.",
      isAbsent: true,
    },
    {
      id: "3.2.3",
      name: "Navegação consistente",
      level: "AA",
      how: "O menu é o mesmo, na mesma ordem, em toda página.",
      proofs: [
        "the menu lists the church's items in order",
        "parts that all pages share are the same in each, in the same order",
      ],
    },
    {
      id: "3.2.4",
      name: "Identificação consistente",
      level: "AA",
      how: "O que está em toda página tem o mesmo nome em todas.",
      proofs: ["parts that all pages share are the same in each, in the same order"],
    },
    {
      id: "3.2.6",
      name: "Ajuda consistente",
      level: "A",
      how: "Telefone, WhatsApp e e-mail estão no mesmo lugar, no fim de toda página.",
      proofs: [
        "the footer shows how to reach the church",
        "parts that all pages share are the same in each, in the same order",
      ],
    },
  ],
};
