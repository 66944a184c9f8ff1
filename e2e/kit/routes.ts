import { featureSamples } from "../../src/testing/feature-samples.ts";

/** Every page of the specification, written out, so that a route that src/ loses fails here. */
export const routes = [
  { path: "/", title: "Portas abertas, luz acesa", heading: "Há um lugar à mesa para você" },
  { path: "/contato", title: "Contato", heading: "Fale com a gente" },
  { path: "/programacao", title: "Programação", heading: "Nossa semana" },
  { path: "/contribua", title: "Contribua", heading: "Contribua" },
  {
    path: "/contribua/cartao",
    title: "Contribuir com cartão",
    heading: "Contribuir com cartão",
  },
  { path: "/quem-somos", title: "Quem Somos", heading: "Quem somos" },
  { path: "/o-que-cremos", title: "O Que Cremos", heading: "O que cremos" },
  { path: "/equipe", title: "Equipe", heading: "Nossa equipe" },
  { path: "/celulas", title: "Células", heading: "Células" },
  { path: "/privacidade", title: "Privacidade", heading: "Seus dados, em boas mãos" },
  { path: "/acessibilidade", title: "Acessibilidade", heading: "Um site para todos" },
  ...featureSamples.flatMap(({ pages = [] }) => pages),
];
