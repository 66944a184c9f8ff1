/** What the history says of it, and what its forms tell once they were sent. */
export const bankStatementWords = {
  acts: {
    "read-bank-statement": "abriu um extrato do banco",
    "booked-bank-statement": "lançou contribuições do extrato do banco:",
  },
  done: {
    "extrato-sem-entrada":
      "A sua entrada terminou, e o extrato não foi enviado. Entre de novo e escolha o arquivo outra vez.",
    "extrato-lancado": "Lançado. O mês já mostra.",
    "extrato-ja-lancado":
      "Esta página do extrato já tinha sido lançada, e nada mudou agora. Abaixo está o que ficou lançado. O que falta aparece quando você enviar o extrato de novo.",
  },
  lostFiles: { "/painel/doacoes/extrato": "extrato-sem-entrada" },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    bankStatementWords: typeof bankStatementWords;
  }
}
