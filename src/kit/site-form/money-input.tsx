import { type InputHTMLAttributes, useState } from "react";
import { maskMoney, parseMoney, showMoney } from "../../format/masks/money-mask.ts";
import { remark } from "./announce.ts";
import { MaskedInput } from "./masked-input.tsx";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "placeholder">;

/** An amount in reais: digits come in at the centavos, and a pasted amount is read as people write one. */
export function MoneyInput(attributes: Attributes) {
  const [understood, setUnderstood] = useState<string>();
  const { id, "aria-describedby": about } = attributes;
  const hintId = `${id}-ouvido`;
  return (
    <>
      <MaskedInput
        {...attributes}
        aria-describedby={about ? `${about} ${hintId}` : hintId}
        inputMode="numeric"
        placeholder="R$ 0,00"
        autoComplete="off"
        mask={maskMoney}
        readWhole={readWhole}
        onWhole={setUnderstood}
        onLeave={remark}
      />
      <span hidden id={hintId}>
        Digite também os centavos: 5000 é R$ 50,00.
      </span>
      <span className="field-hint" aria-live="polite">
        {understood && `Entendemos ${understood}.`}
      </span>
    </>
  );
}

function readWhole(text: string): string | undefined {
  const centavos = parseMoney(text);
  return centavos === undefined ? undefined : showMoney(centavos);
}
