import { countsAtMs } from "../gift.ts";
import { purposeLabels } from "../contract/payment.ts";
import { originLabel, situationOf, giverLabel } from "../reports/gift-words.ts";
import type { KeptGift } from "../reversals/balance.ts";
import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { Instant } from "../../panel/parts/time.tsx";
import { giftPath } from "./gift-paths.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { SearchField } from "../../panel/parts/search-field.tsx";

type Props = {
  gifts: readonly KeptGift[];
  /** What a gift's page is told of this list. */
  query?: string;
};

/** Gifts one under another, each leading to its own page. */
export const GiftList = ({ gifts, query = "" }: Props) => (
  <ul className="gifts">
    {gifts.map((gift) => (
      <GiftRow key={gift.id} gift={gift} query={query} />
    ))}
  </ul>
);

function GiftRow({ gift, query }: { gift: KeptGift; query: string }) {
  const { id, amountCentavos, purpose, receiptNumber, state } = gift;
  const origin = originLabel(gift);
  return (
    <li className={state === "succeeded" ? undefined : "not-received"}>
      <a href={giftPath(id) + query}>
        <span>{giverLabel(gift)}</span>
        <span className="amount">{format.money(amountCentavos)}</span>
      </a>
      <p className="soft">
        <Instant ms={countsAtMs(gift)} />
        {purpose && ` · ${purposeLabels[purpose]}`} · {situationOf(gift)}
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

/** Looks in all months. */
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
