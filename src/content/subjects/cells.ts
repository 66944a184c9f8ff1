import { z } from "zod";
import { pageHead } from "../page-head.ts";
import { photo } from "../photo.ts";
import { emptyableList, line, paragraphs, phone, record, sentence } from "../values.ts";

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
