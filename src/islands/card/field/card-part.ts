export type CardPart = "number" | "expiry" | "cvc";

/** What to look at again, by part of the card. */
export const partWords: Record<CardPart, string> = {
  number: "Confira o número do cartão.",
  expiry: "Confira a validade.",
  cvc: "Confira o código de segurança.",
};

/** The part of a card that a code of Stripe's is about: "expired_card" → expiry; undefined: none, or all of it. */
export function partOf(code = ""): CardPart | undefined {
  if (/expir/.test(code)) return "expiry";
  if (/cvc/.test(code)) return "cvc";
  return /number/.test(code) ? "number" : undefined;
}
