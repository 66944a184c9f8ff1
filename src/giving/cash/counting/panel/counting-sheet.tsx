import * as format from "../../../../format/format.ts";
import { PrintActions } from "../../../../kit/panel/parts/parts.tsx";
import { dateAndTime, dayName, shortDayName } from "../../../../format/date-words.ts";
import { PaperHead } from "../../../ledger/panel/paper-head.tsx";
import type { PaperChurch } from "../../../ledger/paper-church.ts";
import { countingPath } from "../paths.ts";
import { type Counting, sumsOf } from "../counting.ts";
import { nameOf } from "./counting-lines.tsx";
import { CountingTables } from "./counting-tables.tsx";

type Props = { counting: Counting; church: PaperChurch; nowMs: number };

/** The sheet that both sign: sums, notes and coins, and no names of givers. */
export function CountingSheet({ counting, church, nowMs }: Props) {
  const { id, day, gathering, opened, closed, lines } = counting;
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  return (
    <div className="sheet">
      <PrintActions href={countingPath(id)} parent={`Contagem de ${shortDayName(day)}`} />
      <PaperHead church={church}>
        Contagem: {gathering}, {dayName(day)}
      </PaperHead>
      {!closed && (
        <p className="notice problem">
          Rascunho: a contagem ainda está aberta, e nada dela entrou nas contribuições. Imprima de
          novo depois de fechar.
        </p>
      )}
      <p>
        {lines.length === 1 ? "1 linha" : `${lines.length} linhas`}, no total de{" "}
        <strong>{format.money(cashCentavos + chequeCentavos)}</strong>. Impressa em{" "}
        {dateAndTime(nowMs)}.
      </p>
      {/* Before the tables, so that they are on the first page: alone on a page signatures prove nothing. */}
      <section className="signing" aria-label="Assinaturas">
        <p>
          Quem abriu: {nameOf(opened)}, {dateAndTime(opened.atMs)}.
          {closed && (
            <>
              {" "}
              Quem fechou: {nameOf(closed)}, {dateAndTime(closed.atMs)}.
            </>
          )}
        </p>
        {closed && <p>Contamos este dinheiro juntos, e as somas abaixo conferem.</p>}
        <div className="signatures">
          <p>{nameOf(opened)}, data</p>
          <p>{closed ? nameOf(closed) : "Quem fechou"}, data</p>
        </div>
      </section>
      <CountingTables counting={counting} />
    </div>
  );
}
