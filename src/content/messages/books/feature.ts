import type { Feature } from "../../../feature.ts";
import type { PagesOf } from "../../../site/page.ts";
import { hintOf } from "./passage.ts";

/** Sermons by the books of the Bible that their passages name. */
export const sermonsByBook: Feature<unknown, unknown, PagesOf> = {
  name: "sermons-by-book",
  title: "Pregações por livro da Bíblia",
  hints: [{ file: "mensagens.yaml", key: "texto_biblico", hintOf }],
  pages: async () => (await import("./book-pages.tsx")).bookPages,
};
