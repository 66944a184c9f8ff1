import type { Treasury } from "./treasury.ts";
import { monthOf, periodOfMonth, type Period, yearUntil } from "../../../format/church-clock.ts";
import { monthName } from "../../../format/date-words.ts";
import { csvHead, csvLines } from "../reports/gifts-as-csv.ts";
import type { GiftReports } from "../reports/sql/gift-reports.ts";
import type { Answer, Asked, PanelPages } from "../../../kit/panel/pages.tsx";
import { upTo } from "../../../kit/panel/form.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { StoppedLetters } from "../../../kit/panel/stopped-letters.tsx";
import { giftPath, monthPath, readKind, readPlace, receiptsPath, sheetPath } from "./gift-paths.ts";
import { MonthPage } from "./month-page.tsx";
import { SheetPage } from "./sheet-page.tsx";

const atMost = 25;
const sheetAtMost = 500;
const excludedAtMost = 1_000;
const stoppedAtMost = 3;

/** A month, its spreadsheet and its printed sheet. */
export function addMonths({ page }: Pick<PanelPages, "page">, treasury: Treasury): void {
  const { reports, church, now } = treasury;

  page(`${panelPaths.gifts}/:file{[0-9-]+\\.csv}`, (context) => {
    const month = context.req.param("file").replace(".csv", "");
    const period = periodOfMonth(month);
    if (!period) return "not-found";
    context.header("content-type", "text/csv; charset=utf-8");
    context.header("content-disposition", `attachment; filename="doacoes-${month}.csv"`);
    return {
      response: context.body(csvOf(reports, period)),
      act: "exported-gifts",
      subject: month,
    };
  });

  page(sheetPath(":mes{[0-9-]+}"), async (context) => {
    const month = context.req.param("mes");
    const period = periodOfMonth(month);
    if (!period) return "not-found";
    const [[totals], takenBack, gifts] = await Promise.all([
      reports.totals([month]),
      reports.takenBackIn(period),
      upTo(sheetAtMost, (most) => reports.received(period, most)),
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
  { reports, letters, now }: Treasury,
): Promise<Answer> {
  const period = periodOfMonth(month);
  if (!period) return "not-found";
  const kind = readKind(context.req.query());
  const after = readPlace(context.req.query("depois"));
  const stopped = await letters.countStopped("gift-receipt");
  // In parallel, since PostgreSQL uses a process for each.
  const [year, takenBack, listed, waiting, excluded] = await Promise.all([
    reports.totals(yearUntil(month)),
    reports.takenBackIn(period),
    reports.list(period, kind, after, atMost),
    reports.list(period, "open", undefined, 1),
    reports.countExcluded(period, excludedAtMost + 1),
  ]);
  return {
    body: (
      <MonthPage
        month={month}
        today={monthOf(now())}
        year={year}
        takenBack={takenBack}
        page={listed}
        isFirst={after === undefined}
        ways={context.get("frame").giftWays}
        kind={kind}
        hasOpen={waiting.gifts.length > 0}
        excluded={{ count: Math.min(excluded, excludedAtMost), isMore: excluded > excludedAtMost }}
        stopped={
          <StoppedLetters
            letters={stopped > 0 ? await letters.listStopped("gift-receipt", stoppedAtMost) : []}
            count={stopped}
            action={receiptsPath}
            describe={({ subjectId }) => ({ text: "Recibo", href: giftPath(subjectId) })}
          />
        }
      />
    ),
    title: `Contribuições de ${monthName(month)}`,
    act: "listed-gifts",
    subject: month,
  };
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
