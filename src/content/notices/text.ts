import { paths } from "../../kit/paths.ts";
import type { AddedText } from "../additions.ts";
import { notices } from "./schema.ts";

export const noticesText: AddedText<"notices"> = {
  name: "notices",
  file: "avisos.yaml",
  schema: notices,
  words: {
    label: "Avisos",
    about: "O que está no alto de todas as páginas, até a hora que você diz",
    pages: [paths.home],
  },
  before: "programacao",
  fields: {
    avisos: ["Avisos", "No site ficam no máximo dois de cada vez; os urgentes vêm primeiro."],
    "avisos.texto": [
      "Texto do aviso",
      "Uma ou duas frases: “Hoje não há culto, por causa da chuva”.",
    ],
    "avisos.link": ["Link", "Para saber mais: uma página do site, ou https://."],
    desde: ["Aparece", "Dia e hora. Vazio, aparece assim que for publicado."],
    ate: ["Some", "Dia e hora em que ele sai sozinho de todas as páginas."],
    urgente: ["É urgente?", "Os urgentes ficam em vermelho, antes dos outros."],
  },
  items: { avisos: "Novo aviso" },
  // They are above every page, each for its time.
  wordsOf: () => ({}),
  withoutWays: ({ notices: all }, isThere) => ({
    notices: all.map((one) => (isThere(one.link ?? "") ? one : { ...one, link: undefined })),
  }),
};
