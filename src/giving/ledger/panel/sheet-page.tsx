import { meansLabels } from "../../contract/means.ts";
import { countsAtMs } from "../gift.ts";
import type { MonthTotals as Totals, TakenBack } from "../reports/gift-reports.ts";
import { monthName, dateAndTime, shortDay } from "../../../format/date-words.ts";
import { giverLabel, hasHour } from "../reports/gift-words.ts";
import { balanceOf, type GiftWithReversals } from "../reversals/balance.ts";
import { type Column, Table } from "../../../kit/panel/list.tsx";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { PrintActions } from "../../../kit/panel/parts/parts.tsx";
import type { PaperChurch } from "../paper-church.ts";
import { PaperHead } from "./paper-head.tsx";
import { csvPath, monthPath } from "./gift-paths.ts";
import { MonthParts, MonthSums } from "./month-totals.tsx";

type Props = {
  month: string;
  church: PaperChurch;
  nowMs: number;
  totals: Totals;
  takenBack: TakenBack;
  /** Received gifts, oldest first. */
  gifts: readonly GiftWithReversals[];
  /** Whether there are more than a sheet holds. */
  isMore: boolean;
};

/** The sheet that the treasurer prints, checks and signs. */
export function SheetPage(props: Props) {
  const { month, church, nowMs, totals, takenBack, gifts, isMore } = props;
  return (
    <div className="sheet">
      <PrintActions href={monthPath(month)} parent={`Contribuições de ${monthName(month)}`} />
      <PaperHead church={church}>Contribuições de {monthName(month)}</PaperHead>
      <p>Posição de {dateAndTime(nowMs)}.</p>
      <MonthSums totals={totals} takenBack={takenBack} />
      <MonthParts parts={totals.parts} />
      {/* The signatures are on the first page beside the sums: alone on a page they would prove nothing. */}
      <section className="signing" aria-label="Assinaturas">
        <p>{signedWords(totals.count)}</p>
        <div className="signatures">
          <p>Tesouraria, data</p>
          <p>Conferido por, data</p>
        </div>
      </section>
      {isMore && (
        <p>
          São mais do que cabe numa folha: a lista inteira está na{" "}
          <a href={csvPath(month)}>planilha do mês</a>. As somas acima são de todas.
        </p>
      )}
      {gifts.length > 0 && (
        <Table
          className="sheet-table"
          caption="Recebidas"
          rows={gifts}
          keyOf={({ id }) => id}
          columns={sheetColumns}
        />
      )}
    </div>
  );
}

/** The signed sentence with the number of gifts, so that a missing page is noticed. */
function signedWords(count: number): string {
  if (count === 0) return "Conferimos as somas acima.";
  return count === 1
    ? "Conferimos as somas acima e a contribuição abaixo."
    : `Conferimos as somas acima e a lista que segue, de ${format.thousands(count)} contribuições.`;
}

const sheetColumns: Column<GiftWithReversals>[] = [
  ["Recibo", ({ receiptNumber = 0 }) => formatReceiptNumber(receiptNumber), "labelled"],
  [
    "Data",
    // As text, since hundreds of machine-readable times weigh more than the page may.
    (gift) => (hasHour(gift) ? dateAndTime(countsAtMs(gift)) : shortDay(countsAtMs(gift))),
  ],
  ["Nome", giverLabel],
  ["Meio e fundo", ({ means, fund = "sem fundo" }) => `${meansLabels[means]}, ${fund}`],
  ["Bruto", (gift) => format.money(balanceOf(gift).grossCentavos), "labelled"],
  ["Líquido", (gift) => format.money(balanceOf(gift).netCentavos), "labelled"],
];
