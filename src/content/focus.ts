/** The part of a photo that has to be seen where a page cuts it: as the church writes it, and as styles call it. */
export const focusNames = {
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

/** As it stands in a file. */
export type FocusWord = keyof typeof focusNames;
export type Focus = (typeof focusNames)[FocusWord];

export const focusWords = Object.keys(focusNames) as [FocusWord, ...FocusWord[]];
