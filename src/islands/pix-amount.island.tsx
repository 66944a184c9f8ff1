import { ofChurch, theChurch } from "../format/church-name.ts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { brCode, type PixReceiver } from "../format/pix/br-code.ts";
import { cnpj as formatCnpj, money } from "../format/format.ts";
import { readMoney } from "../format/masks/money-mask.ts";
import { makePixTxid, type PixPurpose } from "../format/pix/pix-txid.ts";
import { receiptSentence } from "../format/pix/receipt-sentence.ts";
import { whatsappUrl } from "../format/whatsapp-url.ts";
import { ButtonLink } from "../ui/form/button-link.tsx";
import { AmountInputs, pixPurposeLabels } from "./pix/amount-inputs.tsx";
import { CodeFailed } from "./pix/code-failed.tsx";
import { CopyButton } from "./pix/copy-button.tsx";
import { LazyQrPicture } from "./pix/lazy-qr-picture.tsx";
import { OtherDevice } from "./pix/other-device.tsx";
import { PixSteps } from "./pix/pix-steps.tsx";

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

/** The church's PIX code, and one that carries purpose and amount as soon as somebody uses the form. */
export function PixAmount({ pix, cnpj, whatsapp, plainPicture }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(6)));
  const [typedCentavos, setTypedCentavos] = useState(0);
  const [purpose, setPurpose] = useState<PixPurpose>("offering");
  // Until then the code is the one of the published picture.
  const [isUsed, setUsed] = useState(false);

  const read = () => {
    const data = new FormData(form.current ?? undefined);
    const centavos = readMoney(String(data.get("valor") ?? ""));
    const isTithe = data.get("tipo") === "tithe";
    setTypedCentavos(centavos);
    setPurpose(isTithe ? "tithe" : "offering");
    return centavos > 0 || isTithe;
  };
  // It may have been filled in before the code was here.
  const readFirst = useRef(() => setUsed(read()));
  useEffect(() => readFirst.current(), []);

  const isTooMuch = typedCentavos > mostCentavos;
  const amountCentavos = isTooMuch ? 0 : typedCentavos;
  const amount = amountCentavos > 0 ? money(amountCentavos) : undefined;
  const filled = brCode(pix, {
    amountCentavos: amountCentavos || undefined,
    txid: makePixTxid(purpose, random),
  });
  const code = isUsed ? filled : brCode(pix);
  const label = amount
    ? `QR Code do PIX de ${amount} para ${theChurch(pix.receiver)}`
    : `QR Code do PIX ${ofChurch(pix.receiver)}`;
  const what = [amount ?? "Qualquer valor", isUsed && pixPurposeLabels[purpose].toLowerCase()];

  return (
    <div className="pix-maker">
      <CodeFailed />
      <form
        className="pix-form"
        aria-label="Valor do PIX"
        method="dialog"
        ref={form}
        onInput={() => {
          read();
          setUsed(true);
        }}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <AmountInputs amountCentavos={typedCentavos} problem={isTooMuch ? tooMuch : undefined} />
      </form>
      <div className="pix-pay">
        <CopyButton text={filled} shown={shownCode} onCopy={() => setUsed(true)} />
        <PixSteps receiver={pix.receiver} cnpj={cnpj} amount={amount} />
        <ButtonLink
          href={whatsappUrl(
            whatsapp,
            receiptSentence(isUsed ? purpose : undefined, amountCentavos),
          )}
          quiet
        >
          Avisar a igreja no WhatsApp
        </ButtonLink>
      </div>
      <OtherDevice>
        {(isShown) => (
          <figure className="pix-figure">
            {isUsed ? (
              isShown && <LazyQrPicture code={code} label={label} />
            ) : (
              <img className="pix-image" src={plainPicture} width="600" height="600" alt={label} />
            )}
            <figcaption>
              <strong>{what.filter(Boolean).join(", ")}</strong>
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
  );
}

const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;

export { PixAmount as island };
