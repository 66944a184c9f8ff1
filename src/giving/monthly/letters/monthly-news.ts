const whats = ["begun", "failed", "ended", "reminded", "amount-changed", "card-changed"] as const;

/** What a letter about a monthly gift tells. */
export type MonthlyNews = {
  monthlyId: string;
  what: (typeof whats)[number];
  /**
   * Which of several: the invoice of a payment that failed; of a changed amount the centavos before and after, and when;
   * else when. Letters, digits and "_".
   */
  about?: string | undefined;
};

/** A letter's id says what it tells, so that the same news never makes two letters. */
export const monthlyLetterId = (
  kind: "monthly-gift" | "monthly-gift-notice",
  { monthlyId, what, about }: MonthlyNews,
): string => `${monthlyId}-${kind}-${what}${about ? `-${about}` : ""}`;

/** Undoes `monthlyLetterId` as far as the composer needs it. */
export function newsOfLetter(letterId: string): Pick<MonthlyNews, "what" | "about"> | undefined {
  const shape = new RegExp(`-monthly-gift(?:-notice)?-(${whats.join("|")})(?:-(\\w+))?$`);
  const [, what, about] = shape.exec(letterId) ?? [];
  return what ? { what: what as MonthlyNews["what"], about } : undefined;
}
