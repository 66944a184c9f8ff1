import { useEffect, useRef } from "react";
import { money } from "../../../format/format.ts";
import type { Phones } from "../../../format/outside-links.ts";
import { useIsHydrated, useLeaving, useThrow } from "../../../kit/islands/island-life.ts";
import { remark } from "../../../kit/site-form/announce.ts";
import { CaptchaField } from "../../../kit/site-form/captcha/captcha.tsx";
import { EmailField } from "../../../kit/site-form/email-field.tsx";
import { OtherWays, OutcomePanel, Toasts, Waiting } from "../../../kit/site-form/form-parts.tsx";
import { MoneyInput } from "../../../kit/site-form/money-input.tsx";
import type { Problems } from "../../../kit/site-form/use-form.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { Field, problemProps, SelectField, TextField } from "../../../kit/ui/form/field.tsx";
import type { ClientSettings } from "../../../platform/http/client-settings.ts";
import { commonFunds, fundOnWire } from "../../contract/fund.ts";
import { modeOfCards } from "../../contract/gift-mode.ts";
import { type Bounds, longestGift } from "../../contract/payment.ts";
import { CardField } from "./field/card-field.tsx";
import { GiftAfterFailure } from "./gift-after-failure.tsx";
import {
  describeButton,
  describeCharge,
  everyMonth,
  type FieldName,
  type GiftDraft,
  noFund,
  type Receiver,
} from "./gift.ts";
import { Confirming, Thanks } from "./stages.tsx";
import { useCardForm } from "./use-card-form.ts";

type CardFormProps = {
  client: ClientSettings;
  receiver: Receiver;
  limits: Bounds;
  /** The funds that the church added to the three of every church; absent where it added none. */
  ownFunds?: readonly string[];
  /** True if no gift may come every month. */
  onlyOnce?: boolean;
  /** Other ways to reach the church; ten or eleven digits. */
  phones: Phones;
  homePath: string;
  givingPath: string;
  privacyPath: string;
};

