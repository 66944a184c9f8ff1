import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Published } from "../editor/undo/undo.ts";

export const publishedAccount: UndoWay<Published> = {
  kind: "published-account",
  area: "gifts",
  told: ["conta-publicada", "codigo-publicado"],
  isOnItsPage: true,
  done: () => "Publicado: a conta que recebe.",
  notice: "desfeita-conta",
  act: "undid-account",
  changed:
    "Depois disso outro texto ou outra conta foi publicada, e fica. Confira a conta que está no ar.",
  tooLate: "Para voltar à conta de antes, escreva de novo a chave e os números, e publique.",
  // There is only one account.
  subjectOf: () => undefined,
};
