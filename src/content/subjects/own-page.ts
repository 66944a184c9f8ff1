import { z } from "zod";
import {
  buttonLink,
  exact,
  kinds,
  line,
  linkKey,
  marksHelp,
  paragraphs,
  plainSentence,
  record,
  sentence,
  whole,
} from "../../kit/values.ts";
import { type AddedBlocks, additions } from "../additions.ts";
import { buttonText, pageHead, personName, questionWords, runningText } from "../lines.ts";
import { photo } from "../photo.ts";
import { videoAddress } from "../video-address.ts";

const question = record({
  question: ["pergunta", plainSentence(160), ...questionWords],
  answer: ["resposta", paragraphs, "Resposta", marksHelp],
});

const person = record({
  name: personName,
  role: ["funcao", line(60), "O que faz", "Como “Coordenação”."],
  photo: ["foto", photo.optional(), "Foto", "O rosto de perto. Sem ela fica o vitral da igreja."],
});

const time = record({
  when: ["quando", line(60), "Quando", "Como “Domingo, 19:00” ou “10 de dezembro”."],
  what: ["o_que", line(80), "O que é", "Como “Ensaio do coral”."],
  where: ["onde", line(80).optional(), "Onde", "Como “Sala 2”."],
});

const ownKinds = {
  text: [
    "texto",
    {
      title: ["titulo", line(80).optional(), "Título", "Vazio, o texto continua o de cima."],
      text: runningText,
    },
    "Texto",
  ],
  photo: [
    "foto",
    {
      photo: ["foto", photo, "Foto", "Grande, com a largura do texto."],
      caption: ["legenda", sentence(160).optional(), "Legenda", "Uma frase embaixo da foto."],
    },
    "Foto",
  ],
  photos: [
    "fotos",
    {
      photos: [
        "fotos",
        z.array(photo).min(1),
        "Fotos",
        "Ficam lado a lado; três por linha na tela grande.",
        "Nova foto",
      ],
    },
    "Várias fotos",
  ],
  button: [
    "botao",
    {
      text: buttonText,
      link: [
        linkKey,
        buttonLink,
        "Aonde ele leva",
        "Uma página do site, o WhatsApp, ou outro endereço.",
      ],
    },
    "Botão",
  ],
  questions: [
    "perguntas",
    {
      questions: [
        "perguntas",
        z.array(question).min(1),
        "Perguntas e respostas",
        "O que as pessoas mais perguntam.",
        "Nova pergunta",
      ],
    },
    "Perguntas e respostas",
  ],
  people: [
    "pessoas",
    {
      people: [
        "pessoas",
        z.array(person).min(1),
        "Pessoas",
        "Aparecem na página nesta mesma ordem.",
        "Nova pessoa",
      ],
    },
    "Pessoas",
  ],
  times: [
    "horarios",
    { times: ["horarios", z.array(time).min(1), "Horários", "Um por linha.", "Novo horário"] },
    "Horários",
  ],
  video: [
    "video",
    {
      title: [
        "titulo",
        line(100),
        "Título do vídeo",
        "Fica ao lado dele, e é lido a quem não enxerga.",
      ],
      video: [
        "endereco",
        videoAddress,
        "Endereço do vídeo",
        "Do YouTube ou do Vimeo, copiado de lá.",
      ],
    },
    "Vídeo",
  ],
} as const;

export type AddedBlock = {
  [Kind in keyof AddedBlocks]: { kind: Kind } & AddedBlocks[Kind];
}[keyof AddedBlocks];

/** A block of any kind, also of those that features add; they have done so when a page is first read. */
const block = z.lazy(() =>
  kinds({
    ...ownKinds,
    ...Object.fromEntries(
      additions().blocks.map(({ kind, words, fields }) => [kind, [words[0], fields, words[1]]]),
    ),
  }),
) as unknown as z.ZodType<z.output<ReturnType<typeof kinds<typeof ownKinds>>> | AddedBlock>;

export const ownPage = record({
  ...pageHead,
  menu: [
    "menu",
    z.enum(["sobre-nos", "participe", "nao"]).default("nao"),
    "No menu",
    "Em que parte do menu do site a página aparece.",
  ],
  /** Its place among the church's own pages in the menu. */
  order: [
    "ordem",
    whole("escreva um número de 1 a 99; 1 vem primeiro", 1, 99).optional(),
    "Lugar no menu",
    "O número 1 vem primeiro. Vazio, pela ordem do alfabeto, depois das que têm número.",
  ],
  blocks: [
    "blocos",
    z.array(block).default([]),
    "O que vem na página",
    "Bloco por bloco, na ordem em que se lê.",
    "Novo bloco",
  ],
});

/** `name` is its address, without the slash. */
export type OwnPage = Omit<z.output<typeof ownPage>, "blocks"> & { name: string; blocks: Block[] };

/** Written out, so that each part of the program sees what features add. */
export type Block = z.output<typeof ownPage>["blocks"][number] | AddedBlock;

/** The key under which the file of a page's old name says the new one. */
export const renamedKey = "mudou_para";

export const renamedPage = z
  .strictObject({ [renamedKey]: exact("escreva o nome novo da página") })
  .transform((written) => ({ to: written[renamedKey] }));
