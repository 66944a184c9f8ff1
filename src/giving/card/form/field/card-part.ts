export type CardPart = "number" | "expiry" | "cvc";

/** The request to check each part of the card. */
export const partWords: Record<CardPart, string> = {
  number: "Confira o número do cartão.",
  expiry: "Confira a validade.",
  cvc: "Confira o código de segurança.",
};

/** The part that is written into an input of this name; undefined: the provider's own field has all of them. */
export const partOfInput = (name: string): CardPart | undefined =>
  new Map<string, CardPart>([
    ["cardnumber", "number"],
    ["exp-date", "expiry"],
    ["cvc", "cvc"],
  ]).get(name);

/** The part of a card that a code of Stripe's is about: "expired_card" → expiry; undefined: none, or all of it. */
export function partOf(code = ""): CardPart | undefined {
  if (/expir/.test(code)) return "expiry";
  if (/cvc/.test(code)) return "cvc";
  return /number/.test(code) ? "number" : undefined;
}
