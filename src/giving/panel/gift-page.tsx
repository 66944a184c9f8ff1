import { countsAtMs } from "../gift.ts";
import { purposeLabels } from "../contract/payment.ts";
import type { GiftWithLife } from "../reports/books.ts";
import { monthOf } from "../reports/church-month.ts";
import { lifeOf } from "../reports/gift-life.ts";
import { giverLabel } from "../reports/giver-label.ts";
import { isMoney, originLabel, situationOf } from "../reports/gift-words.ts";
import { isOpen } from "../charge/life/gift-state.ts";
import { balanceOf, type KeptGift } from "../reversals/balance.ts";
import * as format from "../../format/format.ts";
import { Instant } from "../../panel/parts/instant.tsx";
import { StopReason } from "../../panel/letters/stopped-letters.tsx";
import { monthPath, receiptsPath, waitingPath } from "./gift-paths.ts";
import { monthName } from "./month/month-name.ts";
import { LoneLink } from "../../panel/parts/lone-link.tsx";

type Props = {
  life: GiftWithLife;
  /** Whether it was opened from the list of those that wait. */
  isFromWaiting: boolean;
};

/** One gift with every step of its life, and what there is to do. */
export function GiftPage({ life, isFromWaiting }: Props) {
  const { gift, letter } = life;
  const { takenBackCentavos, netCentavos } = balanceOf(gift);
  const month = monthOf(countsAtMs(gift));
  const facts: [string, string | undefined][] = [
    ["Valor", format.money(gift.amountCentavos)],
    ["Devolvido", takenBackCentavos > 0 ? format.money(takenBackCentavos) : undefined],
    ["Líquido", takenBackCentavos > 0 ? format.money(netCentavos) : undefined],
    ["Situação", situationOf(gift)],
    ["Tipo", gift.purpose && purposeLabels[gift.purpose]],
    ["Nome", giverLabel(gift)],
    ["E-mail", gift.email],
    ["Conferir", gift.review],
    ["Fora das somas", originLabel(gift) || undefined],
    ["Na operadora", gift.intentId],
  ];
  return (
    <>
      <dl className="facts">
        {facts.map(
          ([name, fact]) =>
            fact && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      {isOpen(gift.state) && isMoney(gift) && <WhatToDo {...gift} />}
      <section aria-labelledby="passos">
        <h2 id="passos">O que aconteceu</h2>
        <ol className="life">
          {lifeOf(life).map(({ atMs, text }) => (
            <li key={`${atMs} ${text}`}>
              <span>{text}</span>
              <span className="soft">
                <Instant ms={atMs} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      {letter?.state === "parked" && (
        <form className="notice problem" method="post" action={receiptsPath}>
          <p>O e-mail com o recibo parou.</p>
          <StopReason letter={letter} />
          <button className="button quiet" name="carta" value={letter.id}>
            Tentar de novo
          </button>
        </form>
      )}
      {isFromWaiting ? (
        <LoneLink href={waitingPath}>Voltar às que esperam resposta</LoneLink>
      ) : (
        <LoneLink href={monthPath(month)}>Voltar a {monthName(month)}</LoneLink>
      )}
    </>
  );
}

/** Nobody knows yet whether it was charged: what the treasurer may do meanwhile, and what is better left. */
const WhatToDo = ({ intentId }: KeptGift) => (
  <section className="notice" aria-labelledby="fazer">
    <h2 id="fazer">O que fazer</h2>
    <ul className="what-to-do">
      <li>
        Ainda não se sabe se ela foi cobrada. O site pergunta à operadora sozinho até saber; então
        ela entra nas somas ou aparece como não cobrada.
      </li>
      <li>Se a pessoa perguntar, peça que não contribua de novo até a resposta chegar.</li>
      <li>
        {intentId ? (
          <>
            Se passar de um dia, procure <span className="gift-id">{intentId}</span> no painel da
            operadora: lá está como ela terminou.
          </>
        ) : (
          "Se passar de um dia, procure este valor, neste dia e nesta hora, no painel da operadora. Se não estiver lá, nada foi cobrado."
        )}{" "}
        E conte a quem cuida do computador do site.
      </li>
    </ul>
  </section>
);
