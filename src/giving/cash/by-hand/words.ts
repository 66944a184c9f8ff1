/** What the history says of it. */
export const byHandWords = {
  acts: {
    "booked-gift": "lançou à mão a contribuição",
  },
} as const;

type OwnActs = typeof byHandWords.acts;

declare module "../../../kit/words.ts" {
  interface ActWords extends OwnActs {}
}
