import { pageHead } from "../page-head.ts";
import { line, record } from "../values.ts";

export const notFound = record({
  cover: pageHead.cover,
  advice: ["conselho", line(300)],
});
