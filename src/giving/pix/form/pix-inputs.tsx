import { useRef } from "react";
import { money } from "../../../format/format.ts";
import { showMoney, readMoney } from "../../../format/masks/money-mask.ts";
import { MoneyInput } from "../../../kit/site-form/money-input.tsx";
import { Field, problemProps } from "../../../kit/ui/form/field.tsx";
import { giftKey } from "./pix-code.ts";

/** Amounts in pairs, which are below one another where four do not fit. */
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
  );
}

export function Purposes({ funds }: { funds: readonly string[] }) {
  return (
    <fieldset className="pix-purposes cluster">
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

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
export const mostCentavos = 100_000_00;

/** `purpose` is its name, as the page shows it. */
export type Chosen = { typedCentavos: number; purpose?: string | undefined };

export function readChosen(form: HTMLFormElement): Chosen {
  const data = new FormData(form);
  return {
    typedCentavos: readMoney(String(data.get("valor") ?? "")),
    purpose: String(data.get("tipo") ?? "") || undefined,
  };
}

export const amountOf = ({ typedCentavos }: Chosen): number =>
  typedCentavos > mostCentavos ? 0 : typedCentavos;

export const giftOf = (chosen: Chosen): string => giftKey(amountOf(chosen), chosen.purpose);

// Words of the page about the code that it shows.

const ownPurposes = ["Dízimo", "Oferta"];

/** A church writes the names of its funds as it wants to see them. */
export const inSentence = (purpose: string): string =>
  ownPurposes.includes(purpose) ? purpose.toLowerCase() : purpose;

type Words = { funds: readonly string[]; hasIdentifier: boolean; isFollowable: boolean };

/** Says what the code has in it, what it lacks, and where the purpose goes otherwise. */
export function says(
  amount: string | undefined,
  purpose: string | undefined,
  { funds, hasIdentifier, isFollowable }: Words,
): string {
  const name = purpose && inSentence(purpose);
  if (isFollowable) return "O código é só desta contribuição: a página avisa quando o PIX chegar.";
  const message = `A mensagem do WhatsApp diz “${name}”.`;
  if (amount && name)
    return `Neste código: ${amount}${hasIdentifier ? `, ${name}.` : `. ${message}`}`;
  if (amount) {
    const which = funds.length > 0 ? "para que é" : "se é dízimo ou oferta";
    return `Neste código: ${amount}. Se quiser, diga acima ${which}.`;
  }
  if (name && hasIdentifier) return `Neste código: ${name}. O valor você escreve no banco.`;
  const none = "Sem valor escolhido: você escreve o valor no aplicativo do banco.";
  return name ? `${none} ${message}` : none;
}

/** Says what follows once the code is copied. */
export function thenOf(isFollowed: boolean, unconfirmed: { why?: string | undefined } | undefined) {
  if (isFollowed) return "Cole no aplicativo do banco: a página avisa quando o PIX chegar.";
  if (!unconfirmed) return "Agora é só colar no aplicativo do banco.";
  const why = unconfirmed.why ?? "O banco não respondeu agora.";
  return `${why} Pague por este código, o de sempre, e avise a igreja.`;
}

/** The longest text that it may say, so that nothing moves when the words change. */
export const longestOf = (words: Words): string =>
  [undefined, ...ownPurposes, ...words.funds]
    .flatMap((purpose) =>
      [undefined, money(mostCentavos)].map((amount) => says(amount, purpose, words)),
    )
    .reduce((longest, text) => (text.length > longest.length ? text : longest));

export const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;
