import { type FormEvent, useEffect, useRef, useState } from "react";
import { cnpj as formatCnpj, money } from "../../../format/format.ts";
import { ofChurch, theChurch } from "../../../format/names.ts";
import { whatsappUrl } from "../../../format/outside-links.ts";
import { brCode, makePixTxid, type PixReceiver } from "../../../format/pix/br-code.ts";
import { receiptSentence } from "../../../format/pix/receipt-sentence.ts";
import { ifAllowed } from "../../../kit/islands/browser.ts";
import { leavingMs, useLeaving } from "../../../kit/islands/island-life.ts";
import { createIdempotencyKeys } from "../../../kit/site-form/idempotency-keys.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { askBank, LazyQrPicture, OtherDevice, LazyFollowedPix } from "./lazy-pix.tsx";
import {
  type PixCode,
  fillIn,
  forgetPixCode,
  keepPixCode,
  keepReceived,
  readPixCode,
} from "./pix-code.ts";
import {
  AmountInputs,
  Purposes,
  amountOf,
  type Chosen,
  giftOf,
  mostCentavos,
  readChosen,
  inSentence,
  longestOf,
  says,
  thenOf,
  tooMuch,
} from "./pix-inputs.tsx";
import { CodeFailed, CopyButton, PixSteps, useCopied } from "./pix-pay.tsx";
import { isLive, type PixCodeStatus } from "./pix-status.ts";

export type PixAmountProps = {
  pix: PixReceiver & {
    /** True if the code carries the purpose as its txid. */
    hasIdentifier: boolean;
  };
  cnpj: string | undefined;
  /** The number that gets the proof of payment. */
  whatsapp: string | undefined;
  /** Purposes of gifts, beside tithe and offering. */
  funds: readonly string[];
  /** URL of the picture of the code that says neither amount nor purpose. */
  plainPicture: string;
  /** Settings where the church's bank says which PIX it received. */
  confirmed?: { apiCredentials: string; isSimulated: boolean };
};

/** The bank's own least. */
const leastFollowedCentavos = 1_00;

/** State of a gift at the church's bank. "unconfirmed": it does not answer, and the static code is all there is. */
type Asked = { gift: string } & (
  | { is: "asking" }
  | { is: "unconfirmed"; why?: string | undefined }
  | { is: "followed"; pixCode: PixCode; status: PixCodeStatus }
);

/**
 * The church's PIX code, with the amount once the giver has chosen one. Where the church's bank answers it is the bank's code
 * that confirms itself, made when the code is asked for; else the purpose goes into the message to the church, and into
 * the code only where the church's bank takes it. Nothing is chosen beforehand.
 */
