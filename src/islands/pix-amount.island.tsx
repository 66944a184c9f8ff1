import { type FormEvent, useEffect, useRef, useState } from "react";
import { brCode, type PixReceiver } from "../format/pix/br-code.ts";
import { cnpj as formatCnpj, money } from "../format/format.ts";
import { readMoney } from "../format/money-mask.ts";
import { makePixTxid, type PixPurpose } from "../format/pix/pix-txid.ts";
import { AmountInputs, pixPurposeLabels } from "./pix/amount-inputs.tsx";
import { CopyButton } from "./pix/copy-button.tsx";
import { LazyQrPicture } from "./pix/lazy-qr-picture.tsx";

export type PixAmountProps = {
  pix: PixReceiver;
  cnpj: string;
  /** URL of the picture of the code that asks for no amount. */
  plainPicture: string;
};

type Gift = { amountCentavos: number; purpose: PixPurpose };

/** More than one transfer of this kind should carry; the giver's bank has a limit of its own. */
const mostCentavos = 100_000_00;

/** The church's PIX code, and one that carries amount and purpose as soon as somebody chooses them. */
export function PixAmount({ pix, cnpj, plainPicture }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const [random] = useState(() => crypto.getRandomValues(new Uint8Array(6)));
  const [gift, setGift] = useState<Gift>({ amountCentavos: 0, purpose: "offering" });

  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setGift({
      amountCentavos: readMoney(String(data.get("valor") ?? "")),
      purpose: data.get("tipo") === "tithe" ? "tithe" : "offering",
    });
  };
  // It may have been filled in before the code was here.
  const readFirst = useRef(read);
  useEffect(() => readFirst.current(), []);

  const isTooMuch = gift.amountCentavos > mostCentavos;
  const hasGift = gift.amountCentavos > 0 && !isTooMuch;
  const { amountCentavos, purpose } = gift;
  const code = brCode(
    pix,
    hasGift ? { amountCentavos, txid: makePixTxid(purpose, random) } : undefined,
  );
  const amount = money(amountCentavos);
  const label = hasGift
    ? `QR Code do PIX de ${amount} para ${pix.receiver}`
    : `QR Code do PIX de ${pix.receiver}`;

  return (
    <div className="pix-maker">
      <form
        className="pix-form"
        aria-label="Valor do PIX"
        method="dialog"
        ref={form}
        onInput={read}
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <AmountInputs amountCentavos={amountCentavos} problem={isTooMuch ? tooMuch : undefined} />
      </form>
      <figure className="pix-figure">
        {hasGift ? (
          <LazyQrPicture code={code} label={label} />
        ) : (
          <img className="pix-image" src={plainPicture} width="600" height="600" alt={label} />
        )}
        <figcaption>
          <strong>
            {hasGift ? `${amount}, ${pixPurposeLabels[purpose].toLowerCase()}` : "Qualquer valor"}
          </strong>
          <br />
          {`para ${pix.receiver}`}
          <br />
          {"CNPJ "}
          <span>{formatCnpj(cnpj)}</span>
        </figcaption>
      </figure>
      <div className="pix-text">
        <h3 id="copia-e-cola">PIX copia e cola</h3>
        <CopyButton text={code} shown={shownCode} />
        <p className="copyable pix-code" aria-labelledby="copia-e-cola" ref={shownCode}>
          {code}
        </p>
      </div>
    </div>
  );
}

const tooMuch = `Para valores acima de ${money(mostCentavos)}, fale antes com a tesouraria: o banco também precisa autorizar.`;

export { PixAmount as island };
