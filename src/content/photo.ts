import { z } from "zod";
import { type Focus, focusNames, focusWords } from "./focus.ts";
import { record } from "./record.ts";
import { line } from "./values.ts";

/** The key under which every content file names a picture. */
export const photoFileKey = "arquivo";

// Nothing hidden, and nothing above the folder. Some systems write an accent as a sign of its own (\p{M}).
const photoPath = /^fotos(\/[\p{L}\d_(][\p{L}\p{M}\d _.()-]*)+\.(jpe?g|png|webp|avif)$/iu;

/** Whether a content file may name this as a photo. */
export const isPhotoPath = (text: string): boolean => photoPath.test(text);

/** A picture in the content folder, and the words for those who do not see it. */
export const photo = record({
  file: [
    photoFileKey,
    z
      .string("escolha uma foto, pelo caminho dela")
      .regex(photoPath, "escolha uma foto, pelo caminho dela, como fotos/equipe/pastor.jpg")
      .meta({ kind: "photoFile" }),
  ],
  alt: ["descricao", line()],
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
