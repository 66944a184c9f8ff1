import { monthOf, periodOfMonth, type Period, yearUntil } from "../../../format/church-clock.ts";
import { monthName, dateAndTime, shortDay } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { upTo } from "../../../kit/panel/form.ts";
import { type Column, Filter, Pager, Table } from "../../../kit/panel/list.tsx";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, LoneLink, PrintActions } from "../../../kit/panel/parts/parts.tsx";
import { stoppedLetters } from "../../../kit/panel/stopped-letters.tsx";
import { meansLabels } from "../../contract/means.ts";
import { givenParts, type MonthTotals, type TakenBack } from "../books/books.ts";
import { forWords, giverLabel, hasHour } from "../books/gift-words.ts";
import { csvHead, csvLines } from "../books/gifts-as-csv.ts";
import type { Books } from "../books/sql/books.ts";
import { countsAtMs, numberOf } from "../gift.ts";
import type { PaperChurch } from "../paper-church.ts";
import { balanceOf, type GiftWithReversals } from "../reversals/reversal.ts";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import {
  giftPath,
  listPath,
  monthPath,
  readKind,
  readPlace,
  receiptsPath,
  sheetPath,
  csvPath,
} from "./gift-paths.ts";
import {
  excludedWords,
  heads,
  MonthNavigation,
  MonthParts,
  MonthSums,
  NoGifts,
  Ways,
} from "./month-page.tsx";
import { PaperHead } from "./paper-head.tsx";
import type { Treasury } from "./treasury.ts";
import { YearChart } from "./year-chart.tsx";

const atMost = 25;
const sheetAtMost = 500;
const excludedAtMost = 1_000;

export function addMonths({ page }: Pick<PanelPages, "page">, treasury: Treasury): void {
  const { books, church, now } = treasury;

  page(`${panelPaths.gifts}/:file{[0-9-]+\\.csv}`, (context) => {
    const month = context.req.param("file").replace(".csv", "");
    const period = periodOfMonth(month);
    if (!period) return "not-found";
    context.header("content-type", "text/csv; charset=utf-8");
    context.header("content-disposition", `attachment; filename="doacoes-${month}.csv"`);
    return {
      response: context.body(csvOf(books, period)),
      act: "exported-gifts",
      subject: month,
    };
  });

  page(sheetPath(":mes{[0-9-]+}"), async (context) => {
    const month = context.req.param("mes");
    const period = periodOfMonth(month);
    if (!period) return "not-found";
    const [[totals], takenBack, gifts] = await Promise.all([
      books.totals([month]),
      books.takenBackIn(period),
      upTo(sheetAtMost, (most) => books.received(period, most)),
    ]);
    if (!totals) return "not-found";
    return {
      body: (
        <SheetPage
          month={month}
          church={church()}
          nowMs={now()}
          totals={totals}
          takenBack={takenBack}
          gifts={gifts.some}
          isMore={gifts.isMore}
        />
      ),
      title: `Folha de ${monthName(month)}`,
      isPaper: true,
      act: "printed-gifts",
      subject: month,
    };
  });

  page(monthPath(":mes{[0-9-]+}"), (context) =>
    showMonth(context, context.req.param("mes"), treasury),
  );
}

export async function showMonth(
  context: Asked,
  month: string,
  { books, letters, now }: Treasury,
): Promise<Answer> {
  const period = periodOfMonth(month);
  if (!period) return "not-found";
  const kind = readKind(context.req.query());
  const after = readPlace(context.req.query("depois"));
  const today = monthOf(now());
  // In parallel, since PostgreSQL uses a process for each.
  const [year, takenBack, { gifts, next }, waiting, excluded] = await Promise.all([
    books.totals(yearUntil(month)),
    books.takenBackIn(period),
    books.list(period, kind, after, atMost),
    books.list(period, "open", undefined, 1),
    books.countExcluded(period, excludedAtMost + 1),
  ]);
  const totals = year.at(-1);
  const list = (
    <section aria-labelledby="lista">
      <h2 id="lista">{heads[kind]}</h2>
      {(waiting.gifts.length > 0 || kind === "open") && (
        <ul className="cluster">
          <Filter
            href={listPath(month, { kind: kind === "open" ? "money" : "open" })}
            isOn={kind === "open"}
            off="ver todas"
          >
            Esperam resposta
          </Filter>
        </ul>
      )}
      {kind === "excluded" && (
        <p>
          De demonstração ou de teste: não são dinheiro.{" "}
          <a href={listPath(month, {})}>Ver as que contam</a>
        </p>
      )}
      {gifts.length > 0 ? <GiftList gifts={gifts} /> : <NoGifts month={month} kind={kind} />}
      <Pager
        of="gifts"
        newest={after && listPath(month, { kind })}
        older={next && listPath(month, { kind, after: next })}
      />
      {kind === "money" && excluded > 0 && (
        <LoneLink href={listPath(month, { kind: "excluded" })}>
          {excludedWords(excluded, excludedAtMost)}
        </LoneLink>
      )}
    </section>
  );
  return {
    body: (
      <>
        {await stoppedLetters(letters, "gift-receipt", receiptsPath, ({ subjectId }) => ({
          text: "Recibo",
          href: giftPath(subjectId),
        }))}
        <MonthNavigation month={month} today={today} />
        {month > today ? (
          <EmptyState says="Este mês ainda não começou.">
            <LoneLink href={monthPath(today)}>Ver {monthName(today)}</LoneLink>
          </EmptyState>
        ) : (
          <>
            {totals && <MonthSums totals={totals} takenBack={takenBack} />}
            <Ways month={month} ways={context.get("frame").giftWays} />
            {totals && <MonthParts parts={totals.parts} />}
            <YearChart months={year} />
            {list}
          </>
        )}
        <GiftSearchForm search="" />
      </>
    ),
    title: `Contribuições de ${monthName(month)}`,
    act: "listed-gifts",
    subject: month,
  };
}

/** Streams a few hundred lines at a time, so that other requests run in between. */
function csvOf(books: Books, period: Period): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = books.readAll(period)[Symbol.asyncIterator]();
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

type Props = {
  month: string;
  church: PaperChurch;
  nowMs: number;
  totals: MonthTotals;
  takenBack: TakenBack;
  /** Received gifts, oldest first. */
  gifts: readonly GiftWithReversals[];
  /** True if there are more gifts than a sheet holds. */
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
        <p>{signedWords(totals)}</p>
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
function signedWords({ count, parts }: MonthTotals): string {
  if (count === 0) return "Conferimos as somas acima.";
  if (givenParts(parts).length < parts.length) {
    return `Conferimos as somas acima e a lista que segue, de ${format.thousands(count)} entradas.`;
  }
  return count === 1
    ? "Conferimos as somas acima e a contribuição abaixo."
    : `Conferimos as somas acima e a lista que segue, de ${format.thousands(count)} contribuições.`;
}

const sheetColumns: Column<GiftWithReversals>[] = [
  ["Recibo", numberOf, "labelled"],
  [
    "Data",
    // Text, since hundreds of machine-readable times weigh more than the page may.
    (gift) => (hasHour(gift) ? dateAndTime(countsAtMs(gift)) : shortDay(countsAtMs(gift))),
  ],
  ["Nome", giverLabel],
  ["Meio e fundo", (gift) => `${meansLabels[gift.means]}, ${forWords(gift) ?? "sem fundo"}`],
  ["Bruto", (gift) => format.money(balanceOf(gift).grossCentavos), "labelled"],
  ["Líquido", (gift) => format.money(balanceOf(gift).netCentavos), "labelled"],
];
