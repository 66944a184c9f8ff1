/** In small letters and without accents, as people compare words: "Célula" → "celula". */
export const folded = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
