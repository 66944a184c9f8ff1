import type { ReactNode } from "react";

export type CardPart = "number" | "expiry" | "cvc";

export const partWords: Record<CardPart, string> = {
  number: "Confira o número do cartão.",
  expiry: "Confira a validade.",
  cvc: "Confira o código de segurança.",
};

/** The part that is written into an input of this name; undefined: the provider's own field has all of them. */
export const partOfInput = (name: string): CardPart | undefined => partsOfInputs.get(name);

const partsOfInputs = new Map<string, CardPart>([
  ["cardnumber", "number"],
  ["exp-date", "expiry"],
  ["cvc", "cvc"],
]);

/** The part of a card that a code of Stripe's is about: "expired_card" → expiry; undefined: none, or all of it. */
export function partOf(code = ""): CardPart | undefined {
  if (/expir/.test(code)) return "expiry";
  if (/cvc/.test(code)) return "cvc";
  return /number/.test(code) ? "number" : undefined;
}

type FrameProps = { problem: string | undefined; children: ReactNode };

export function CardFrame({ problem, children }: FrameProps) {
  return (
    <fieldset className="card-frame" aria-describedby={problem && "cartao-problema"}>
      <legend>Cartão</legend>
      {children}
      {problem && (
        <p className="field-problem" id="cartao-problema">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

export type TokenResult =
  | { token: string }
  /** A sentence for the giver about why there is none, and all wrong parts of the card, where they are known. */
  | { message: string; parts?: readonly CardPart[] | undefined };

/** The interface of every card field, for the form around it. */
export type CardActions = {
  isFilled(): boolean;
  /** A token good for one charge. Never throws. */
  createToken(name: string): Promise<TokenResult>;
  clear(): void;
  /** Focuses that part, or the first that is not filled in. */
  focus(part?: CardPart): void;
  /**
   * Carries the card's own check (3-D Secure) through with the giver. Never throws; how it ended is for
   * the server to say.
   */
  completeCheck(clientSecret: string): Promise<void>;
};
