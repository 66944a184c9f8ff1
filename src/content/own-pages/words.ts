/** What its forms tell once they were sent. */
export const ownPageWords = {
  done: {
    "pagina-ja-comecada": "Você já tinha começado esta página: aqui está ela, como ficou.",
    "pagina-com-outro-endereco":
      "Pronto: a página está no endereço novo, e quem abre o antigo é levado a ele.",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    ownPageWords: typeof ownPageWords;
  }
}
