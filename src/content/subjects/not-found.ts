import { pageHead } from "../page-head.ts";
import { record } from "../record.ts";
import { line } from "../values.ts";

export const notFound = record({
  cover: pageHead.cover,
  advice: ["conselho", line(300)],
});
