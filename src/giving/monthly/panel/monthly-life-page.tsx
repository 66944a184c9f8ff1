import * as format from "../../../format/format.ts";
import { Facts } from "../../../kit/panel/list.tsx";
import { ParentLink, Instant } from "../../../kit/panel/parts/parts.tsx";
import { giftPath, giverPath } from "../../ledger/panel/gift-paths.ts";
import { monthlyGiftsPath } from "../monthly-paths.ts";
import { giverLabel, modeLabel } from "../../ledger/reports/gift-words.ts";
import type { MonthlyGift } from "../monthly-gift.ts";
import type { MonthlyLifeEvent } from "../monthly-overview.ts";
import { monthlyEventLabels, monthlyStateLabels } from "../monthly-words.ts";
import { NextStep } from "./monthly-list-page.tsx";

type Props = {
  gift: MonthlyGift;
  giverId: string | undefined;
  /** Oldest first. */
  life: readonly MonthlyLifeEvent[];
};

/** One monthly gift and what happened to it. Only the giver changes or ends it, on a page of their own. */
export function MonthlyLifePage({ gift, giverId, life }: Props) {
  const mode = modeLabel(gift);
  const giver = giverLabel({ giver: gift.giver, means: "card" });
  return (
    <>
      <Facts
        of={{
          "De quem": giverId ? <a href={giverPath(giverId)}>{giver}</a> : giver,
          "Por mês": format.money(gift.amountCentavos),
          Finalidade: gift.fund ?? "Sem finalidade",
          Situação: (
            <>
              {monthlyStateLabels[gift.state]}
              <NextStep gift={gift} />
              {gift.state === "ended" && gift.endedBy && `, ${endedByWords[gift.endedBy]}`}
            </>
          ),
          Atenção: mode && (
            <>
              <strong>{mode}</strong>: não é dinheiro
            </>
          ),
        }}
      />
      <section aria-labelledby="vida">
        <h2 id="vida">O que houve</h2>
        {life.length === 0 ? (
          <p className="soft">O site só conhece esta contribuição pela operadora do cartão.</p>
        ) : (
          <ol className="rows life">
            {life.toReversed().map((event) => (
              <li key={`${event.what} ${event.atMs}`}>
                <p>
                  {event.giftId ? (
                    <a href={giftPath(event.giftId)}>{monthlyEventLabels[event.what]}</a>
                  ) : (
                    monthlyEventLabels[event.what]
                  )}
                  {event.what !== "ended" && `: ${format.money(event.amountCentavos)}`}
                </p>
                <p className="soft">
                  <Instant ms={event.atMs} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      <p className="soft">
        Quem muda o valor, troca o cartão ou encerra é a própria pessoa, no endereço que está em
        cada carta que recebeu.
      </p>
      <ParentLink href={monthlyGiftsPath}>Contribuições mensais</ParentLink>
    </>
  );
}

const endedByWords: Record<NonNullable<MonthlyGift["endedBy"]>, string> = {
  giver: "por quem contribui",
  church: "na página da operadora",
  failure: "porque o cartão não passou mais",
};
