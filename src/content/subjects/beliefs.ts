import { pageHead } from "../page-head.ts";
import { emptyableList, line, paragraphs, record, sentence } from "../values.ts";

const verse = record({ text: ["texto", sentence(300)], reference: ["referencia", line(40)] });

const belief = record({
  title: ["titulo", line(60)],
  text: ["texto", paragraphs],
  verse: ["versiculo", verse],
});

export const beliefs = record({
  ...pageHead,
  beliefs: ["crencas", emptyableList(belief)],
});
