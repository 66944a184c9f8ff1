import { line, marksHelp, paragraphs, plainSentence, sentence } from "../kit/values.ts";
import { photo } from "./photo.ts";

// Lines that several content files have.

export const titleLine = (most: number) =>
  ["titulo", line(most), "Título", "Curto: é o que se lê primeiro."] as const;

export const runningText = ["texto", paragraphs, "Texto", marksHelp] as const;

export const city = ["cidade", line(60), "Cidade", "Só o nome, sem a sigla do estado."] as const;

/** The head of every page: its heading, its first sentence, its words for search engines, its picture. */
export const pageHead = {
  title: titleLine(60),
  lead: ["introducao", sentence(300), "Introdução", "Uma ou duas frases logo abaixo do título."],
  description: [
    "descricao",
    plainSentence(170),
    "Como aparece no Google",
    "A frase que o Google mostra embaixo do nome da página.",
  ],
  cover: [
    "capa",
    photo,
    "Capa",
    "A foto no alto da página, e a que aparece quando alguém manda o link.",
  ],
} as const;
