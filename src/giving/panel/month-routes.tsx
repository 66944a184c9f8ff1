import type { Treasury } from "./treasury.ts";
import { type Context, Hono } from "hono";
import { monthOf, periodOfMonth, type Period, yearUntil } from "../../format/dates.ts";
import { monthName } from "../../format/date-words.ts";
import { csvHead, csvLines } from "../reports/gifts-as-csv.ts";
import type { GiftReports } from "../reports/sql/gift-reports.ts";
import { answerNotFound } from "../../panel/access/answer-failure.tsx";
import type { PanelEnvironment } from "../../panel/environment.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { answerPage } from "../../panel/shell/answer-page.tsx";
import { StoppedLetters } from "../../panel/stopped-letters.tsx";
import { giftPath, monthPath, readKind, readPlace, receiptsPath, sheetPath } from "./gift-paths.ts";
import { MonthPage } from "./month-page.tsx";
import { SheetPage } from "./sheet-page.tsx";

const atMost = 25;
const sheetAtMost = 500;
const excludedAtMost = 1_000;
const stoppedAtMost = 3;

/** A month, its spreadsheet and its printed sheet. The parent's guards protect these routes. */
export function monthRoutes(services: Treasury): Hono<PanelEnvironment> {
  const { reports, history, church, now } = services;
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

  routes.get(sheetPath(":mes{[0-9-]+}"), async (context) => {
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
        church={church()}
        nowMs={now()}
        totals={totals}
        takenBack={takenBack}
        gifts={gifts.slice(0, sheetAtMost)}
        isMore={gifts.length > sheetAtMost}
      />,
      { title: `Folha de ${monthName(month)}`, isPaper: true },
    );
  });

  routes.get(monthPath(":mes{[0-9-]+}"), (context) =>
    answerMonth(context, context.req.param("mes"), services),
  );
  return routes;
}

export async function answerMonth(
  context: Context<PanelEnvironment>,
  month: string,
  { reports, pixBank, letters, history, now }: Treasury,
): Promise<Response> {
  const period = periodOfMonth(month);
  if (!period) return answerNotFound(context);
  const kind = readKind(context.req.query());
  const after = readPlace(context.req.query("depois"));
  const stopped = await letters.countStopped("gift-receipt");
  await history.note({ member: context.get("member"), act: "listed-gifts", subject: month });
  // In parallel, since PostgreSQL uses a process for each.
  const [year, takenBack, page, waiting, excluded] = await Promise.all([
    reports.totals(yearUntil(month)),
    reports.takenBackIn(period),
    reports.list(period, kind, after, atMost),
    reports.list(period, "open", undefined, 1),
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
      hasBank={pixBank.provider !== "none"}
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
