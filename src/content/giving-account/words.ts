import type { UndoWay } from "../../kit/panel/undo/undo.ts";
import type { Published } from "../editor/undo.ts";

export const accountWords = {
  acts: {
    "changed-account": "mudou a conta que recebe",
    "changed-pix-code": "mudou o identificador do código PIX",
    "undid-account": "desfez a mudança da conta que recebe",
    "saw-account": "viu a mudança da conta que recebe",
  },
  done: {
    "conta-publicada":
      "Publicado. O site já mostra a conta nova, e a administração e a tesouraria recebem um e-mail.",
    "codigo-publicado":
      "Publicado. Agora faça um PIX pequeno pela página Contribua e veja se ele chega à conta.",
    "conta-vista": "Anotado: você viu a mudança.",
    "desfeita-conta":
      "Desfeito: a conta de antes está no ar. Se o dinheiro ia para outro lugar, a administração e a tesouraria recebem um e-mail.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    accountWords: typeof accountWords;
  }
}

export const publishedAccount: UndoWay<Published> = {
  kind: "published-account",
  area: "gifts",
  flashes: ["conta-publicada", "codigo-publicado"],
  isOnItsPage: true,
  done: () => "Publicado: a conta que recebe.",
  flash: "desfeita-conta",
  act: "undid-account",
  changed:
    "Depois disso outro texto ou outra conta foi publicada, e fica. Confira a conta que está no ar.",
  tooLate: "Para voltar à conta de antes, escreva de novo a chave e os números, e publique.",
  // There is only one account.
  subjectOf: () => undefined,
};
