import { type FormEvent, useEffect, useRef, useState } from "react";
import { ofChurch, theChurch } from "../../../format/names.ts";
import { cnpj as formatCnpj, money } from "../../../format/format.ts";
import { readMoney, showMoney } from "../../../format/masks/money-mask.ts";
import { brCode, makePixTxid, type PixReceiver } from "../../../format/pix/br-code.ts";
import { receiptSentence } from "../../../format/pix/receipt-sentence.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { MoneyInput } from "../../../site/form/money-input.tsx";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { Field, problemProps } from "../../../site/ui/form/field.tsx";
import { LazyQrPicture, OtherDevice } from "./other-device.tsx";
import { fillInLast, giftKey } from "./kept-charge.ts";
import { LazyFollowedPix } from "./lazy-followed-pix.tsx";
import { CopyButton, PixSteps, useCopied } from "./pix-pay.tsx";

export type PixAmountProps = {
  pix: PixReceiver & {
    /** Whether the code carries the purpose as its txid. */
    hasIdentifier: boolean;
  };
  cnpj: string | undefined;
  /** The number that gets the proof of payment. */
  whatsapp: string | undefined;
  /** What gifts may be for, beside tithe and offering. */
  funds: readonly string[];
  /** URL of the picture of the code that says neither amount nor purpose. */
  plainPicture: string;
  /** Where the church's bank says which PIX it received. */
  confirmed?: { apiCredentials: string; isSimulated: boolean };
};

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
const mostCentavos = 100_000_00;

/** The bank's own least. */
const leastFollowedCentavos = 1_00;

/**
 * The church's PIX code, with the amount once the giver has chosen one. The purpose goes into the message to the church,
 * and into the code only where the church's bank takes it. Nothing is chosen beforehand.
 */
export function PixAmount({ pix, cnpj, whatsapp, funds, plainPicture, confirmed }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const tellChurch = useRef<HTMLAnchorElement>(null);
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(6)));
  const [{ typedCentavos, purpose }, setChosen] = useState<Chosen>({ typedCentavos: 0 });

  // It may have been filled in before the code was here.
  useEffect(() => {
    if (!form.current) return;
    if (confirmed) fillInLast(form.current);
    // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
    setChosen(readChosen(form.current));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes alive
  }, []);

  const isTooMuch = typedCentavos > mostCentavos;
  const amountCentavos = isTooMuch ? 0 : typedCentavos;
  const amount = amountCentavos > 0 ? money(amountCentavos) : undefined;
  const txid = purpose && pix.hasIdentifier ? makePixTxid(purpose, random) : undefined;
  const gift = giftKey(amountCentavos, purpose);
  const [lastFollowed, setFollowed] = useState<{ gift: string; code: string; isPaid: boolean }>();
  const followed = lastFollowed?.gift === gift ? lastFollowed : undefined;
  const code = followed
    ? followed.code
    : brCode(pix, { amountCentavos: amountCentavos || undefined, txid });
  const words = { funds, hasIdentifier: pix.hasIdentifier };
  const { copied, stepsDone, copy, tell } = useCopied(code, shownCode);
  // Back from the bank the next thing to do is in sight.
  useEffect(() => {
    if (stepsDone === 2) tellChurch.current?.scrollIntoView({ block: "nearest" });
  }, [stepsDone]);

  const picture = amount
    ? `QR Code do PIX de ${amount} para ${theChurch(pix.receiver)}`
    : `QR Code do PIX ${ofChurch(pix.receiver)}`;

  return (
    <div className="pix-maker" data-paid={followed?.isPaid || undefined}>
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
          <Purposes funds={funds} />
        </form>
        <div className="pix-pay">
          <CopyButton
            says={says(amount, purpose, words)}
            longest={longestOf(words)}
            copied={copied}
            onCopy={() => void copy()}
          />
          {confirmed && amountCentavos >= leastFollowedCentavos && (
            <LazyFollowedPix
              key={gift}
              {...confirmed}
              amountCentavos={amountCentavos}
              fund={purpose}
              gift={gift}
              onFollowed={(now) => setFollowed(now && { gift, ...now })}
            />
          )}
          <PixSteps receiver={pix.receiver} cnpj={cnpj} amount={amount} done={stepsDone} />
          {whatsapp && (
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
          )}
        </div>
      </div>
      <div className="pix-show">
        <OtherDevice>
          {(isShown) => (
            <figure className="pix-figure">
              {!amount && !txid ? (
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
                <strong>
                  {[amount ?? "Qualquer valor", purpose && inSentence(purpose)]
                    .filter(Boolean)
                    .join(", ")}
                </strong>
                <br />
                <span>{`para ${theChurch(pix.receiver)}`}</span>
                <br />
                {cnpj && (
                  <>
                    <span className="whole" translate="no">{`CNPJ ${formatCnpj(cnpj)}`}</span>
                    <br />
                  </>
                )}
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

/** `purpose` is its name, as the page shows it. */
type Chosen = { typedCentavos: number; purpose?: string | undefined };

function readChosen(form: HTMLFormElement): Chosen {
  const data = new FormData(form);
  return {
    typedCentavos: readMoney(String(data.get("valor") ?? "")),
    purpose: String(data.get("tipo") ?? "") || undefined,
  };
}

type Words = { funds: readonly string[]; hasIdentifier: boolean };

/** Says what the code has in it, what it lacks, and where the purpose goes otherwise. */
function says(
  amount: string | undefined,
  purpose: string | undefined,
  { funds, hasIdentifier }: Words,
): string {
  const name = purpose && inSentence(purpose);
  const message = `A mensagem do WhatsApp diz “${name}”.`;
  if (amount && name) {
    return hasIdentifier
      ? `Neste código: ${amount}, ${name}.`
      : `Neste código: ${amount}. ${message}`;
  }
  if (amount) {
    const which = funds.length > 0 ? "para que é" : "se é dízimo ou oferta";
    return `Neste código: ${amount}. Se quiser, diga acima ${which}.`;
  }
  if (name && hasIdentifier) return `Neste código: ${name}. O valor você escreve no banco.`;
  if (name) return `Neste código cabe qualquer valor. ${message}`;
  return "Neste código cabe qualquer valor: você escreve no banco.";
}

/** The longest that it may say, so that nothing moves when the words change. */
const longestOf = (words: Words): string =>
  [undefined, ...ownPurposes, ...words.funds]
    .map((purpose) => says(money(mostCentavos), purpose, words))
    .reduce((longest, text) => (text.length > longest.length ? text : longest));

const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;

const chips = [20_00, 50_00, 100_00, 200_00];

const ownPurposes = ["Dízimo", "Oferta"];

/** A church writes the names of its funds as it wants to see them. */
const inSentence = (purpose: string): string =>
  ownPurposes.includes(purpose) ? purpose.toLowerCase() : purpose;

type InputsProps = { problem: string | undefined; amountCentavos: number };

/** Uncontrolled inputs for the amount, without a default. */
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
    </>
  );
}

/** None is chosen beforehand. */
function Purposes({ funds }: { funds: readonly string[] }) {
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
