import { ofChurch, theChurch } from "../../../format/church-name.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { brCode, type PixReceiver } from "../../../format/pix/br-code.ts";
import { cnpj as formatCnpj, money } from "../../../format/format.ts";
import { readMoney } from "../../../format/masks/money-mask.ts";
import { makePixTxid, type PixPurpose } from "../../../format/pix/pix-txid.ts";
import { receiptSentence } from "../../../format/pix/receipt-sentence.ts";
import { whatsappUrl } from "../../../format/whatsapp-url.ts";
import { Icon } from "../../../site/ui/art/icon.tsx";
import { AmountInputs, pixPurposeLabels } from "./amount-inputs.tsx";
import { CodeFailed } from "./code-failed.tsx";
import { CopyButton } from "./copy-button.tsx";
import { LazyQrPicture } from "./lazy-qr-picture.tsx";
import { OtherDevice } from "./other-device.tsx";
import { PixSteps } from "./pix-steps.tsx";
import { useCopied } from "./use-copied.ts";

export type PixAmountProps = {
  pix: PixReceiver;
  cnpj: string;
  /** Who gets the proof of payment; ten or eleven digits. */
  whatsapp: string;
  /** URL of the picture of the code that says neither amount nor purpose. */
  plainPicture: string;
};

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
const mostCentavos = 100_000_00;

/**
 * The church's PIX code, and one that carries amount and purpose as soon as somebody says them. Nothing is chosen for
 * the giver: a code whose purpose nobody said carries none.
 */
export function PixAmount({ pix, cnpj, whatsapp, plainPicture }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const tellChurch = useRef<HTMLAnchorElement>(null);
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(6)));
  const [typedCentavos, setTypedCentavos] = useState(0);
  const [purpose, setPurpose] = useState<PixPurpose>();

  const read = () => {
    const data = new FormData(form.current ?? undefined);
    const chosen = data.get("tipo");
    setTypedCentavos(readMoney(String(data.get("valor") ?? "")));
    setPurpose(chosen === "tithe" || chosen === "offering" ? chosen : undefined);
  };
  // It may have been filled in before the code was here.
  const readFirst = useRef(read);
  useEffect(() => readFirst.current(), []);

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
          onInput={read}
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

/** What is about to be copied, and what is missing in it. */
function says(amount: string | undefined, purpose: string | undefined): string {
  if (amount && purpose) return `Neste código: ${amount}, ${purpose}.`;
  if (amount) return `Neste código: ${amount}. Se quiser, diga acima se é dízimo ou oferta.`;
  if (purpose) return `Neste código: ${purpose}. O valor você escreve no banco.`;
  return "Neste código cabe qualquer valor: você escreve no banco.";
}

const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;

export { PixAmount as island };
