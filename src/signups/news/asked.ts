import type { KnownEvent } from "../contract/sign-up.ts";

/** Questions that only the office can answer about a change of an event with people in it. */
export type Asked = {
  /** The event is over, and stands at a later day: is it put off, or is it the next one? */
  past?: {
    event: KnownEvent;
    /** The last sign-up that came before the change, and when that was. */
    lastNumber: number;
    sinceMs: number;
  };
  /** The event has another price: does it hold for those who are in too? */
  hasOtherPrice?: true;
};

/** Undefined: not answered. */
export type Answers = { isSame?: boolean | undefined; isPriceForAll?: boolean | undefined };

/** Fields of the forms that ask. */
export const askFields = { same: "mesmo_evento", price: "valor_para_todos" } as const;

export const askWords = {
  same: {
    question: "É o mesmo evento?",
    options: [
      { value: "sim", label: "Sim, foi adiado: quem se inscreveu continua" },
      { value: "nao", label: "Não, é o próximo: a lista começa vazia" },
    ],
  },
  price: {
    question: "Vale também para quem já se inscreveu?",
    options: [
      { value: "sim", label: "Sim, o valor novo vale para todos" },
      { value: "nao", label: "Não, quem já se inscreveu fica com o valor de antes" },
    ],
  },
} as const;

export const answerIn = (text: string | undefined): boolean | undefined =>
  text === "sim" ? true : text === "nao" ? false : undefined;

/** An event that is over has a day to come under the same name. */
export const isAhead = (known: KnownEvent, next: KnownEvent, nowMs: number): boolean =>
  known.endsAtMs <= nowMs && next.startsAtMs > known.startsAtMs && next.endsAtMs > nowMs;
