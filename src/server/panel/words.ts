/** What the history says of it, and what its forms tell once they were sent. */
export const panelWords = {
  acts: {
    "retried-letters": "mandou tentar de novo e-mails que pararam",
  },
  done: {
    "ja-desfeito": "Isto já tinha sido desfeito. Nada mudou agora.",
    "de-novo": "O site vai tentar de novo em poucos segundos.",
    "nada-parado": "Este e-mail não está mais parado.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    panelWords: typeof panelWords;
  }
}
