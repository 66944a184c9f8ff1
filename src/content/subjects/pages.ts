import { z } from "zod";
import { openRecord } from "../additions.ts";
import { pageHead, photo } from "../photo.ts";
import {
  emptyable,
  line,
  link,
  linkKey,
  paragraphs,
  plainSentence,
  record,
  sentence,
  emptyableList,
  phone,
  exact,
  whole,
} from "../../kit/values.ts";
import { isDate } from "../../format/church-clock.ts";

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

export const contact = record({
  ...pageHead,
  officeHours: ["atendimento", emptyable(sentence())],
  directions: ["como_chegar", emptyable(sentence(300))],
  formIntroduction: ["formulario", emptyable(sentence(300))],
  /** Sentence on what happens next, shown once a message has arrived. */
  nextStep: [
    "depois_de_enviar",
    plainSentence(300).default(
      "Alguém da igreja vai ler com carinho, e responde por e-mail ou telefone.",
    ),
  ],
});

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

const cell = record({
  leader: ["lider", line(60)],
  phone: ["telefone", phone],
  name: ["celula", line(60)],
  time: ["horario", line(20)],
  address: ["endereco", line()],
  city: ["cidade", line(60)],
  photo: ["foto", photo.optional()],
});

const step = record({ title: ["titulo", line(60)], text: ["texto", sentence(300)] });

export const cells = record({
  ...pageHead,
  concept: ["conceito", paragraphs],
  evening: ["como_e_a_noite", z.array(step).min(1)],
  weekday: ["dia", line(20)],
  cells: ["celulas", emptyableList(cell)],
});

export type Cell = z.output<typeof cell>;

const versionExpected = 'escreva a data da versão entre aspas, como "2026-11-21"';

const section = record({ title: ["titulo", line(80)], text: ["texto", paragraphs] });

export const privacy = record({
  ...pageHead,
  /** The points that matter most, before all the rest. */
  inShort: ["em_poucas_linhas", z.array(sentence(160)).default([])],
  version: [
    "versao",
    exact(versionExpected).refine(isDate, versionExpected).meta({ kind: "date" }),
  ],
  retentionMonths: [
    "meses_de_guarda",
    whole("escreva um número de meses, de 1 a 120", 1, 120).default(12),
  ],
  giverYears: [
    "anos_de_guarda_das_doacoes",
    whole("escreva um número de anos, de 5 a 30", 5, 30).default(5),
  ],
  sections: ["partes", z.array(section).min(1)],
});

export const notFound = record({
  cover: pageHead.cover,
  advice: ["conselho", plainSentence(300)],
});
