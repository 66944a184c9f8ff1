import type { Act } from "../../../../kit/words.ts";
import * as format from "../../../../format/format.ts";
import { type Context, Hono } from "hono";
import type { ReactNode } from "react";
import { answerNotFound } from "../../../../kit/panel/access/answer-failure.tsx";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelEnvironment } from "../../../../kit/panel/environment.ts";
import type { PanelHouse } from "../../../../house.ts";
import { requireArea } from "../../../../kit/panel/access/require-area.tsx";
import { queryOf } from "../../../../kit/panel/query.ts";
import { requireMember } from "../../../../kit/panel/access/require-member.ts";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { createYearStatements } from "../sql/year-statements.ts";
import { PrintActions } from "../../../../kit/panel/parts/print.tsx";
import { LoneLink } from "../../../../kit/panel/parts/parts.tsx";
import { answerLongPage, answerPage } from "../../../../kit/panel/shell/answer-page.tsx";
import { redirectDone } from "../../../../kit/panel/shell/redirect-done.ts";
import { retryStopped, StoppedLetters } from "../../../../kit/panel/stopped-letters.tsx";
import { addressedRecord } from "../../givers/givers.ts";
import {
  allStatementsPath,
  sendStatementsPath,
  statementLettersPath,
  statementPath,
  statementsPath,
} from "../paths.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import { periodOfYear, yearOf } from "../../../../format/dates.ts";
import { incompleteSentence } from "../statement-in-words.ts";
import type { StatementLetter, YearStatement } from "../year-statement.ts";
import { letterInWords, SendStatementsPage, StatementListPage } from "./statement-list-page.tsx";
import { StatementPaper } from "./statement-paper.tsx";
import { giftSheet } from "../../../ledger/panel/gift-sheet.ts";
import sheet from "./statements.css?inline";

const atMost = 25;
const stoppedAtMost = 3;
const sentAtOnce = 200;

type InYear = Context<PanelEnvironment, `${string}/:ano/${string}`>;

