import { type InputHTMLAttributes, useState } from "react";
import { maskMoney, parseMoney, showMoney } from "../../format/masks/money-mask.ts";
import { MaskedInput } from "./masked-input.tsx";

type Attributes = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "inputMode" | "placeholder">;

/** An amount in reais: digits come in at the centavos, and a pasted amount is read as people write one. */
export function MoneyInput(attributes: Attributes) {
  const [understood, setUnderstood] = useState<string>();
  return (
    <>
      <MaskedInput
        {...attributes}
        inputMode="numeric"
        placeholder="R$ 0,00"
        autoComplete="off"
        mask={maskMoney}
        readWhole={readWhole}
        onWhole={setUnderstood}
      />
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
