/** What its forms tell once they were sent. */
export const noticeWords = {
  done: {
    "aviso-no-ar":
      "O aviso está no ar, no alto de todas as páginas. Na hora marcada ele sai sozinho.",
    "aviso-marcado": "Pronto. O aviso aparece e sai sozinho nas horas marcadas.",
    "aviso-ja-no-ar": "Este aviso já estava no ar. Nada mudou agora.",
    "aviso-tirado": "O aviso saiu do ar.",
    "aviso-ja-saiu": "Este aviso já tinha saído. Nada mudou agora.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    noticeWords: typeof noticeWords;
  }
}
