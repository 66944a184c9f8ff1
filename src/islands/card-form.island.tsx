import { useEffect, useRef, useSyncExternalStore } from "react";
import type { ClientSettings } from "../contract/client-settings.ts";
import { modeOfCards } from "../contract/gift-mode.ts";
import { Captcha } from "./captcha/captcha.tsx";
import type { CaptchaHandle } from "./captcha/captcha-handle.ts";
import { CardField } from "./card/field/card-field.tsx";
import type { CardFieldHandle } from "./card/field/card-field-handle.ts";
import type { Limits } from "./card/check-gift.ts";
import { Confirming } from "./card/confirming.tsx";
import { GiftInputs } from "./card/gift-inputs.tsx";
import type { Receiver } from "./card/gift-words.ts";
import { Review } from "./card/review.tsx";
import { Thanks } from "./card/thanks.tsx";
import { useCardForm } from "./card/use-card-form.ts";
import { OtherWays } from "./contact/other-ways.tsx";
import { Toasts } from "./toasts/toasts.tsx";
import { useToasts } from "./toasts/use-toasts.ts";
import { Waiting } from "./waiting/waiting.tsx";

export type CardFormProps = {
  client: ClientSettings;
  receiver: Receiver;
  limits: Limits;
  /** How else the church is reached; ten or eleven digits. */
  phones: { phone: string; whatsapp: string };
  givingPath: string;
  privacyPath: string;
};

/** The form to give by card. */
export function CardForm(props: CardFormProps) {
  const { client, receiver, limits, phones, givingPath, privacyPath } = props;
  const form = useRef<HTMLFormElement>(null);
  const captcha = useRef<CaptchaHandle>(null);
  const card = useRef<CardFieldHandle>(null);
  const toasts = useToasts();
  const gift = useCardForm({
    form,
    captcha,
    card,
    limits,
    apiCredentials: client.apiCredentials,
    tell: toasts.show,
  });
  const { stage } = gift;
  const isConfirming = stage.at === "confirming";
  const alive = useSyncExternalStore(neverChanges, inBrowser, onServer);
  useFocusBack(stage.at, form);

  return (
    <>
      {/* "dialog": without its code it sends nothing anywhere, least of all a card's number. */}
      <form
        className="form"
        aria-label="Contribuição com cartão"
        method="dialog"
        noValidate={alive}
        hidden={stage.at === "thanks"}
        ref={form}
        onSubmit={(event) => void gift.submit(event)}
        onInput={gift.checkAgain}
      >
        <fieldset disabled={isConfirming}>
          <GiftInputs problems={gift.problems} />
          <CardField
            client={client}
            problem={gift.problems.cartao}
            otherWay={<a href={givingPath}>Contribuir por PIX</a>}
            ref={card}
          />
          <Captcha settings={client.captcha} otherWays={<OtherWays {...phones} />} ref={captcha} />
        </fieldset>
        {isConfirming ? (
          <Confirming
            amountCentavos={stage.payment.amountCentavos}
            onCheck={stage.check ? gift.checkAgainWithBank : undefined}
            words={stage.words}
            whatsapp={phones.whatsapp}
          />
        ) : (
          <>
            <Review draft={gift.draft} receiver={receiver} limits={limits} />
            <button type="submit" className="button" aria-describedby="revisao">
              Contribuir
            </button>
            <p className="form-privacy">
              <a href={privacyPath}>Veja como cuidamos dos seus dados</a>
            </p>
          </>
        )}
      </form>
      {stage.at === "thanks" && (
        <Thanks gift={stage.gift} mode={modeOfCards(client.cards)} onAgain={gift.startOver} />
      )}
      <div className="notice form-failed">
        <p>
          {"O formulário não abriu. Confira a internet e recarregue a página, ou "}
          <a href={givingPath}>contribua por PIX</a>.
        </p>
      </div>
      <Waiting
        active={stage.at === "sending"}
        words={stage.at === "sending" ? stage.words : undefined}
      />
      <Toasts toasts={toasts.toasts} onClose={toasts.close} />
    </>
  );
}

/** What the focus stood on is gone with the panel: back to the form it goes. */
function useFocusBack(at: string, form: React.RefObject<HTMLFormElement | null>): void {
  const before = useRef(at);
  useEffect(() => {
    const came = before.current;
    before.current = at;
    if (at !== "form") return;
    if (came === "confirming") form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    if (came === "thanks") form.current?.querySelector("input")?.focus();
  }, [at, form]);
}

const neverChanges = () => () => {};
const inBrowser = () => true;
const onServer = () => false;

export { CardForm as island };
