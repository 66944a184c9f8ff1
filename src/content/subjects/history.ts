import { z } from "zod";
import { pageHead } from "../page-head.ts";
import { photo } from "../photo.ts";
import { emptyableList, line, paragraphs, record } from "../values.ts";

const chapter = record({
  when: ["quando", line(40)],
  title: ["titulo", line(80)],
  text: ["texto", paragraphs],
});

export const history = record({
  ...pageHead,
  chapters: ["capitulos", emptyableList(chapter)],
  photos: [
    "fotos",
    emptyableList(photo, [
      z.refine(
        ({ length }) => length === 0 || length >= 3,
        "ponha ao menos três fotos, ou nenhuma",
      ),
      z.maxLength(24, "deixe no máximo 24 fotos"),
    ]),
  ],
});
