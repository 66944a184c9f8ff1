import {
  line,
  link,
  linkKey,
  marksHelp,
  paragraphs,
  phone,
  plainSentence,
  sentence,
} from "../kit/values.ts";
import { photo } from "./photo.ts";

// Lines that several content files have.

export const titleLine = (most: number) =>
  ["titulo", line(most), "Título", "Curto: é o que se lê primeiro."] as const;

export const runningText = ["texto", paragraphs, "Texto", marksHelp] as const;

/** Name of one of the church's people. */
export const personName = [
  "nome",
  line(60),
  "Nome",
  "Como as pessoas chamam: “Pra. Ana Exemplo”.",
] as const;

export const telephone = ["telefone", phone, "Telefone", "Com DDD: (11) 95555-0123."] as const;

export const buttonText = [
  "texto",
  line(40),
  "O que diz o botão",
  "Poucas palavras: “Fazer a inscrição”.",
] as const;

export const moreLink = [
  linkKey,
  link.optional(),
  "Link",
  "Para saber mais: uma página do site, ou https://.",
] as const;

export const questionWords = [
  "Pergunta",
  "Como as pessoas a fazem: “Preciso avisar antes?”.",
] as const;

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
