import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { longDay } from "../../../format/date-words.ts";
import { money } from "../../../format/format.ts";
import { type Phones, quickestUrl, quickestWords } from "../../../format/outside-links.ts";
import { pointAt } from "../../../kit/site-form/use-form.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import { type GiftMode, notCharged } from "../../contract/gift-mode.ts";
import { offlineDoubt } from "./gift.ts";
import type { GivenGift } from "./payment.ts";

type Props = {
  amountCentavos: number;
  /** Opens the bank's check, if the bank still waits for it. */
  onCheck: (() => void) | undefined;
  /** The server's reason why the end is not known yet. */
  words: string | undefined;
  /** The page with the payment's status, once the server has named it. */
  receiptPath: string | undefined;
  phones: Phones;
};

const longMs = 60_000;

const usualWords =
  "Ainda não sabemos a resposta da operadora. Não é preciso fazer nada, nem contribuir de novo: assim que soubermos, ela aparece aqui.";
const offlineWords = `${offlineDoubt} Até lá, não contribua de novo.`;

/** Replaces the button while the end of the payment is not known. */
export function Confirming(props: Props) {
  const { amountCentavos, onCheck, words = usualWords, receiptPath, phones } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLong, setIsLong] = useState(false);
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  useEffect(() => {
    pointAt(heading.current);
    const timer = setTimeout(() => setIsLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section className="confirming" aria-labelledby="confirmando">
      <RoseWindow />
      <div>
        <h2 id="confirmando" tabIndex={-1} ref={heading}>
          Estamos confirmando
        </h2>
        <p>
          <span>
            {onCheck
              ? "O seu banco está esperando que você confirme a contribuição de "
              : "Falta saber se a contribuição de "}
          </span>
          <strong translate="no">{money(amountCentavos)}</strong>
          <span>{onCheck ? "." : " deu certo."}</span>
        </p>
        <div aria-live="polite">
          {onCheck ? (
            <button type="button" className="button" onClick={onCheck}>
              Confirmar com o banco
            </button>
          ) : (
            <p>{isOnline ? words : offlineWords}</p>
          )}
          {isLong && isOnline && !onCheck && (
            <p>
              {"Está demorando mais que o normal. Se quiser, fale com a igreja pelo "}
              <a href={quickestUrl(phones)}>{quickestWords(phones)}</a>
              <span>{": a gente confere com você."}</span>
            </p>
          )}
          {receiptPath && (
            <p>
              {"Precisa sair? Guarde a "}
              <a href={receiptPath}>página desta contribuição</a>
              {": ela mostra a resposta quando vier."}
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function watchNetwork(onChange: () => void) {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

type ThanksProps = {
  gift: GivenGift;
  mode: GiftMode | undefined;
  homePath: string;
  onAgain(): void;
};

/** Replaces the form once a gift has arrived. */
export function Thanks({ gift, mode, homePath, onAgain }: ThanksProps) {
  const { amountCentavos, fund, receipt, receiptPath, monthlyPath, giver } = gift;
  const notice = mode && mode !== "live" ? notCharged[mode] : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => pointAt(heading.current), []);

  return (
    <section className="thanks lit" aria-labelledby="obrigado">
      <RoseWindow />
      <h2 id="obrigado" tabIndex={-1} ref={heading}>
        {`Obrigado${giver ? `, ${giver.firstName}` : ""}!`}
      </h2>
      {notice ? (
        <p>
          <strong>{notice}</strong>
        </p>
      ) : (
        <p>A sua contribuição chegou. Ela vira luz acesa, mesa posta e cuidado com quem precisa.</p>
      )}
      <dl className="thanks-details">
        <dt>Valor</dt>
        <dd translate="no">{`${money(amountCentavos)}${monthlyPath ? " por mês" : ""}`}</dd>
        <dt>Tipo</dt>
        <dd>{fund}</dd>
        {receipt && (
          <>
            <dt>Recibo</dt>
            <dd translate="no">{`nº ${receipt}`}</dd>
          </>
        )}
        <dt>Data</dt>
        <dd>
          <WholeWords>{longDay(gift.givenAtMs)}</WholeWords>
        </dd>
      </dl>
      <p>{whereReceipt(gift, notice !== undefined)}</p>
      {monthlyPath && (
        <p>
          A próxima vem sozinha, daqui a um mês. Para mudar o valor, trocar o cartão ou encerrar,
          quando quiser, abra a página da sua contribuição mensal; o endereço foi também por e-mail.
        </p>
      )}
      <blockquote>
        <p>Deus ama a quem dá com alegria.</p>
        <cite>2 Coríntios 9:7 (ARA)</cite>
      </blockquote>
      <div className="thanks-onward">
        {monthlyPath && <ButtonLink href={monthlyPath}>Ver a contribuição mensal</ButtonLink>}
        {receiptPath && (
          <ButtonLink href={receiptPath} quiet={monthlyPath !== undefined}>
            Ver recibo
          </ButtonLink>
        )}
        <ButtonLink href={homePath} quiet={receiptPath !== undefined} back>
          Voltar ao início
        </ButtonLink>
        <button type="button" className="thanks-again" onClick={onAgain}>
          Contribuir de novo
        </button>
      </div>
    </section>
  );
}

function whereReceipt({ giver, receiptPath }: GivenGift, isDemo: boolean): string {
  if (giver?.email) return `O recibo ${isDemo ? "ficou aqui, e iria" : "vai"} para ${giver.email}.`;
  return receiptPath
    ? "O recibo tem página própria: guarde o endereço dela, ou mostre o número à tesouraria."
    : "Anote o número do recibo: com ele a tesouraria encontra a sua contribuição.";
}
