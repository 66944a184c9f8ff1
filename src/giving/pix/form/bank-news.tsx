import { useEffect, useRef } from "react";
import { money } from "../../../format/format.ts";
import { RoseWindow } from "../../../kit/ui/art/rose-window.tsx";
import { ButtonLink } from "../../../kit/ui/form/button-link.tsx";
import { notCharged } from "../../contract/gift-mode.ts";
import type { ChargeStatus } from "./use-charge-status.ts";

type NewsProps = { news: Exclude<ChargeStatus, "received">; receipt: string };

/** What the giver does next, in each case. */
export function News({ news, receipt }: NewsProps) {
  switch (news) {
    case "waiting":
      return (
        <p className="pix-waits">
          <span className="pix-light" aria-hidden="true" />
          <span>Esperando o seu PIX…</span>
          <span className="pix-lasts">O código é só desta contribuição e vale por uma hora.</span>
        </p>
      );
    case "returned":
      return (
        <>
          <p>
            <strong>O banco devolveu este PIX.</strong>
            <span> O dinheiro volta para a conta de quem pagou. Se quiser, contribua de novo.</span>
          </p>
          <ButtonLink href={receipt} quiet>
            Ver recibo
          </ButtonLink>
        </>
      );
    case "expired":
      return (
        <p>
          <strong>Este código venceu.</strong>
          <span>
            {" "}
            Já pagou? Então não pague outra vez: a página ainda olha, e o recibo sai assim que o
            banco contar. Se não pagou, toque em Copiar: sai outro código.
          </span>
        </p>
      );
    case "unknown":
      return (
        <p>
          <strong>O site não tem mais este código.</strong>
          <span> Toque em Copiar: sai outro.</span>
        </p>
      );
  }
}

type ReceivedProps = {
  amountCentavos: number;
  fund: string | undefined;
  receipt: string;
  isSimulated: boolean;
  onAgain(): void;
};

/** Takes the place of the form and the code once the bank has the gift. */
export function Received({ amountCentavos, fund, receipt, isSimulated, onAgain }: ReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // All of it, from its top, below the header: see `scroll-padding` in base.css.
    heading.current?.closest(".pix-maker")?.scrollIntoView({ behavior: "instant" });
  }, []);
  return (
    <section className="pix-received" aria-labelledby="recebemos">
      <RoseWindow />
      <h3 id="recebemos" tabIndex={-1} ref={heading}>
        Recebemos!
      </h3>
      <p className="pix-sum">
        <strong translate="no">{money(amountCentavos)}</strong>
        {fund && <br />}
        {fund && <span>{fund}</span>}
      </p>
      <p>
        {isSimulated
          ? notCharged.demonstration
          : "O seu PIX chegou. Ele vira luz acesa, mesa posta e cuidado com quem precisa."}
      </p>
      <p>
        Não é preciso mandar comprovante: a tesouraria já sabe. O recibo tem página própria, e vai
        por e-mail a quem deixou o endereço.
      </p>
      <blockquote>
        <p>Deus ama a quem dá com alegria.</p>
        <cite>2 Coríntios 9:7 (ARA)</cite>
      </blockquote>
      <div className="pix-onward">
        <ButtonLink href={receipt}>Ver recibo</ButtonLink>
        <button type="button" className="button quiet" onClick={onAgain}>
          <span>Contribuir de novo</span>
        </button>
      </div>
    </section>
  );
}
