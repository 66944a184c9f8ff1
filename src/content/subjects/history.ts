import { z } from "zod";
import { pageHead } from "../page-head.ts";
import { photo } from "../photo.ts";
import { line, paragraphs, record } from "../values.ts";

const chapter = record({
  when: ["quando", line(40)],
  title: ["titulo", line(80)],
  text: ["texto", paragraphs],
});

export const history = record({
  ...pageHead,
  chapters: ["capitulos", z.array(chapter).min(1)],
  photos: [
    "fotos",
    z.array(photo).min(3, "ponha ao menos três fotos").max(24, "deixe no máximo 24 fotos"),
  ],
});
