import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Published } from "../editor/undo.ts";

export type PhotoUse = {
  /** A content file's name without `.yaml`. */
  subject: string;
  in: "page" | "draft" | "version";
  /** Time at which the draft was saved, or the newest of the versions that name the photo was made. */
  atMs: number;
};

export type LibraryPhoto = PhotoDetails & {
  file: string;
  changedAtMs: number;
  uses: PhotoUse[];
};

/** A photo that was taken, with something to say of it. */
export type PhotoDoubt = "still" | "small";

/** The description and focus of a photo, proposed wherever the photo is chosen. */
export type PhotoDetails = {
  /** The description for people who cannot see the photo; "" if there is none. */
  description: string;
  /** The part that has to be seen, as a content file names it; undefined where the site may choose. */
  focus: string | undefined;
};

/** The first description of each photo on any page of the content. */
export function detailsIn(content: unknown): Map<string, PhotoDetails> {
  const found = new Map<string, PhotoDetails>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("file" in value && "alt" in value) {
      const [file, description] = [String(value.file), String(value.alt)];
      if (!found.has(file)) found.set(file, { description, focus: undefined });
    } else Object.values(value).forEach(visit);
  };
  visit(content);
  return found;
}

/** The description of a photo; without one, the words of its file name. */
export const titleOfPhoto = (photo: { file: string; description?: string }): string =>
  photo.description?.trim() || nameOfFile(photo.file);

/** "fotos/historia/01-a-familia.jpg" as a person says it: "A familia". */
function nameOfFile(file: string): string {
  const words = (file.split("/").at(-1) ?? file)
    .replace(/\.[^.]*$/, "")
    .replace(/^\d+[-_ ]+/, "")
    .replaceAll(/[-_ ]+/g, " ")
    .trim();
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : "Foto sem nome";
}

export type RemovedPhoto = {
  file: string;
  base64: string;
  description: string | undefined;
  focus: string | undefined;
};

export const swappedPhoto: UndoWay<Published> = {
  kind: "swapped-photo",
  area: "content",
  flashes: ["foto-trocada"],
  done: (label) => `Foto trocada: ${label}.`,
  flash: "desfeita-troca",
  act: "undid-swap",
  changed: "Depois disso outro texto foi publicado numa das páginas, e ele fica.",
  tooLate: "Para voltar à foto de antes, escolha-a no formulário de cada página.",
  // The file and not the description, which is deleted with the photo.
  subjectOf: ({ photo }) => photo?.to,
};

export const removedPhoto: UndoWay<RemovedPhoto> = {
  kind: "removed-photo",
  area: "content",
  flashes: ["foto-removida"],
  done: (label) => `Foto removida: ${label}.`,
  flash: "desfeita-foto",
  act: "undid-photo",
  changed: "Depois disso outra foto tomou o lugar dela.",
  tooLate: "A foto já foi apagada de vez. Quem a tiver no celular pode enviar de novo.",
  subjectOf: ({ file }) => file,
};
