import { z } from "zod";
import { openRecord } from "../additions.ts";
import { pageHead } from "../page-head.ts";
import { photo } from "../photo.ts";
import { emptyable, line, link, linkKey, paragraphs, plainSentence, record } from "../values.ts";

const action = record({ label: ["texto", line(40)], href: [linkKey, link] });

const slide = record({
  title: ["titulo", line(60)],
  text: ["texto", plainSentence(160)],
  photo: ["foto", photo],
  action: ["botao", action],
});

const teaser = record({
  title: ["titulo", line(60)],
  text: ["texto", paragraphs],
  action: ["botao", line(40)],
  photo: ["foto", photo],
});

export const home = openRecord("home", {
  title: pageHead.title,
  lead: pageHead.lead,
  cover: pageHead.cover,
  slides: ["slides", z.array(slide).min(1).max(3, "deixe no máximo três slides")],
  about: ["quem_somos", emptyable(teaser)],
  offering: ["oferta", emptyable(teaser)],
});
