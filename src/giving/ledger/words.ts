/** What the history says of it, and what its forms tell once they were sent. */
export const ledgerWords = {
  acts: {
    "listed-gifts": "viu as contribuições",
    "searched-gifts": "procurou contribuições",
    "read-gift": "viu a contribuição",
    "exported-gifts": "baixou a planilha de contribuições",
    "printed-gifts": "abriu a folha do mês",
    "printed-quarter": "abriu o relatório do trimestre",
    "took-gift-back": "estornou a contribuição",
    "told-gift-apart": "disse que é outro dinheiro a contribuição",
    "saw-disputes": "viu no início as contribuições contestadas",
  },
  done: {
    "contribuicao-estornada":
      "Estornada. O que foi lançado continua no livro, e as somas já contam o estorno.",
    "sao-duas": "Anotado: são duas contribuições. As somas ficam como estão.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    ledgerWords: typeof ledgerWords;
  }
}
