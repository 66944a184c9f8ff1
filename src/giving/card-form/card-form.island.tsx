import { useRef } from "react";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import { modeOfCards } from "../contract/gift-mode.ts";
import { CaptchaField, useCaptcha } from "../../site/form/captcha/captcha.tsx";
import { CardField } from "./field/card-field.tsx";
import type { CardFieldHandle } from "./field/card-field-handle.ts";
import type { Limits } from "./check-gift.ts";
import { Confirming } from "./confirming.tsx";
import { GiftAfterFailure } from "./gift-after-failure.tsx";
import { GiftInputs } from "./gift-inputs.tsx";
import type { Receiver } from "./gift-words.ts";
import { OpeningBank } from "./opening-bank.tsx";
import { Review } from "./review.tsx";
import { Thanks } from "./thanks.tsx";
import { useCardForm } from "./use-card-form.ts";
import { OtherWays } from "../../site/form/other-ways.tsx";
import { OutcomePanel } from "../../site/form/outcome.tsx";
import { useNews } from "../../site/form/outcome/use-news.ts";
import { Toasts } from "../../site/form/toasts.tsx";
import { Waiting } from "../../site/form/waiting.tsx";
import { useIsHydrated, useThrow } from "../../site/form/island-life.ts";

export type CardFormProps = {
  client: ClientSettings;
  receiver: Receiver;
  limits: Limits;
  /** How else the church is reached; ten or eleven digits. */
  phones: { phone: string; whatsapp: string };
  homePath: string;
  givingPath: string;
  privacyPath: string;
};

/** The form to give by card. */
export function CardForm(props: CardFormProps) {
  const { client, receiver, limits, phones, homePath, givingPath, privacyPath } = props;
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha(client.captcha);
  const card = useRef<CardFieldHandle>(null);
  const news = useNews();
  const gift = useCardForm({
    form,
    captcha,
    card,
    limits,
    apiCredentials: client.apiCredentials,
    news,
  });
  const { stage } = gift;
  const isConfirming = stage.at === "confirming";
  const isChecking = stage.at === "checking";
  const alive = useIsHydrated();
  const fail = useThrow();

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
        onSubmit={(event) => void gift.submit(event).catch(fail)}
        onInput={gift.checkAgain}
      >
        <fieldset disabled={isConfirming || isChecking}>
          <GiftInputs problems={gift.problems} />
          <CardField
            client={client}
            {...gift.cardProblem}
            otherWay={<a href={givingPath}>Contribuir por PIX</a>}
            ref={card}
          />
          <CaptchaField captcha={captcha} otherWays={<OtherWays {...phones} />} />
        </fieldset>
        {isConfirming ? (
          <Confirming
            amountCentavos={stage.payment.amountCentavos}
            onCheck={stage.check ? gift.checkAgainWithBank : undefined}
            words={stage.words}
            receiptPath={stage.receiptPath}
            whatsapp={phones.whatsapp}
          />
        ) : (
          <>
            {isChecking ? (
              <OpeningBank amountCentavos={stage.payment.amountCentavos} />
            ) : (
              <>
                <OutcomePanel outcome={gift.outcome} />
                <Review draft={gift.draft} receiver={receiver} limits={limits} />
              </>
            )}
            <button
              type="submit"
              className="button"
              aria-describedby={isChecking ? undefined : "revisao"}
              disabled={isChecking}
            >
              Contribuir
            </button>
            <p className="form-privacy">
              <a href={privacyPath}>Veja como cuidamos dos seus dados</a>
            </p>
          </>
        )}
      </form>
      {stage.at === "thanks" && (
        <Thanks
          gift={stage.gift}
          mode={modeOfCards(client.cards)}
          homePath={homePath}
          onAgain={() => {
            gift.startOver();
            form.current?.querySelector("input")?.focus();
          }}
        />
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
      <Toasts toasts={news.toasts} onClose={news.close} />
    </>
  );
}

export { CardForm as island, GiftAfterFailure as Instead };
