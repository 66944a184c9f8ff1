import { isExpired, maskCardNumber } from "../../../format/masks/card-mask.ts";
import { digitsOnly } from "../../../format/format.ts";
import { simulatedCards } from "../../../contract/gift/simulated-cards.ts";
import type { TokenResult } from "./card-field-handle.ts";
import { makeIdempotencyKey } from "../../make-idempotency-key.ts";

type Card = { number: string; expiry: string; cvc: string };

/** What a provider would make of a card: a token, or a complaint in words. */
export function makeSimulatedToken({ number, expiry, cvc }: Card, now: Date): TokenResult {
  const digits = digitsOnly(number);
  if (digits.length < 13) {
    return { message: "O número do cartão está incompleto.", part: "number" };
  }
  const expired = isExpired(expiry, now);
  if (expired === undefined)
    return { message: "A validade do cartão está incompleta.", part: "expiry" };
  if (expired) return { message: "A validade do cartão já passou.", part: "expiry" };
  if (!/^\d{3,4}$/.test(cvc)) {
    return { message: "O código de segurança está incompleto.", part: "cvc" };
  }

  const found = Object.entries(simulatedCards).find(([, card]) => card.number === digits);
  if (found)
    return { token: `tok_simulado_${found[0]}_${makeIdempotencyKey().replaceAll("-", "")}` };
  return {
    message: `Esta é uma demonstração, e só aceita cartões de teste, como ${showNumber(simulatedCards.visa.number)}. A lista está no alto da página.`,
    part: "number",
  };
}

const showNumber = (number: string): string =>
  maskCardNumber({ text: number, caret: number.length }).text;
