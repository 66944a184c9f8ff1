import { useRef } from "react";
import { money } from "../../../format/format.ts";
import { showMoney } from "../../../format/masks/money-mask.ts";
import { MoneyInput } from "../../../kit/site-form/money-input.tsx";
import { Field, problemProps } from "../../../kit/ui/form/field.tsx";
import { ownPurposes } from "./pix-words.ts";

/** In pairs, which are below one another where four do not fit. */
const chips = [
  [20_00, 50_00],
  [100_00, 200_00],
];

type InputsProps = { problem: string | undefined; amountCentavos: number };

/** Uncontrolled inputs for the amount, without a default. */
export function AmountInputs({ problem, amountCentavos }: InputsProps) {
  const box = useRef<HTMLDivElement>(null);

  const choose = (centavos: number) => {
    const input = box.current?.querySelector("input");
    if (!input) return;
    input.value = showMoney(centavos);
    // Like typing, so that no "Entendemos …" follows.
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
          {chips.map((pair) => (
            <div key={pair[0]}>
              {pair.map((centavos) => (
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
            </div>
          ))}
        </fieldset>
      </div>
    </>
  );
}

/** None is chosen beforehand. */
export function Purposes({ funds }: { funds: readonly string[] }) {
  return (
    <fieldset className="pix-purposes">
      <legend>
        <span>{funds.length > 0 ? "Para que é?" : "É dízimo ou oferta?"}</span>
        <span className="optional"> (se quiser)</span>
      </legend>
      {[...ownPurposes, ...funds].map((purpose) => (
        <label key={purpose}>
          <input type="radio" name="tipo" value={purpose} />
          <span>{purpose}</span>
        </label>
      ))}
    </fieldset>
  );
}
