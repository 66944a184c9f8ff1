/** What the history says of it, and what its forms tell once they were sent. */
export const monthlyWords = {
  acts: {
    "listed-monthly": "viu as contribuições mensais",
    "read-monthly": "viu a contribuição mensal",
    "saw-failing-months": "viu no início as contribuições mensais que não passaram",
  },
} as const;

declare module "../../kit/words.ts" {
  interface FeatureWords {
    monthlyWords: typeof monthlyWords;
  }
}
