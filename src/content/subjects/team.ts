import { pageHead } from "../page-head.ts";
import { photo } from "../photo.ts";
import { emptyableList, line, paragraphs, record } from "../values.ts";

const member = record({
  name: ["nome", line(60)],
  role: ["funcao", line(60)],
  photo: ["foto", photo],
  text: ["texto", paragraphs],
});

export const team = record({
  ...pageHead,
  members: ["pessoas", emptyableList(member)],
});
