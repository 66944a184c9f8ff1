/** What the history says of it, and what its forms tell once they were sent. */
export const byHandWords = {
  acts: {
    "booked-gift": "lançou à mão a contribuição",
    "took-gift-back": "estornou a contribuição",
  },
  done: {
    "contribuicao-estornada":
      "Estornada. O que foi lançado continua no livro, e as somas já contam o estorno.",
  },
} as const;

type OwnActs = typeof byHandWords.acts;
type OwnDone = typeof byHandWords.done;

declare module "../../kit/words.ts" {
  interface ActWords extends OwnActs {}
  interface DoneWords extends OwnDone {}
}
