import { useEffect, useRef } from "react";
import { digitsOnly } from "../../../../format/format.ts";
import {
  isExpired,
  maskCardNumber,
  maskCvc,
  maskExpiry,
} from "../../../../format/masks/card-mask.ts";
import { MaskedInput } from "../../../../kit/site-form/masked-input.tsx";
import {
  shownNumber,
  simulatedCardList,
  simulatedCards,
} from "../../../contract/simulated-cards.ts";
import { type CardActions, type TokenResult, CardFrame, type CardPart } from "./card-part.tsx";

/** A card field for demonstrations, which takes only the published test numbers. */
export function createSimulatedCard() {
  let box: HTMLElement | null = null;
  const inputs = () => [...(box?.querySelectorAll("input") ?? [])];
  const values = () => inputs().map(({ value }) => value.trim());

  const actions: CardActions = {
    isFilled: () => values().every(Boolean),
    createToken() {
      const [number = "", expiry = "", cvc = ""] = values();
      return Promise.resolve(makeSimulatedToken({ number, expiry, cvc }, new Date()));
    },
    clear() {
      for (const input of inputs()) input.value = "";
    },
    focus(blamed) {
      const [number, expiry, cvc] = inputs();
      const at = blamed && { number, expiry, cvc }[blamed];
      (at ?? inputs().find(({ value }) => !value.trim()) ?? number)?.focus();
    },
    // No test card asks for one.
    completeCheck: () => Promise.resolve(),
  };

  return {
    provider: "simulated" as const,
    ...actions,
    attach(element: HTMLElement | null) {
      box = element;
    },
  };
}

type Props = {
  card: ReturnType<typeof createSimulatedCard>;
  problem?: string | undefined;
  /** The parts of the card that the problem is about; without them, all of it. */
  parts?: readonly CardPart[] | undefined;
};

export function SimulatedCard({ card, problem, parts }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => card.attach(box.current), [card]);

  const marks = (of: CardPart, hint?: string) =>
    problem && (parts?.includes(of) ?? true)
      ? {
          "aria-invalid": true,
          "aria-describedby": ["cartao-problema", hint].filter(Boolean).join(" "),
        }
      : { "aria-describedby": hint };
  return (
    <CardFrame problem={problem}>
      {/* Each field with all its attributes, as browsers and phones go by every one of them. */}
      <div className="card-simulated" ref={box}>
        <div className="field card-number">
          <label htmlFor="cardnumber">Número do cartão</label>
          <MaskedInput
            id="cardnumber"
            name="cardnumber"
            inputMode="numeric"
            autoComplete="cc-number"
            enterKeyHint="next"
            placeholder="0000 0000 0000 0000"
            maxLength={23}
            mask={maskCardNumber}
            {...marks("number")}
          />
        </div>
        <div className="field">
          <label htmlFor="exp-date">Validade</label>
          <MaskedInput
            id="exp-date"
            name="exp-date"
            inputMode="numeric"
            autoComplete="cc-exp"
            enterKeyHint="next"
            placeholder="MM / AA"
            maxLength={7}
            mask={maskExpiry}
            {...marks("expiry")}
          />
        </div>
        <div className="field">
          <label htmlFor="cvc">CVV</label>
          <MaskedInput
            id="cvc"
            name="cvc"
            inputMode="numeric"
            autoComplete="cc-csc"
            enterKeyHint="next"
            placeholder="000"
            maxLength={4}
            mask={maskCvc}
            {...marks("cvc", "cvc-dica")}
          />
          <p className="field-hint" id="cvc-dica">
            Três números no verso
          </p>
        </div>
      </div>
    </CardFrame>
  );
}

type Card = { number: string; expiry: string; cvc: string };

/** Makes a token of a card, or a sentence about all its errors. */
export function makeSimulatedToken({ number, expiry, cvc }: Card, now: Date): TokenResult {
  const digits = digitsOnly(number);
  const found = simulatedCardList.find((card) => card.number === digits);
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
  return { token: found.token };
}

const onlyTestCards = `Esta é uma demonstração, e só aceita cartões de teste, como ${shownNumber(simulatedCards.visa)}. A lista está no alto da página.`;
