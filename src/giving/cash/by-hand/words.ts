/** What the history says of it. */
export const byHandWords = {
  acts: {
    "booked-gift": "lançou à mão a contribuição",
  },
} as const;

declare module "../../../kit/words.ts" {
  interface FeatureWords {
    byHandWords: typeof byHandWords;
  }
}
