import { useEffect, useRef } from "react";
import { money } from "../../format/format.ts";
import { type GiftMode, notCharged } from "../../contract/gift-mode.ts";
import { purposeLabels } from "../../contract/payment.ts";
import { RoseWindow } from "../../ui/art/rose-window.tsx";
import type { GivenGift } from "./payment/payment-stage.ts";

type Props = { gift: GivenGift; mode: GiftMode | undefined; onAgain(): void };

/** Stands in the form's place once a gift has arrived. */
export function Thanks({ gift, mode, onAgain }: Props) {
  const { amountCentavos, purpose, receipt, giver } = gift;
  const notice = mode && mode !== "live" ? notCharged[mode] : undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, []);

  return (
    <section className="thanks" aria-labelledby="obrigado">
      <RoseWindow />
      <h2 id="obrigado" tabIndex={-1} ref={heading}>
        Obrigado{giver && `, ${giver.firstName}`}!
      </h2>
      {notice ? (
        <p>
          <strong>{notice}</strong> É assim que se agradece a quem contribui.
        </p>
      ) : (
        <p>A sua contribuição chegou. Ela vira luz acesa, mesa posta e cuidado com quem precisa.</p>
      )}
      <dl className="thanks-details">
        <dt>Valor</dt>
        <dd>{money(amountCentavos)}</dd>
        <dt>Tipo</dt>
        <dd>{purposeLabels[purpose]}</dd>
        {receipt && (
          <>
            <dt>Recibo</dt>
            <dd>nº {receipt}</dd>
          </>
        )}
        <dt>Data</dt>
        <dd>{dateFormat.format(gift.givenAtMs)}</dd>
      </dl>
      <p>
        {giver?.email
          ? `O recibo ${notice ? "ficou aqui, e iria" : "vai"} para ${giver.email}.`
          : "Anote o número do recibo: com ele a tesouraria encontra a sua contribuição."}
      </p>
      <blockquote>
        <p>Deus ama ao que dá com alegria.</p>
        <cite>2 Coríntios 9:7</cite>
      </blockquote>
      <button type="button" className="button quiet" onClick={onAgain}>
        Contribuir de novo
      </button>
    </section>
  );
}

const dateFormat = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long" });
