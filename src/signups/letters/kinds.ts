/** What a letter about a sign-up tells. */
export type SignUpLetterKind =
  | "sign-up-confirmed"
  | "sign-up-waiting"
  | "sign-up-moved-up"
  | "sign-up-cancelled";

declare module "../../platform/outbox/queue.ts" {
  interface AddedLetterKinds extends Record<SignUpLetterKind, true> {}
}
