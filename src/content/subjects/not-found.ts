import { pageHead } from "../page-head.ts";
import { plainSentence, record } from "../values.ts";

export const notFound = record({
  cover: pageHead.cover,
  advice: ["conselho", plainSentence(300)],
});
