import { type Ref, useImperativeHandle, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { maskCardNumber, maskCvc, maskExpiry } from "../../../format/masks/card-mask.ts";
import { completeSimulatedCheck } from "../payment/ask-server.ts";
import { BankDialog } from "../bank-dialog.tsx";
import type { CardPart } from "./card-part.ts";
import type { CardFieldHandle } from "./card-field-handle.ts";
import { CardFrame } from "./card-frame.tsx";
import { MaskedInput } from "../../../site/form/masked-input.tsx";
import { makeSimulatedToken } from "./simulated-token.ts";

type Props = {
  apiCredentials: string;
  problem?: string;
  parts?: readonly CardPart[];
  ref: Ref<CardFieldHandle>;
};

type Answer = (approved: boolean | undefined) => void;

/** A card field for demonstrations: it knows the published test numbers, and takes no other. */
export function SimulatedCard({ apiCredentials, problem, parts, ref }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<{ give: Answer }>();

  const inputs = () => [...(box.current?.querySelectorAll("input") ?? [])];
  const values = () => inputs().map(({ value }) => value.trim());

  useImperativeHandle(ref, () => ({
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
      const approved = await new Promise<boolean | undefined>((give) => setAnswer({ give }));
      setAnswer(undefined);
      if (approved === undefined) return;
      await completeSimulatedCheck(
        { client_secret: clientSecret, aprovado: approved },
        apiCredentials,
      );
    },
  }));

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
      {answer && createPortal(<BankDialog onAnswer={answer.give} />, document.body)}
    </CardFrame>
  );
}
