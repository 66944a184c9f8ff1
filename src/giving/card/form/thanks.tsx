import { longDay } from "../../../format/date-words.ts";
import { useEffect, useRef } from "react";
import { money } from "../../../format/format.ts";
import { type GiftMode, notCharged } from "../../contract/gift-mode.ts";
import { pointAt } from "../../../kit/site-form/use-form.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { WholeWords } from "../../../kit/ui/whole-words.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import type { GivenGift } from "./kept-payment.ts";

type Props = {
  gift: GivenGift;
  mode: GiftMode | undefined;
  homePath: string;
  onAgain(): void;
};

/** Replaces the form once a gift has arrived. */
export function Thanks({ gift, mode, homePath, onAgain }: Props) {
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
