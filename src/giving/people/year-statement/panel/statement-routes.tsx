import * as format from "../../../../format/format.ts";
import type { ReactNode } from "react";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { queryOf, upTo } from "../../../../kit/panel/query.ts";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { createYearStatements } from "../sql/year-statements.ts";
import { PrintActions } from "../../../../kit/panel/parts/print.tsx";
import { LoneLink } from "../../../../kit/panel/parts/parts.tsx";
import { answerLongPage } from "../../../../kit/panel/shell/answer-page.tsx";
import { readTyped } from "../../../../kit/panel/form.ts";
import { type Answer, type Asked, panelPages } from "../../../../kit/panel/pages.tsx";
import { readTexts } from "../../../../kit/panel/saved-posts/read-texts.ts";
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

/** The statements of a year. */
export function openYearStatements(house: PanelHouse): PanelPart {
  const { database, letters, publicUrl, now, wakeOutbox } = house;
  const { church } = openTreasury(house);
  const yearStatements = createYearStatements(database, {
    messageIdDomain: publicUrl.hostname,
    now,
    wakeOutbox,
  });
  const { routes, page, action } = panelPages("gifts", house);

  page(
    statementsPath(":ano"),
    inYear(async (context, year) => {
      const after = queryOf(context, "depois");
      const count = await letters.countStopped("year-statement");
      const stopped = count > 0 ? await letters.listStopped("year-statement", stoppedAtMost) : [];
      return {
        body: (
          <StatementListPage
            year={year}
            thisYear={yearOf(now())}
            {...await yearStatements.list(year, after, atMost)}
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
          />
        ),
        title: `Declarações de ${year}`,
        act: "listed-statements",
        subject: String(year),
      };
    }),
  );

  page(
    allStatementsPath(":ano"),
    inYear((context, year) => ({
      response: answerLongPage(context, allPapers(year), {
        title: `Todas as declarações de ${year}`,
        isPaper: true,
      }),
      act: "printed-statements",
      subject: String(year),
    })),
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

  page(
    sendStatementsPath(":ano"),
    inYear(async (_, year) => {
      const { some, isMore } = await upTo(sentAtOnce, (most) => yearStatements.unsent(year, most));
      const thisYear = yearOf(now());
      return {
        body: <SendStatementsPage year={year} thisYear={thisYear} givers={some} isMore={isMore} />,
        title: `Enviar as declarações de ${year}`,
        act: "listed-statements",
        subject: String(year),
      };
    }),
  );

  action(
    sendStatementsPath(":ano"),
    inYear(async (context, year) => {
      const fields = await readTexts(context);
      const ids = fields.flatMap(([name, id]) => (name === "contribuinte" ? id : []));
      const { id: staffId } = context.get("member");
      const count = await yearStatements.send(year, ids.slice(0, sentAtOnce), 0, staffId);
      const at = statementsPath(year);
      return count > 0
        ? { done: "declaracoes-enviadas", at, act: "sent-statements", subject: String(year) }
        : { done: "declaracao-ja-enviada", at };
    }),
  );

  action(
    statementLettersPath(":ano"),
    inYear((context, year) =>
      retryStopped(context, letters, "year-statement", statementsPath(year)),
    ),
  );

  page(
    statementPath(":ano", ":id"),
    inYear(async (context, year) => {
      const statement = await yearStatements.find(year, context.req.param("id") ?? "");
      if (!statement) return "not-found";
      const { giver } = statement;
      return {
        body: (
          <>
            <PrintActions href={statementsPath(year)} parent={`Declarações de ${year}`} />
            <StatementPaper statement={statement} church={church()} nowMs={now()} />
            <Sending statement={statement} letters={await yearStatements.letters(year, giver)} />
          </>
        ),
        title: `Declaração de ${year}`,
        isPaper: true,
        act: "read-statement",
        subject: `${year}, ${giver.id}`,
      };
    }),
  );

  action(
    statementPath(":ano", ":id"),
    inYear(async (context, year) => {
      const { vez = "" } = await readTyped(context);
      const id = context.req.param("id") ?? "";
      const before = Number(/^\d{1,6}$/.exec(vez)?.[0] ?? 0);
      const count = await yearStatements.send(year, [id], before, context.get("member").id);
      const at = statementPath(year, id);
      return count > 0
        ? { done: "declaracao-enviada", at, act: "sent-statement", subject: `${year}, ${id}` }
        : { done: "declaracao-ja-enviada", at };
    }),
  );

  return { routes, sheet: giftSheet + sheet, home: yearStatementSummary(house) };
}

/** Of the year in the path; a path without one has no page. */
const inYear =
  (answer: (context: Asked, year: number) => Answer | Promise<Answer>) => (context: Asked) => {
    const text = context.req.param("ano") ?? "";
    return periodOfYear(text) ? answer(context, Number(text)) : "not-found";
  };

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
