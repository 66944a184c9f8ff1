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
        "axe finds no accessibility fault, and words stand out 7:1",
        "names each of its ids once, and only ids that are there",
      ],
    },
    {
      id: "1.3.2",
      name: "Sequência com significado",
      level: "A",
      how: "A ordem da leitura é a da tela.",
      proofs: ["axe finds no accessibility fault, and words stand out 7:1"],
    },
    {
      id: "2.4.2",
      name: "Página com título",
      level: "A",
      how: "Cada página tem o seu título, que termina com o nome da igreja.",
      proofs: ["every page has a title, a heading and a social card of its own"],
    },
    {
      id: "2.4.4",
      name: "Finalidade do link (em contexto)",
      level: "A",
      how: "Cada ligação diz aonde leva.",
      proofs: ["axe finds no accessibility fault, and words stand out 7:1"],
    },
    {
      id: "2.4.5",
      name: "Várias formas",
      level: "AA",
      how: "Chega-se às páginas pelo menu, por outras páginas e pelo mapa do site.",
      proofs: ["the menu has the items of the church, in their order"],
    },
    {
      id: "2.4.6",
      name: "Cabeçalhos e rótulos",
      level: "AA",
      how: "Títulos e nomes de campos dizem do que se trata.",
      proofs: ["every page has a title, a heading and a social card of its own"],
    },
    {
      id: "3.1.1",
      name: "Idioma da página",
      level: "A",
      how: "A página diz ao leitor de tela que está em português do Brasil.",
      proofs: ["axe finds no accessibility fault, and words stand out 7:1"],
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
      proofs: ["the menu has the items of the church, in their order"],
    },
    {
      id: "3.2.4",
      name: "Identificação consistente",
      level: "AA",
      how: "A mesma coisa tem o mesmo nome em toda página.",
    },
    {
      id: "3.2.6",
      name: "Ajuda consistente",
      level: "A",
      how: "Telefone, WhatsApp e e-mail estão no mesmo lugar, no fim de toda página.",
      proofs: ["it has a head and a social card of its own"],
    },
  ],
};
