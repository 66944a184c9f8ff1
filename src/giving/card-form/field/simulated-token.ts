import { isExpired, maskCardNumber } from "../../../format/masks/card-mask.ts";
import { digitsOnly } from "../../../format/format.ts";
import { simulatedCards } from "../../contract/simulated-cards.ts";
import type { CardPart } from "./card-part.ts";
import type { TokenResult } from "./card-field-handle.ts";
import { makeIdempotencyKey } from "../../../site/form/make-idempotency-key.ts";

type Card = { number: string; expiry: string; cvc: string };

/** What a provider would make of a card: a token, or a complaint in words about all that is wrong. */
export function makeSimulatedToken({ number, expiry, cvc }: Card, now: Date): TokenResult {
  const digits = digitsOnly(number);
  const found = Object.entries(simulatedCards).find(([, card]) => card.number === digits);
  const expired = isExpired(expiry, now);
  const complaints: Record<CardPart, string | false> = {
    number: digits.length < 13 ? "O número do cartão está incompleto." : !found && onlyTestCards,
    expiry:
      expired === undefined
        ? "A validade do cartão está incompleta."
        : expired && "A validade do cartão já passou.",
    cvc: !/^\d{3,4}$/.test(cvc) && "O código de segurança está incompleto.",
  };
  const parts = (Object.keys(complaints) as CardPart[]).filter((part) => complaints[part]);
  if (!found || parts.length > 0) {
    return { message: parts.map((part) => complaints[part]).join(" "), parts };
  }
  return { token: `tok_simulado_${found[0]}_${makeIdempotencyKey().replaceAll("-", "")}` };
}

const showNumber = (number: string): string =>
  maskCardNumber({ text: number, caret: number.length }).text;

const onlyTestCards = `Esta é uma demonstração, e só aceita cartões de teste, como ${showNumber(simulatedCards.visa.number)}. A lista está no alto da página.`;