export function PixAmount({ pix, cnpj, whatsapp, funds, plainPicture, confirmed }: PixAmountProps) {
  const form = useRef<HTMLFormElement>(null);
  const shownCode = useRef<HTMLParagraphElement>(null);
  const tellChurch = useRef<HTMLAnchorElement>(null);
  const [random] = useState(
    () => ifAllowed(() => crypto.getRandomValues(new Uint8Array(6))) ?? new Uint8Array(6),
  );
  const [keys] = useState(() => createIdempotencyKeys("vitral-pix-pedido"));
  const [chosen, setChosen] = useState<Chosen>({ typedCentavos: 0 });
  const [lastAsked, setAsked] = useState<Asked>();
  /** The form is back, and the thanks before it are about to go. */
  const [givesAgain, setGivesAgain] = useState(false);

  // The form may have been filled in before the code was here.
  useEffect(() => {
    if (!form.current) return;
    const pixCode = confirmed && readPixCode();
    if (pixCode) {
      fillIn(form.current, pixCode);
      // oxlint-disable-next-line react/set-state-in-effect -- known only in the browser, once it is alive
      setAsked({ is: "followed", gift: pixCode.gift, pixCode, status: "waiting" });
    }
    setChosen(readChosen(form.current));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it comes alive
  }, []);

  const { typedCentavos, purpose } = chosen;
  const isTooMuch = typedCentavos > mostCentavos;
  const amountCentavos = amountOf(chosen);
  const amount = amountCentavos > 0 ? money(amountCentavos) : undefined;
  const isFollowable = confirmed !== undefined && amountCentavos >= leastFollowedCentavos;
  const gift = giftOf(chosen);
  const asked = isFollowable && lastAsked?.gift === gift ? lastAsked : undefined;
  const followed = asked?.is === "followed" ? asked : undefined;
  const isPaid = followed?.status === "received" && !givesAgain;
  const askingIs = useLeaving(!isPaid);
  const live = followed && isLive(followed.status) && !givesAgain ? followed.pixCode : undefined;
  const txidOf = (of: Chosen) =>
    of.purpose && pix.hasIdentifier ? makePixTxid(of.purpose, random) : undefined;
  const staticCode = (of: Chosen) =>
    brCode(pix, { amountCentavos: amountOf(of) || undefined, txid: txidOf(of) });
  const code = live?.code ?? staticCode(chosen);
  const words = { funds, hasIdentifier: pix.hasIdentifier, isFollowable };
  const { copied, stepsDone, copy, tell } = useCopied(code, shownCode);
  const isStatic = !isFollowable || asked?.is === "unconfirmed";
  const asksToTell = confirmed ? isStatic && stepsDone > 0 : true;
  // Back from the bank the next thing to do is in sight.
  useEffect(() => {
    if (stepsDone === 2) tellChurch.current?.scrollIntoView({ block: "nearest" });
  }, [stepsDone]);

  /** Reads the form at the press: a browser may fill it in without a word. */
  const readNow = (): Chosen => {
    if (!form.current) return chosen;
    const now = readChosen(form.current);
    setChosen(now);
    return now;
  };

  /** The code of the gift in the form: the one that the page waits for, or a new one, or the static one. */
  const codeNow = (now: Chosen): string | Promise<string> => {
    if (live && followed?.gift === giftOf(now)) return live.code;
    if (!confirmed || amountOf(now) < leastFollowedCentavos) return staticCode(now);
    return makePixCode(confirmed.apiCredentials, now);
  };

  const makePixCode = async (apiCredentials: string, now: Chosen): Promise<string> => {
    const nowGift = giftOf(now);
    setAsked({ is: "asking", gift: nowGift });
    const { pixCode, ...rest } = await askBank({
      apiCredentials,
      amountCentavos: amountOf(now),
      fund: now.purpose,
      gift: nowGift,
      idempotencyKey: keys.keyFor(nowGift),
    });
    if (!pixCode) {
      setAsked({ is: "unconfirmed", gift: nowGift, ...rest });
      return staticCode(now);
    }
    keepPixCode(pixCode);
    setAsked({ is: "followed", gift: nowGift, pixCode, status: "waiting" });
    return pixCode.code;
  };

  const press = (act: (code: string | Promise<string>) => void) => {
    if (asked?.is !== "asking") act(codeNow(readNow()));
  };

  const hear = (status: PixCodeStatus) => {
    if (!followed) return;
    setAsked({ ...followed, status });
    if (status === "received") keepReceived(followed.pixCode);
    // Another gift of the same amount and fund gets another PIX code.
    if (status !== "waiting") keys.forget();
    if (status === "returned" || status === "unknown") forgetPixCode();
  };

  const giveAgain = () => {
    forgetPixCode();
    setGivesAgain(true);
    // The button is back at the next painting, and what was pressed goes once it has the focus.
    requestAnimationFrame(() =>
      form.current?.parentElement?.querySelector<HTMLElement>(".pix-copy button")?.focus(),
    );
    setTimeout(() => {
      // The next gift may be asked for by now.
      setAsked((now) => (now === lastAsked ? undefined : now));
      setGivesAgain(false);
    }, leavingMs);
  };

  const toWhom = amount ? `de ${amount} para ${theChurch(pix.receiver)}` : ofChurch(pix.receiver);
  const picture = `QR Code do PIX ${toWhom}`;

  return (
    <div
      className="pix-maker"
      data-paid={isPaid ? askingIs : undefined}
      data-again={givesAgain || undefined}
    >
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
            saysThen={thenOf(live !== undefined, asked?.is === "unconfirmed" ? asked : undefined)}
            longest={longestOf(words)}
            copied={copied}
            isAsking={asked?.is === "asking"}
            onCopy={() => press((wanted) => void copy(wanted))}
          />
          <PixSteps receiver={pix.receiver} cnpj={cnpj} amount={amount} done={stepsDone} />
          {isFollowable && (
            <LazyFollowedPix
              {...confirmed}
              amountCentavos={amountCentavos}
              fund={purpose}
              pixCode={followed?.pixCode}
              onStatus={hear}
              onAgain={giveAgain}
            />
          )}
          {whatsapp && asksToTell && (
            <a
              className={stepsDone > 0 ? "button" : "button quiet"}
              href={whatsappUrl(whatsapp, receiptSentence(purpose, amountCentavos))}
              ref={tellChurch}
              onClick={({ currentTarget }) => {
                const now = readNow();
                const sentence = receiptSentence(now.purpose, amountOf(now));
                currentTarget.href = whatsappUrl(whatsapp, sentence);
                tell();
              }}
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
              {isFollowable && !live && asked?.is !== "unconfirmed" ? (
                <button
                  type="button"
                  className="button quiet"
                  aria-disabled={asked?.is === "asking" || undefined}
                  onClick={() => press((wanted) => void wanted)}
                >
                  <span>Gerar o QR Code</span>
                </button>
              ) : !amount && !txidOf(chosen) ? (
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
                  {[amount ?? "Qualquer valor", ...(purpose ? [inSentence(purpose)] : [])].join(
                    ", ",
                  )}
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
        <div className="pix-text" data-shown={copied?.isThere === false || undefined}>
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

export { PixAmount as island };
