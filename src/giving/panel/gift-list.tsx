import { countsAtMs, type Gift } from "../gift.ts";
import { giverLabel, hasHour, meansWords, modeLabel, situationOf } from "../reports/gift-words.ts";
import type { GiftWithReversals } from "../reversals/balance.ts";
import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { Day, Instant } from "../../panel/parts/time.tsx";
import { giftPath } from "./gift-paths.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { SearchField } from "../../panel/parts/parts.tsx";

type Props = {
  gifts: readonly GiftWithReversals[];
  /** The query of each link, with which a gift's page leads back. */
  query?: string;
};

/** A list of gifts with links to their pages. */
export const GiftList = ({ gifts, query = "" }: Props) => (
  <ul className="gifts">
    {gifts.map((gift) => (
      <GiftRow key={gift.id} gift={gift} query={query} />
    ))}
  </ul>
);

function GiftRow({ gift, query }: { gift: GiftWithReversals; query: string }) {
  const { id, amountCentavos, fund, receiptNumber, state } = gift;
  const origin = modeLabel(gift);
  return (
    <li className={state === "succeeded" ? undefined : "not-received"}>
      <a href={giftPath(id) + query}>
        <span>{giverLabel(gift)}</span>
        <span className="amount">{format.money(amountCentavos)}</span>
      </a>
      <p className="soft">
        <GivenAt {...gift} />
        {fund && ` · ${fund}`} · {meansWords(gift)} · {situationOf(gift)}
        {receiptNumber !== undefined && ` · recibo ${formatReceiptNumber(receiptNumber)}`}
        {origin && (
          <>
            {" · "}
            <strong>{origin}</strong>
          </>
        )}
      </p>
    </li>
  );
}

/** When it was given: a day, with the hour where that is known. */
export const GivenAt = (gift: Gift) =>
  hasHour(gift) ? <Instant ms={countsAtMs(gift)} /> : <Day ms={countsAtMs(gift)} />;

/** Searches all months. */
export function GiftSearchForm({ search }: { search: string }) {
  return (
    <search>
      <form className="form panel-filter" action={panelPaths.gifts}>
        <SearchField
          label="Procurar em todos os meses: nome, número do recibo ou valor"
          search={search}
        />
      </form>
    </search>
  );
}
