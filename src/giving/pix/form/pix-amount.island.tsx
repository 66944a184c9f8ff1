import { type FormEvent, useEffect, useRef, useState } from "react";
import { ofChurch, theChurch } from "../../../format/names.ts";
import { cnpj as formatCnpj, money } from "../../../format/format.ts";
import { readMoney, showMoney } from "../../../format/masks/money-mask.ts";
import {
  brCode,
  type PixReceiver,
  makePixTxid,
  type PixPurpose,
} from "../../../format/pix/br-code.ts";
import { receiptSentence } from "../../../format/pix/receipt-sentence.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { MoneyInput } from "../../../site/form/money-input.tsx";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { Field, problemProps } from "../../../site/ui/form/field.tsx";
import { LazyQrPicture, OtherDevice } from "./other-device.tsx";
import { CopyButton, PixSteps, useCopied } from "./pix-pay.tsx";

export type PixAmountProps = {
  pix: PixReceiver;
  cnpj: string;
  /** The number that gets the proof of payment; ten or eleven digits. */
  whatsapp: string;
  /** URL of the picture of the code that says neither amount nor purpose. */
  plainPicture: string;
};

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
const mostCentavos = 100_000_00;

/**
 * The church's PIX code, with amount and purpose once the giver has chosen them. Nothing is chosen beforehand.
 */
export function PixAmount({ pix, cnpj, whatsapp, plainPicture }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const tellChurch = useRef<HTMLAnchorElement>(null);
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(6)));
  const [{ typedCentavos, purpose }, setChosen] = useState<Chosen>({ typedCentavos: 0 });

  // It may have been filled in before the code was here.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
    if (form.current) setChosen(readChosen(form.current));
  }, []);

  const isTooMuch = typedCentavos > mostCentavos;
  const amountCentavos = isTooMuch ? 0 : typedCentavos;
  const amount = amountCentavos > 0 ? money(amountCentavos) : undefined;
  const label = purpose && pixPurposeLabels[purpose].toLowerCase();
  const isPlain = !amount && !purpose;
  const code = brCode(pix, {
    amountCentavos: amountCentavos || undefined,
    txid: purpose && makePixTxid(purpose, random),
  });
  const { copied, stepsDone, copy, tell } = useCopied(code, shownCode);
  // Back from the bank the next thing to do is in sight.
  useEffect(() => {
    if (stepsDone === 2) tellChurch.current?.scrollIntoView({ block: "nearest" });
  }, [stepsDone]);

  const picture = amount
    ? `QR Code do PIX de ${amount} para ${theChurch(pix.receiver)}`
    : `QR Code do PIX ${ofChurch(pix.receiver)}`;

  return (
    <div className="pix-maker">
      <CodeFailed />
      <div className="pix-do">
        <form
          className="pix-form"
          aria-label="Valor do PIX"
          method="dialog"
          ref={form}
          onInput={({ currentTarget }) => setChosen(readChosen(currentTarget))}
          onSubmit={(event: FormEvent) => event.preventDefault()}
        >
          <AmountInputs amountCentavos={typedCentavos} problem={isTooMuch ? tooMuch : undefined} />
        </form>
        <div className="pix-pay">
          <CopyButton says={says(amount, label)} copied={copied} onCopy={() => void copy()} />
          <PixSteps receiver={pix.receiver} cnpj={cnpj} amount={amount} done={stepsDone} />
          <a
            className={stepsDone > 0 ? "button" : "button quiet"}
            href={whatsappUrl(whatsapp, receiptSentence(purpose, amountCentavos))}
            rel="noopener"
            ref={tellChurch}
            onClick={tell}
          >
            <span>Já paguei: avisar a igreja no WhatsApp</span>
            <Icon name="external" />
          </a>
        </div>
      </div>
      <div className="pix-show">
        <OtherDevice>
          {(isShown) => (
            <figure className="pix-figure">
              {isPlain ? (
                <img
                  className="pix-image"
                  src={plainPicture}
                  width="600"
                  height="600"
                  alt={picture}
                />
              ) : (
                isShown && <LazyQrPicture code={code} label={picture} />
              )}
              <figcaption>
                <strong>{[amount ?? "Qualquer valor", label].filter(Boolean).join(", ")}</strong>
                <br />
                <span>{`para ${theChurch(pix.receiver)}`}</span>
                <br />
                <span className="whole" translate="no">{`CNPJ ${formatCnpj(cnpj)}`}</span>
                <br />
                <span>
                  No celular, abra o aplicativo do seu banco, toque em Pix e leia este QR Code.
                </span>
              </figcaption>
            </figure>
          )}
        </OtherDevice>
        <div className="pix-text">
          <h3 id="copia-e-cola">PIX copia e cola</h3>
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls */}
          <div role="group" aria-labelledby="copia-e-cola">
            <p className="copyable pix-code" translate="no" ref={shownCode}>
              {code}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}

type Chosen = { typedCentavos: number; purpose?: PixPurpose | undefined };

function readChosen(form: HTMLFormElement): Chosen {
  const data = new FormData(form);
  const purpose = data.get("tipo");
  return {
    typedCentavos: readMoney(String(data.get("valor") ?? "")),
    purpose: purpose === "tithe" || purpose === "offering" ? purpose : undefined,
  };
}

/** Says what the code has in it, and what it lacks. */
function says(amount: string | undefined, purpose: string | undefined): string {
  if (amount && purpose) return `Neste código: ${amount}, ${purpose}.`;
  if (amount) return `Neste código: ${amount}. Se quiser, diga acima se é dízimo ou oferta.`;
  if (purpose) return `Neste código: ${purpose}. O valor você escreve no banco.`;
  return "Neste código cabe qualquer valor: você escreve no banco.";
}

const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;

const chips = [20_00, 50_00, 100_00, 200_00];

const pixPurposeLabels: Record<PixPurpose, string> = {
  tithe: "Dízimo",
  offering: "Oferta",
};

type InputsProps = { problem: string | undefined; amountCentavos: number };

/** Uncontrolled inputs for amount and purpose, without a default. */
function AmountInputs({ problem, amountCentavos }: InputsProps) {
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

/** Shown where the island's code never came, see pix-code.css: its buttons would do nothing. */
function CodeFailed() {
  return (
    <div className="notice pix-failed" role="alert">
      <p>
        {"Sem internet, ou com um erro nesta página, os botões não funcionam, mas o PIX funciona: segure o dedo no código abaixo, " +
          "copie e cole no aplicativo do seu banco, onde você escreve o valor. Ou use a chave, mais " +
          "abaixo. Para ter os botões de volta, recarregue a página."}
      </p>
    </div>
  );
}

export { PixAmount as island };
