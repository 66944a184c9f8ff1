/** What a letter about a monthly gift tells. */
export type MonthlyNews = {
  monthlyId: string;
  what: "begun" | "failed" | "ended";
  /** The invoice of a payment that failed: each is told once. */
  invoiceId?: string | undefined;
};

/** A letter's id says what it tells, so that the same news never makes two letters. */
export const monthlyLetterId = (
  kind: "monthly-gift" | "monthly-gift-notice",
  { monthlyId, what, invoiceId }: MonthlyNews,
): string => {
  const about = what === "failed" && invoiceId ? `-${invoiceId}` : "";
  return `${monthlyId}-${kind}-${what}${about}`;
};

/** Undoes `monthlyLetterId` as far as the composer needs it. */
export function newsOfLetter(
  letterId: string,
): Pick<MonthlyNews, "what" | "invoiceId"> | undefined {
  const [, what, invoiceId] =
    /-monthly-gift(?:-notice)?-(begun|failed|ended)(?:-(\w+))?$/.exec(letterId) ?? [];
  return what ? { what: what as MonthlyNews["what"], invoiceId } : undefined;
}
