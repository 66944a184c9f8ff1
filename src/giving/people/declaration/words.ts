/** What the history says of it, and what its forms tell once they were sent. */
export const declarationWords = {
  acts: {
    "listed-declarations": "viu as declarações de",
    "read-declaration": "abriu a declaração",
    "printed-declarations": "abriu todas as declarações de",
    "sent-declaration": "mandou por e-mail a declaração",
    "sent-declarations": "mandou por e-mail as declarações de",
  },
  done: {
    "declaracao-enviada": "O e-mail com a declaração está saindo.",
    "declaracoes-enviadas": "Os e-mails com as declarações estão saindo.",
    "declaracao-ja-enviada":
      "Nada foi enviado agora: o e-mail com esta declaração já saiu ou está saindo.",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    declarationWords: typeof declarationWords;
  }
}
