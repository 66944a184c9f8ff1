import { photo } from "./photo.ts";
import { line, plainSentence, sentence } from "./values.ts";

/** What every page says of itself: its heading, its first sentence, its words for search engines. */
export const pageHead = {
  title: ["titulo", line(60)],
  lead: ["introducao", sentence(300)],
  description: ["descricao", plainSentence(170)],
  cover: ["capa", photo],
} as const;
