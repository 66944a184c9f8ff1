import { z } from "zod";
import { plainSentence, record, line, sentence } from "../kit/values.ts";

/** The part of a photo that has to be seen where a page cuts it: as the church writes it, and as styles call it. */
const focusNames = {
  "alto-esquerda": "top-left",
  alto: "top",
  "alto-direita": "top-right",
  esquerda: "left",
  centro: "center",
  direita: "right",
  "baixo-esquerda": "bottom-left",
  baixo: "bottom",
  "baixo-direita": "bottom-right",
} as const;

export type FocusWord = keyof typeof focusNames;
type Focus = (typeof focusNames)[FocusWord];

export const focusWords = Object.keys(focusNames) as [FocusWord, ...FocusWord[]];

export const photoFileKey = "arquivo";

// Nothing hidden, and nothing above the folder. Some systems write an accent as a sign of its own (\p{M}).
const photoPath =
  /^fotos(\/[\p{L}\d_(][\p{L}\p{M}\d _.(),;&!#$%@+='’~[\]-]*)+\.(jpe?g|png|webp|avif)$/iu;

export const isPhotoPath = (text: string): boolean => photoPath.test(text);

export const photo = record({
  file: [
    photoFileKey,
    z
      .string("escolha uma foto, pelo caminho dela")
      .regex(photoPath, "escolha uma foto, pelo caminho dela, como fotos/equipe/pastor.jpg")
      .meta({ kind: "photoFile" }),
  ],
  alt: ["descricao", plainSentence()],
  focus: [
    "foco",
    z
      .enum(focusWords, `escolha uma destas partes da foto: ${focusWords.join(", ")}`)
      .transform((word): Focus => focusNames[word])
      .meta({ kind: "focus" })
      .optional(),
  ],
});

export type Photo = { file: string; alt: string; focus?: Focus | undefined };

/** Fields that every page has: its heading, its first sentence, its words for search engines. */
export const pageHead = {
  title: ["titulo", line(60)],
  lead: ["introducao", sentence(300)],
  description: ["descricao", plainSentence(170)],
  cover: ["capa", photo],
} as const;
