import type { BroughtBack, UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Published } from "../editor/undo/undo.ts";
import type { PhotoLibrary } from "./panel/photo-library.ts";

/** A removed photo with its description. */
export type RemovedPhoto = {
  file: string;
  base64: string;
  description: string | undefined;
  focus: string | undefined;
};

export const swappedPhoto: UndoWay<Published> = {
  kind: "swapped-photo",
  area: "content",
  told: ["foto-trocada"],
  done: (label) => `Foto trocada: ${label}.`,
  notice: "desfeita-troca",
  act: "undid-swap",
  changed: "Depois disso outro texto foi publicado numa das páginas, e ele fica.",
  tooLate: "Para voltar à foto de antes, escolha-a no formulário de cada página.",
  // The file and not the description, which is deleted with the photo.
  subjectOf: ({ photo }) => photo?.to,
};

export const removedPhoto: UndoWay<RemovedPhoto> = {
  kind: "removed-photo",
  area: "content",
  told: ["foto-removida"],
  done: (label) => `Foto removida: ${label}.`,
  notice: "desfeita-foto",
  act: "undid-photo",
  changed: "Depois disso outra foto tomou o lugar dela.",
  tooLate: "A foto já foi apagada de vez. Quem a tiver no celular pode enviar de novo.",
  subjectOf: ({ file }) => file,
};

/** If the same photo is there already, it came back before the undo was recorded. */
export const undoPhoto = async (
  photos: Pick<PhotoLibrary, "putBack">,
  photo: RemovedPhoto,
): Promise<BroughtBack> => ((await photos.putBack(photo)) ? "undone" : "changed");
