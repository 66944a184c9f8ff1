import { countsAtMs } from "../../gift.ts";
import { purposeLabels } from "../../contract/payment.ts";
import type { MonthTotals as Totals, TakenBack } from "../../reports/books.ts";
import { giverLabel } from "../../reports/giver-label.ts";
import { balanceOf, type KeptGift } from "../../reversals/balance.ts";
import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/receipt-number.ts";
import { dateAndTime } from "../../../panel/parts/instant.tsx";
import { csvPath, monthPath } from "../gift-paths.ts";
import { monthName } from "./month-name.ts";
import { MonthTotals } from "./month-totals.tsx";

/** The button only where it can do something; without script the browser's own menu prints. */
export const printScript =
  'const b=document.getElementById("imprimir");b.hidden=false;b.onclick=()=>print()';

type Props = {
  month: string;
  churchName: string;
  nowMs: number;
  totals: Totals;
  takenBack: TakenBack;
  /** Those that were received, oldest first. */
  gifts: readonly KeptGift[];
  /** Whether there are more than a sheet holds. */
  isMore: boolean;
};

/** What the treasurer prints, checks and signs. */
export function SheetPage(props: Props) {
  const { month, churchName, nowMs, totals, takenBack, gifts, isMore } = props;
  return (
    <div className="sheet">
      <p className="actions no-print">
        <button id="imprimir" type="button" className="button" hidden>
          Imprimir
        </button>
        <a className="button quiet" href={monthPath(month)}>
          Voltar
        </a>
      </p>
      <p>
        <strong>{churchName}</strong>: contribuições com cartão de {monthName(month)}. Posição de{" "}
        {dateAndTime(nowMs)}.
      </p>
      <MonthTotals totals={totals} takenBack={takenBack} />
      {/* On the first page, beside the sums that they sign for: a page of signatures alone proves nothing. */}
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
        <table className="panel-table sheet-table">
          <caption>Recebidas</caption>
          <thead>
            <tr>
              <th scope="col">Recibo</th>
              <th scope="col">Data</th>
              <th scope="col">Nome</th>
              <th scope="col">Tipo</th>
              <th scope="col">Bruto</th>
              <th scope="col">Líquido</th>
            </tr>
          </thead>
          <tbody>
            {gifts.map((gift) => (
              <SheetRow key={gift.id} {...gift} />
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What the two sign for, so that no page can be taken away unseen. */
function signedWords(count: number): string {
  if (count === 0) return "Conferimos as somas acima.";
  return count === 1
    ? "Conferimos as somas acima e a contribuição abaixo."
    : `Conferimos as somas acima e a lista que segue, de ${count.toLocaleString("pt-BR")} contribuições.`;
}

function SheetRow(gift: KeptGift) {
  const { grossCentavos, netCentavos } = balanceOf(gift);
  return (
    <tr>
      <th scope="row" data-label="Recibo">
        {formatReceiptNumber(gift.receiptNumber ?? 0)}
      </th>
      <td>{dateAndTime(countsAtMs(gift))}</td>
      <td>{giverLabel(gift)}</td>
      <td>{gift.purpose ? purposeLabels[gift.purpose] : "Sem tipo"}</td>
      <td data-label="Bruto">{format.money(grossCentavos)}</td>
      <td data-label="Líquido">{format.money(netCentavos)}</td>
    </tr>
  );
}
