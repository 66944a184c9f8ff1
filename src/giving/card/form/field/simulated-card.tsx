import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { digitsOnly } from "../../../../format/format.ts";
import {
  isExpired,
  maskCardNumber,
  maskCvc,
  maskExpiry,
} from "../../../../format/masks/card-mask.ts";
import { makeIdempotencyKey } from "../../../../kit/islands/browser.ts";
import { MaskedInput } from "../../../../kit/site-form/masked-input.tsx";
import { createStore, useStore } from "../../../../kit/site-form/store.ts";
import { askApi } from "../../../../kit/site-form/submit.ts";
import { apiPaths } from "../../api-paths.ts";
import { Icon } from "../../../../kit/ui/art/icon.tsx";
import { shownNumber, simulatedCards } from "../../../contract/simulated-cards.ts";
import { type CardActions, type TokenResult, CardFrame, type CardPart } from "./card-part.tsx";

/** `approved` is undefined where the giver closed the bank's window without an answer. */
type Bank = { answer(approved: boolean | undefined): void };

/** A card field for demonstrations, which takes only the published test numbers. */
export function createSimulatedCard(apiCredentials: string) {
  const bank = createStore<Bank | undefined>(undefined);
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
    async completeCheck(clientSecret) {
      const approved = await new Promise<boolean | undefined>((answer) => bank.set({ answer }));
      bank.set(undefined);
      if (approved === undefined) return;
      const body = { client_secret: clientSecret, aprovado: approved };
      await askApi(apiPaths.simulatedCheck, { apiCredentials, body });
    },
  };

  return {
    provider: "simulated" as const,
    bank,
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
  const bank = useStore(card.bank);
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
      {/* Out of the form, which may be switched off meanwhile. */}
      {bank && createPortal(<BankDialog onAnswer={bank.answer} />, document.body)}
    </CardFrame>
  );
}

function BankDialog({ onAnswer }: { onAnswer: Bank["answer"] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className="bank-dialog"
      ref={dialog}
      aria-labelledby="banco-titulo"
      aria-describedby="banco-texto"
      onClose={() => onAnswer(undefined)}
    >
      <p className="bank-mark">
        <Icon name="lock" />
        <span>Banco de faz de conta</span>
      </p>
      <h2 id="banco-titulo">Simulação do banco</h2>
      <p id="banco-texto">
        Aqui o seu banco perguntaria se é você mesmo quem está contribuindo. Como é uma
        demonstração, você responde no lugar dele.
      </p>
      <div className="cluster bank-answers">
        <button type="button" className="button" onClick={() => onAnswer(true)}>
          Autorizar
        </button>
        <button type="button" className="button quiet" onClick={() => onAnswer(false)}>
          Recusar
        </button>
      </div>
    </dialog>
  );
}

type Card = { number: string; expiry: string; cvc: string };

/** Makes a token of a card, or a sentence about all its errors. */
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

const onlyTestCards = `Esta é uma demonstração, e só aceita cartões de teste, como ${shownNumber(simulatedCards.visa)}. A lista está no alto da página.`;
