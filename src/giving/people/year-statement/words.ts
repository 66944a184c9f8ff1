/** What the history says of it, and what its forms tell once they were sent. */
export const yearStatementWords = {
  acts: {
    "listed-statements": "viu as declarações de",
    "read-statement": "abriu a declaração",
    "printed-statements": "abriu todas as declarações de",
    "sent-statement": "mandou por e-mail a declaração",
    "sent-statements": "mandou por e-mail as declarações de",
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
    yearStatementWords: typeof yearStatementWords;
  }
}
