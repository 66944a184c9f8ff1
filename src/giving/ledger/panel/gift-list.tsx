import { formatReceiptNumber } from "../../../format/format.ts";
import { Sums } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { Day, Instant, SearchForm } from "../../../kit/panel/parts/parts.tsx";
import {
  forWords,
  giverLabel,
  hasHour,
  meansWords,
  modeLabel,
  situationOf,
} from "../books/gift-words.ts";
import { countsAtMs, type Gift } from "../gift.ts";
import type { GiftWithReversals } from "../reversals/reversal.ts";
import { giftPath } from "./gift-paths.ts";

type Props = {
  gifts: readonly GiftWithReversals[];
  /** The query of each link, with which a gift's page leads back. */
  query?: string;
};

export const GiftList = ({ gifts, query = "" }: Props) => (
  <Sums
    of={gifts}
    row={(gift) => {
      const { id, amountCentavos, receiptNumber, state } = gift;
      const [origin, what] = [modeLabel(gift), forWords(gift)];
      return {
        id,
        href: giftPath(id) + query,
        name: giverLabel(gift),
        centavos: amountCentavos,
        isFaint: state !== "succeeded",
        about: (
          <>
            <GivenAt {...gift} />
            {what && ` · ${what}`} · {meansWords(gift)} · {situationOf(gift)}
            {receiptNumber !== undefined && ` · recibo ${formatReceiptNumber(receiptNumber)}`}
            {origin && (
              <>
                {" · "}
                <strong>{origin}</strong>
              </>
            )}
          </>
        ),
      };
    }}
  />
);

/** The day when it was given, with the hour where that is known. */
export const GivenAt = (gift: Gift) =>
  hasHour(gift) ? <Instant ms={countsAtMs(gift)} /> : <Day ms={countsAtMs(gift)} />;

export const GiftSearchForm = ({ search }: { search: string }) => (
  <SearchForm
    action={panelPaths.gifts}
    label="Procurar em todos os meses: nome, número do recibo ou valor"
    search={search}
  />
);
