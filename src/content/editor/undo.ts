import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import { addRow } from "../../platform/database/rows-by.ts";
import { nameOfFile } from "../content.ts";
import type { PhotoExchange } from "../photos/exchange-photo.ts";
import type { DraftRow } from "../sql/tables.ts";
import { subjectNamed } from "./subject.ts";

/** A version that a publication made, and the one before. */
export type PublishedVersion = { file: string; id: number; parent: number };

/** Versions that were published at once: more than one if a photo went into several pages. */
export type Published = { versions: PublishedVersion[]; photo?: PhotoExchange };

export const publication: UndoWay<Published> = {
  kind: "published",
  area: "content",
  flashes: ["publicado", "voltou", "voltou-sem-conta", "pagina-removida"],
  isOnItsPage: true,
  done: (label) => `Publicado: ${label}.`,
  flash: "desfeito-publicado",
  act: "undid-publication",
  changed:
    "Depois disso outro texto foi publicado, e ele fica. Em “Ver o que já mudou” dá para voltar a qualquer versão.",
  tooLate: "Para voltar ao texto de antes, use “Ver o que já mudou” na página do texto.",
  seenAt: ({ versions: [first] }) => first && subjectNamed(nameOfFile(first.file))?.pages[0],
};

export const discardedDraft: UndoWay<DraftRow> = {
  kind: "discarded-draft",
  area: "content",
  flashes: ["descartado"],
  isOnItsPage: true,
  done: (label) => `Rascunho descartado: ${label}.`,
  flash: "desfeito-rascunho",
  act: "undid-discarded",
  changed: "Depois disso você começou outro rascunho deste texto, e ele fica.",
  tooLate: "O rascunho já foi apagado de vez.",
  putBack: (writer, draft) => addRow(writer, "contentDrafts", draft),
};
