import { z } from "zod";
import { type AddedBlocks, addedBlocks } from "../additions.ts";
import { pageHead, photo } from "../photo.ts";
import {
  buttonLink,
  exact,
  kinds,
  line,
  linkKey,
  paragraphs,
  plainSentence,
  record,
  sentence,
  whole,
} from "../../kit/values.ts";
import { videoAddress } from "../video-address.ts";

const question = record({
  question: ["pergunta", plainSentence(160)],
  answer: ["resposta", paragraphs],
});

const person = record({
  name: ["nome", line(60)],
  role: ["funcao", line(60)],
  photo: ["foto", photo.optional()],
});

const time = record({
  when: ["quando", line(60)],
  what: ["o_que", line(80)],
  where: ["onde", line(80).optional()],
});

const ownKinds = {
  text: ["texto", { title: ["titulo", line(80).optional()], text: ["texto", paragraphs] }],
  photo: ["foto", { photo: ["foto", photo], caption: ["legenda", sentence(160).optional()] }],
  photos: ["fotos", { photos: ["fotos", z.array(photo).min(1)] }],
  button: ["botao", { text: ["texto", line(40)], link: [linkKey, buttonLink] }],
  questions: ["perguntas", { questions: ["perguntas", z.array(question).min(1)] }],
  people: ["pessoas", { people: ["pessoas", z.array(person).min(1)] }],
  times: ["horarios", { times: ["horarios", z.array(time).min(1)] }],
  video: ["video", { title: ["titulo", line(100)], video: ["endereco", videoAddress] }],
} as const;

export type AddedBlock = {
  [Kind in keyof AddedBlocks]: { kind: Kind } & AddedBlocks[Kind];
}[keyof AddedBlocks];

/** With those that features add, which have done so when a page is first read. */
const block = z.lazy(() =>
  kinds({
    ...ownKinds,
    ...Object.fromEntries(
      addedBlocks().map(({ kind, words, fields }) => [kind, [words[0], fields]]),
    ),
  }),
) as unknown as z.ZodType<z.output<ReturnType<typeof kinds<typeof ownKinds>>> | AddedBlock>;

export const ownPage = record({
  ...pageHead,
  menu: [
    "menu",
    z.enum(["sobre-nos", "participe", "nao"], "escreva sobre-nos, participe ou nao").default("nao"),
  ],
  /** Its place among the church's own pages in the menu. */
  order: ["ordem", whole("escreva um número de 1 a 99; 1 vem primeiro", 1, 99).optional()],
  blocks: ["blocos", z.array(block).default([])],
});

/** `name` is its address, without the slash. */
export type OwnPage = Omit<z.output<typeof ownPage>, "blocks"> & { name: string; blocks: Block[] };

/** Written out, so that each part of the program sees what features add. */
export type Block = z.output<typeof ownPage>["blocks"][number] | AddedBlock;

/** The key under which the file of a page's old name says the new one. */
export const renamedKey = "mudou_para";

export const renamedPage = record({
  to: [renamedKey, exact("escreva o nome novo da página")],
});
