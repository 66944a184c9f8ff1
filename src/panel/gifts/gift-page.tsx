import { countsAtMs } from "../../domain/gifts/gift.ts";
import { purposeLabels } from "../../contract/gift/payment.ts";
import type { GiftWithLife } from "../../domain/gifts/accounts/books.ts";
import { monthOf } from "../../domain/gifts/accounts/church-month.ts";
import { lifeOf } from "../../domain/gifts/accounts/gift-life.ts";
import { giverLabel } from "../../domain/gifts/accounts/giver-label.ts";
import { originLabel, situationOf } from "../../domain/gifts/accounts/gift-words.ts";
import { balanceOf } from "../../domain/gifts/reversals/balance.ts";
import * as format from "../../format/format.ts";
import { Instant } from "../parts/instant.tsx";
import { StopReason } from "../letters/stopped-letters.tsx";
import { monthPath, receiptsPath } from "./gift-paths.ts";
import { monthName } from "./month/month-name.ts";
import { LoneLink } from "../parts/lone-link.tsx";

/** One gift with every step of its life. */
export function GiftPage(life: GiftWithLife) {
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
      <LoneLink href={monthPath(month)}>Voltar a {monthName(month)}</LoneLink>
    </>
  );
}