/** The statements of a year. The parent's guards protect these routes. */
export function openYearStatements(house: PanelHouse): PanelPart {
  const { database, letters: kept, history, publicUrl, now, wakeOutbox } = house;
  const { church } = openTreasury(house);
  const yearStatements = createYearStatements(database, {
    messageIdDomain: publicUrl.hostname,
    now,
    wakeOutbox,
  });
  const routes = new Hono<PanelEnvironment>();
  routes.use(`${statementsPath(":ano")}/*`, requireMember, requireArea("gifts"));
  const note = (context: Context<PanelEnvironment>, act: Act, subject: string) =>
    history.note({ member: context.get("member"), act, subject });
  /** The year of the path, which is handed on; any other path is not found. */
  const inYear =
    <On extends Context<PanelEnvironment>>(
      answer: (context: On, year: number) => Promise<Response>,
    ) =>
    (context: On) => {
      const text = context.req.param("ano") ?? "";
      return periodOfYear(text) ? answer(context, Number(text)) : answerNotFound(context);
    };

  routes.get(
    statementsPath(":ano"),
    inYear(async (context, year) => {
      const after = queryOf(context, "depois");
      const count = await kept.countStopped("year-statement");
      const stopped = count > 0 ? await kept.listStopped("year-statement", stoppedAtMost) : [];
      const page = await yearStatements.list(year, after, atMost);
      await note(context, "listed-statements", String(year));
      return answerPage(
        context,
        <StatementListPage
          year={year}
          thisYear={yearOf(now())}
          {...page}
          isFirst={after === undefined}
          incomplete={incompleteSentence(year, church(), now())}
          stopped={
            <StoppedLetters
              letters={stopped}
              count={count}
              action={statementLettersPath(year)}
              describe={() => ({ text: "Declaração", href: statementsPath(year) })}
            />
          }
        />,
        { title: `Declarações de ${year}` },
      );
    }),
  );

  routes.get(
    allStatementsPath(":ano"),
    inYear(async (context, year) => {
      await note(context, "printed-statements", String(year));
      return answerLongPage(context, allPapers(year), {
        title: `Todas as declarações de ${year}`,
        isPaper: true,
      });
    }),
  );

  async function* allPapers(year: number): AsyncGenerator<ReactNode> {
    const nowMs = now();
    yield (
      <div className="no-print">
        <p>
          Cada contribuinte começa numa folha nova. Espere a página terminar: no fim está escrito
          quantas são.
        </p>
        <PrintActions href={statementsPath(year)} parent={`Declarações de ${year}`} />
      </div>
    );
    let count = 0;
    for await (const statements of yearStatements.readAll(year)) {
      count += statements.length;
      yield statements.map((statement) => (
        <StatementPaper
          key={statement.giver.id}
          statement={statement}
          church={church()}
          nowMs={nowMs}
        />
      ));
    }
    yield <p className="no-print lone-link">{`Fim: ${countInWords(count)} de ${year}.`}</p>;
  }

  routes.get(
    sendStatementsPath(":ano"),
    inYear(async (context, year) => {
      // One more shows whether there are more.
      const givers = await yearStatements.unsent(year, sentAtOnce + 1);
      await note(context, "listed-statements", String(year));
      return answerPage(
        context,
        <SendStatementsPage
          year={year}
          thisYear={yearOf(now())}
          givers={givers.slice(0, sentAtOnce)}
          isMore={givers.length > sentAtOnce}
        />,
        { title: `Enviar as declarações de ${year}` },
      );
    }),
  );

  routes.post(
    sendStatementsPath(":ano"),
    inYear(async (context, year) => {
      const { contribuinte = [] } = await context.req.parseBody({ all: true });
      const ids = [contribuinte]
        .flat()
        .flatMap((id) => (typeof id === "string" ? id.replaceAll("\0", "") : []));
      const member = context.get("member");
      const count = await yearStatements.send(year, ids.slice(0, sentAtOnce), 0, member.id);
      if (count > 0) await note(context, "sent-statements", String(year));
      return redirectDone(
        context,
        statementsPath(year),
        count > 0 ? "declaracoes-enviadas" : "declaracao-ja-enviada",
      );
    }),
  );

  routes.post(
    statementLettersPath(":ano"),
    inYear((context, year) =>
      retryStopped(context, { letters: kept, history }, "year-statement", statementsPath(year)),
    ),
  );

  routes.get(
    statementPath(":ano", ":id"),
    inYear(async (context: InYear, year) => {
      const statement = await yearStatements.find(year, context.req.param("id") ?? "");
      if (!statement) return answerNotFound(context);
      const { giver } = statement;
      await note(context, "read-statement", `${year}, ${giver.id}`);
      return answerPage(
        context,
        <>
          <PrintActions href={statementsPath(year)} parent={`Declarações de ${year}`} />
          <StatementPaper statement={statement} church={church()} nowMs={now()} />
          <Sending statement={statement} letters={await yearStatements.letters(year, giver)} />
        </>,
        { title: `Declaração de ${year}`, isPaper: true },
      );
    }),
  );

  routes.post(
    statementPath(":ano", ":id"),
    inYear(async (context: InYear, year) => {
      const { vez } = await context.req.parseBody();
      const id = context.req.param("id") ?? "";
      const before = Number(/^\d{1,6}$/.exec(String(vez))?.[0] ?? 0);
      const count = await yearStatements.send(year, [id], before, context.get("member").id);
      if (count > 0) await note(context, "sent-statement", `${year}, ${id}`);
      return redirectDone(
        context,
        statementPath(year, id),
        count > 0 ? "declaracao-enviada" : "declaracao-ja-enviada",
      );
    }),
  );

  return { routes, sheet: giftSheet + sheet, home: yearStatementSummary(house) };
}

const countInWords = (count: number): string =>
  count === 1 ? "1 declaração" : `${format.thousands(count)} declarações`;

type SendingProps = { statement: YearStatement; letters: readonly StatementLetter[] };

/** The way to send one statement: once, or again if somebody asks for it. */
function Sending({ statement: { year, giver }, letters }: SendingProps) {
  const email = addressedRecord(giver)?.email;
  return (
    <section className="no-print" aria-labelledby="por-email">
      <h2 id="por-email">Por e-mail</h2>
      {email === undefined ? (
        <p>Não se conhece o e-mail desta pessoa: imprima a declaração e entregue em mãos.</p>
      ) : (
        <>
          <p className="giver-name">
            Para {email}: {letterInWords(letters)}.
          </p>
          <form method="post" action={statementPath(year, giver.id)}>
            <input type="hidden" name="vez" value={letters.length} />
            <button className="button quiet">
              {letters.length === 0 ? "Enviar por e-mail" : "Enviar de novo por e-mail"}
            </button>
          </form>
        </>
      )}
      <LoneLink href={giverPath(giver.id)}>Ver o contribuinte</LoneLink>
    </section>
  );
}

/** Statements that could not be delivered. */
const yearStatementSummary = ({
  letters,
  now,
}: Pick<PanelHouse, "letters" | "now">): SummarySource => ({
  area: "gifts",
  async read() {
    const count = await letters.countStopped("year-statement");
    if (count === 0) return { waiting: [] };
    const text =
      count === 1
        ? "1 declaração que não saiu por e-mail"
        : `${count} declarações que não saíram por e-mail`;
    // Those of all years are on the page of any.
    return { waiting: [{ text, href: statementsPath(yearOf(now())) }] };
  },
});
