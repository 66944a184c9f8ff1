import type { History } from "../../staff/history.ts";
import type { GiftServices } from "./gift-summary.ts";
import { type Context, Hono } from "hono";
import {
  monthOf,
  periodOfMonth,
  type Period,
  yearUntil,
  monthName,
} from "../reports/church-month.ts";
import { csvHead, csvLines } from "../reports/gifts-as-csv.ts";
import type { GiftReports, MonthTotals as Totals, TakenBack } from "../reports/gift-reports.ts";
import { answerNotFound } from "../../panel/access/answer-failure.tsx";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { StoppedLetters } from "../../panel/stopped-letters.tsx";
import {
  giftPath,
  monthPath,
  readKind,
  readPlace,
  receiptsPath,
  sheetPath,
  csvPath,
} from "./gift-paths.ts";
import { MonthPage } from "./month-page.tsx";
import { countsAtMs } from "../gift.ts";
import { giverLabel } from "../reports/gift-words.ts";
import { balanceOf, type GiftWithReversals } from "../reversals/balance.ts";
import * as format from "../../format/format.ts";
import { formatReceiptNumber } from "../../format/receipt-number.ts";
import { dateAndTime } from "../../panel/parts/time.tsx";
import { MonthTotals } from "./month-totals.tsx";

const atMost = 25;
const sheetAtMost = 500;
const excludedAtMost = 1_000;
const stoppedAtMost = 3;

export type GiftRouteServices = GiftServices & {
  history: Pick<History, "note">;
  churchName(): string;
  now(): number;
};

/** A month, its spreadsheet and its printed sheet. The parent's guards protect these routes. */
export function monthRoutes(services: GiftRouteServices): Hono<PanelEnvironment> {
  const { reports, history, churchName, now } = services;
  const routes = new Hono<PanelEnvironment>();

  routes.get(`${panelPaths.gifts}/:file{[0-9-]+\\.csv}`, async (context) => {
    const month = context.req.param("file").replace(".csv", "");
    const period = periodOfMonth(month);
    if (!period) return answerNotFound(context);
    await history.note({ member: context.get("member"), act: "exported-gifts", subject: month });
    context.header("content-type", "text/csv; charset=utf-8");
    context.header("content-disposition", `attachment; filename="doacoes-${month}.csv"`);
    return context.body(csvOf(reports, period));
  });

  routes.get(sheetPath(":mes"), async (context) => {
    const month = context.req.param("mes");
    const period = periodOfMonth(month);
    if (!period) return answerNotFound(context);
    await history.note({ member: context.get("member"), act: "printed-gifts", subject: month });
    const [[totals], takenBack, gifts] = await Promise.all([
      reports.totals([month]),
      reports.takenBackIn(period),
      // One more row shows whether there are more.
      reports.received(period, sheetAtMost + 1),
    ]);
    if (!totals) return answerNotFound(context);
    return answerPage(
      context,
      <SheetPage
        month={month}
        churchName={churchName()}
        nowMs={now()}
        totals={totals}
        takenBack={takenBack}
        gifts={gifts.slice(0, sheetAtMost)}
        isMore={gifts.length > sheetAtMost}
      />,
      { title: `Folha de ${monthName(month)}`, scripts: [printScript] },
    );
  });

  routes.get(monthPath(":mes"), (context) =>
    answerMonth(context, context.req.param("mes"), services),
  );
  return routes;
}

export async function answerMonth(
  context: Context<PanelEnvironment>,
  month: string,
  { reports, letters, history, now }: GiftRouteServices,
): Promise<Response> {
  const period = periodOfMonth(month);
  if (!period) return answerNotFound(context);
  const kind = readKind(context.req.query());
  const after = readPlace(context.req.query("depois"));
  const stopped = await letters.countStopped("gift-receipt");
  await history.note({ member: context.get("member"), act: "listed-gifts", subject: month });
  // In parallel, since PostgreSQL uses a process for each.
  const [year, takenBack, page, excluded] = await Promise.all([
    reports.totals(yearUntil(month)),
    reports.takenBackIn(period),
    reports.list(period, kind, after, atMost),
    reports.countExcluded(period, excludedAtMost + 1),
  ]);
  return answerPage(
    context,
    <MonthPage
      month={month}
      today={monthOf(now())}
      year={year}
      takenBack={takenBack}
      page={page}
      isFirst={after === undefined}
      kind={kind}
      excluded={{ count: Math.min(excluded, excludedAtMost), isMore: excluded > excludedAtMost }}
      stopped={
        <StoppedLetters
          letters={stopped > 0 ? await letters.listStopped("gift-receipt", stoppedAtMost) : []}
          count={stopped}
          action={receiptsPath}
          describe={({ subjectId }) => ({ text: "Recibo", href: giftPath(subjectId) })}
        />
      }
    />,
    { title: `Contribuições de ${monthName(month)}` },
  );
}

/** Streams a few hundred lines at a time, so that other requests run in between. */
function csvOf(reports: GiftReports, period: Period): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = reports.readAll(period)[Symbol.asyncIterator]();
  return new ReadableStream({
    start: (stream) => stream.enqueue(encoder.encode(csvHead())),
    async pull(stream) {
      const { done, value } = await pages.next();
      if (done) stream.close();
      else stream.enqueue(encoder.encode(csvLines(value)));
    },
    cancel: () => void pages.return?.(),
  });
}

/** Shows the button only with scripts; without them the browser's menu prints. */
export const printScript =
  'const b=document.getElementById("imprimir");b.hidden=false;b.onclick=()=>print()';

type Props = {
  month: string;
  churchName: string;
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

/** The signed sentence with the number of gifts, so that a missing page is noticed. */
function signedWords(count: number): string {
  if (count === 0) return "Conferimos as somas acima.";
  return count === 1
    ? "Conferimos as somas acima e a contribuição abaixo."
    : `Conferimos as somas acima e a lista que segue, de ${count.toLocaleString("pt-BR")} contribuições.`;
}

function SheetRow(gift: GiftWithReversals) {
  const { grossCentavos, netCentavos } = balanceOf(gift);
  return (
    <tr>
      <th scope="row" data-label="Recibo">
        {formatReceiptNumber(gift.receiptNumber ?? 0)}
      </th>
      <td>{dateAndTime(countsAtMs(gift))}</td>
      <td>{giverLabel(gift)}</td>
      <td>{gift.fund ? gift.fund : "Sem tipo"}</td>
      <td data-label="Bruto">{format.money(grossCentavos)}</td>
      <td data-label="Líquido">{format.money(netCentavos)}</td>
    </tr>
  );
}