export function CardForm(props: CardFormProps) {
  const {
    client,
    receiver,
    limits,
    ownFunds,
    onlyOnce,
    phones,
    homePath,
    givingPath,
    privacyPath,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const gift = useCardForm(form, { client, limits, hasOwnFunds: ownFunds !== undefined });
  const { stage, draft, giver } = gift;
  const formIs = useLeaving(stage.at !== "thanks");
  const isSameGift = draft.isMonthly && draft.email === giver?.email;
  const hasTwin = isSameGift && gift.hasTwin;
  const isConfirming = stage.at === "confirming";
  const isChecking = stage.at === "checking";
  const buttonIs = useLeaving(!isConfirming && !hasTwin);
  const alive = useIsHydrated();
  const fail = useThrow();

  return (
    <>
      {/* "dialog": without its code it sends nothing anywhere, least of all a card's number. */}
      <form
        className={formIs === "leaving" ? "form visually-hidden" : "form"}
        aria-label="Contribuição com cartão"
        method="dialog"
        noValidate={alive}
        hidden={formIs === "gone"}
        ref={form}
        onSubmit={(event) => void gift.submit(event).catch(fail)}
        onInput={gift.checkAgain}
      >
        <fieldset disabled={isConfirming || isChecking}>
          <GiftInputs
            problems={gift.problems}
            funds={[...commonFunds, ...(ownFunds ?? [])]}
            isMonthly={draft.isMonthly}
            onlyOnce={onlyOnce}
          />
          <CardField
            card={gift.card}
            {...gift.cardProblem}
            otherWay={<a href={givingPath}>Contribuir por PIX</a>}
          />
          <CaptchaField captcha={gift.captcha} otherWays={<OtherWays {...phones} />} />
        </fieldset>
        {isConfirming ? (
          <Confirming
            amountCentavos={stage.payment.amountCentavos}
            onCheck={stage.check ? () => void gift.checkAgainWithBank().catch(fail) : undefined}
            words={stage.words}
            receiptPath={stage.receiptPath}
            phones={phones}
          />
        ) : (
          <>
            {isChecking ? (
              <OpeningBank amountCentavos={stage.payment.amountCentavos} />
            ) : (
              <>
                <OutcomePanel outcome={gift.outcome} />
                <Review draft={draft} receiver={receiver} limits={limits} />
              </>
            )}
            {hasTwin && <Twin onAnyway={() => void gift.beginAnyway().catch(fail)} />}
          </>
        )}
        {buttonIs !== "gone" && (
          <button
            type="submit"
            className={buttonIs === "leaving" ? "visually-hidden" : "button"}
            aria-describedby={isChecking ? undefined : "revisao"}
            aria-disabled={isChecking || undefined}
          >
            {describeButton(draft)}
          </button>
        )}
        {!isConfirming && (
          <p className="form-privacy">
            <a className="thumb" href={privacyPath}>
              Veja como cuidamos dos seus dados
            </a>
          </p>
        )}
      </form>
      {stage.at === "thanks" && (
        <Thanks
          gift={stage.gift}
          mode={modeOfCards(client.cards)}
          homePath={homePath}
          onAgain={gift.startOver}
        />
      )}
      <div className="callout form-failed">
        <p>
          {"O formulário não abriu. Confira a internet e recarregue a página, ou "}
          <a href={givingPath}>contribua por PIX</a>.
        </p>
      </div>
      <Waiting
        active={stage.at === "sending"}
        words={stage.at === "sending" ? stage.words : undefined}
      />
      <Toasts toasts={gift.toasts} onClose={gift.closeToast} />
    </>
  );
}

type GiftInputsProps = {
  problems: Problems<FieldName>;
  funds: readonly string[];
  isMonthly: boolean;
  onlyOnce: boolean | undefined;
};

/** Uncontrolled inputs, so that text typed before the code arrived remains. */
function GiftInputs({ problems, funds, isMonthly, onlyOnce }: GiftInputsProps) {
  return (
    <>
      <div className="form-row">
        <TextField
          name="nome"
          label="Nome"
          problem={problems.nome}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={longestGift.name}
          required
        />
        <TextField
          name="sobrenome"
          label="Sobrenome"
          problem={problems.sobrenome}
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
          maxLength={longestGift.surname}
          required
        />
      </div>
      <div className="form-row">
        <SelectField
          name="tipoContribuicao"
          label="Tipo de contribuição"
          choices={[
            [noFund, "Escolha o tipo"],
            ...funds.map((fund) => [fundOnWire(fund), fund] as const),
          ]}
          chosen={noFund}
          required
          problem={problems.tipoContribuicao}
        />
        <Field id="valor" label="Valor" problem={problems.valor}>
          <MoneyInput
            id="valor"
            name="valor"
            enterKeyHint="next"
            required
            {...problemProps("valor", problems.valor)}
          />
        </Field>
      </div>
      {!onlyOnce && (
        <fieldset className="repeat">
          <legend>Com que frequência?</legend>
          <label htmlFor="uma-vez">
            <input id="uma-vez" type="radio" name="repeticao" value="uma-vez" defaultChecked />
            <span>Uma vez</span>
          </label>
          <label htmlFor={everyMonth}>
            <input id={everyMonth} type="radio" name="repeticao" value={everyMonth} />
            <span>Todo mês</span>
          </label>
        </fieldset>
      )}
      <EmailField
        name="email"
        label="E-mail para o recibo"
        optional={!isMonthly}
        required={isMonthly}
        problem={problems.email}
        enterKeyHint="next"
        maxLength={longestGift.email}
      />
    </>
  );
}

/** Shown above the button before and while the bank's own window covers the page. */
function OpeningBank({ amountCentavos }: { amountCentavos: number }) {
  const sum = money(amountCentavos);
  // Nothing of it is left to say where the bank's window is faster.
  useEffect(() => remark(`${openingTitle} ${bankConfirms}${sum}.`), [sum]);
  return (
    <div className="outcome opening-bank">
      <RoseWindow />
      <div>
        <p className="outcome-title">{openingTitle}</p>
        <p>
          <span>{bankConfirms}</span>
          <strong translate="no">{sum}</strong>.
        </p>
      </div>
    </div>
  );
}

const openingTitle = "Abrindo o seu banco…";
const bankConfirms = "É ele quem confirma a contribuição de ";

/**
 * Takes the place of the button: two monthly gifts are rarely meant. The way to the one that fails is in the giver's
 * e-mail.
 */
function Twin({ onAnyway }: { onAnyway(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <button type="button" className="button quiet" onClick={onAnyway} ref={button}>
      Começar outra mesmo assim
    </button>
  );
}

/** The sentence above the button that says what the button does. */
function Review({
  draft,
  receiver,
  limits,
}: Pick<CardFormProps, "receiver" | "limits"> & { draft: GiftDraft }) {
  const { before, amount, after } = describeCharge(draft, receiver, limits);
  return (
    <p
      className={amount ? "callout review" : "callout review empty"}
      id="revisao"
      hidden={before === ""}
    >
      <span>{before}</span>
      {amount && <strong translate="no">{amount}</strong>}
      {after && <span>{after}</span>}
    </p>
  );
}

export { CardForm as island, GiftAfterFailure as Instead };
