import { z } from "zod";
import { plainSentence, record } from "../kit/values.ts";

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

const photoSaying = (aboutAlt: string) =>
  record({
    file: [
      photoFileKey,
      z
        .string("escolha uma foto, pelo caminho dela")
        .regex(photoPath, "escolha uma foto, pelo caminho dela, como fotos/equipe/pastor.jpg")
        .meta({ kind: "photoFile" }),
      "Qual foto",
      "Uma das do site, ou envie outra.",
    ],
    alt: ["descricao", plainSentence(), "O que se vê na foto", aboutAlt],
    focus: [
      "foco",
      z
        .enum(focusWords, `escolha uma destas partes da foto: ${focusWords.join(", ")}`)
        .transform((word): Focus => focusNames[word])
        .meta({ kind: "focus" })
        .optional(),
      "O que não pode ser cortado",
      "O resto a página pode cortar.",
    ],
  });

export const photo = photoSaying("Para quem não enxerga: “Pessoas cantando de mãos erguidas”.");

export const photoWithCaption = photoSaying("Aparece embaixo dela, e é lida a quem não enxerga.");

export type Photo = { file: string; alt: string; focus?: Focus | undefined };
