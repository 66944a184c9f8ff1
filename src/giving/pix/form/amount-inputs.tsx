import { useRef } from "react";
import { money } from "../../../format/format.ts";
import { showMoney } from "../../../format/masks/money-mask.ts";
import type { PixPurpose } from "../../../format/pix/pix-txid.ts";
import { Field, problemProps } from "../../../site/ui/form/field.tsx";
import { MoneyInput } from "../../../site/form/money-input.tsx";

const chips = [20_00, 50_00, 100_00, 200_00];

export const pixPurposeLabels: Record<PixPurpose, string> = {
  tithe: "Dízimo",
  offering: "Oferta",
};

type Props = { problem: string | undefined; amountCentavos: number };

/** How much and what for, nothing of it chosen beforehand. The inputs keep their values themselves. */
export function AmountInputs({ problem, amountCentavos }: Props) {
  const box = useRef<HTMLDivElement>(null);

  const choose = (centavos: number) => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = showMoney(centavos);
    // As if it was typed: what a button says needs no "Entendemos …" of it.
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  };

  return (
    <>
      <div className="pix-amount" ref={box}>
        <Field id="valor-pix" label="Valor" optional problem={problem}>
          <MoneyInput
            id="valor-pix"
            name="valor"
            enterKeyHint="done"
            {...problemProps("valor-pix", problem)}
          />
        </Field>
        <fieldset className="pix-chips">
          <legend className="visually-hidden">Valores prontos</legend>
          {chips.map((centavos) => (
            <button
              key={centavos}
              type="button"
              aria-pressed={amountCentavos === centavos}
              // Pressed twice it stays: many people press twice whatever they press.
              onClick={() => choose(centavos)}
            >
              {money(centavos).replace(",00", "")}
            </button>
          ))}
        </fieldset>
      </div>
      <fieldset className="pix-purposes">
        <legend>
          <span>É dízimo ou oferta?</span>
          <span className="optional"> (se quiser)</span>
        </legend>
        {(Object.keys(pixPurposeLabels) as PixPurpose[]).map((purpose) => (
          <label key={purpose}>
            <input type="radio" name="tipo" value={purpose} />
            <span>{pixPurposeLabels[purpose]}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
