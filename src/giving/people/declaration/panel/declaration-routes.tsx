import type { ReactNode } from "react";
import { yearOf } from "../../../../format/church-clock.ts";
import * as format from "../../../../format/format.ts";
import { queryOf, upTo, readTyped } from "../../../../kit/panel/form.ts";
import { type Asked, panelPages } from "../../../../kit/panel/pages.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import {
  Callout,
  EmptyState,
  LoneLink,
  ParentLink,
  PrintActions,
} from "../../../../kit/panel/parts/parts.tsx";
import { readTexts } from "../../../../kit/panel/saved-posts/read-texts.ts";
import { answerLongPage } from "../../../../kit/panel/shell/answer-page.tsx";
import { retryStopped, stoppedLetters } from "../../../../kit/panel/stopped-letters.tsx";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import { Icon } from "../../../../kit/ui/art/icon.tsx";
import type { PanelPart } from "../../../../feature.ts";
import type { PanelHouse } from "../../../../house.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import giftSheet from "../../../ledger/panel/gifts.css?inline";
import { openTreasury } from "../../../ledger/panel/treasury.ts";
import { addressedRecord } from "../../givers/givers.ts";
import { GiverList } from "../../givers/panel/giver-list-page.tsx";
import { giversPath } from "../../givers/paths.ts";
import { incompleteSentence, type DeclarationLetter, type Declaration } from "../declaration.ts";
import {
  allDeclarationsPath,
  sendDeclarationsPath,
  declarationLettersPath,
  declarationPath,
  declarationsPath,
} from "../paths.ts";
import { createDeclarations } from "../sql/declarations.ts";
import { letterInWords, SendDeclarationsPage, DeclarationPaper } from "./declaration-pages.tsx";
import sheet from "./declarations.css?inline";

const atMost = 25;
const sentAtOnce = 200;

export function openDeclarations(house: PanelHouse): PanelPart {
  const { database, letters, publicUrl, now, wakeOutbox } = house;
  const { church } = openTreasury(house);
  const messageIdDomain = publicUrl.hostname;
  const declarations = createDeclarations(database, { messageIdDomain, now, wakeOutbox });
  const { routes, page, action } = panelPages("gifts", house);

  page(declarationsPath(ofYear), async (context) => {
    const year = yearIn(context);
    const after = queryOf(context, "depois");
    const thisYear = yearOf(now());
    const incomplete = incompleteSentence(year, church(), now());
    const { givers, next } = await declarations.list(year, after, atMost);
    return {
      body: (
        <>
          {await stoppedLetters(letters, "declaration", declarationLettersPath(year), () => ({
            text: "Declaração",
            href: declarationsPath(year),
          }))}
          <nav className="pager month-nav" aria-label="Anos">
            <a href={declarationsPath(year - 1)} rel="prev">
              <Icon name="left" /> {year - 1}
            </a>
            {year < thisYear && (
              <a href={declarationsPath(year + 1)} rel="next">
                {year + 1} <Icon name="right" />
              </a>
            )}
          </nav>
          {incomplete && (
            <Callout kind="problem">
              <p>{incomplete}</p>
            </Callout>
          )}
          <GiverList
            givers={givers.map(({ letters: sent, ...one }) => {
              const address = addressedRecord(one.giver)?.email ?? "sem e-mail: imprima";
              const about = sent.length > 0 ? `${address} · ${letterInWords(sent)}` : address;
              return { ...one, href: declarationPath(year, one.giver.id), about };
            })}
            empty={
              <EmptyState
                says={
                  year > thisYear
                    ? `O ano de ${year} ainda não começou.`
                    : `Nenhuma contribuição de ${year} tem o nome ou o e-mail de quem deu. Quando tiver, a declaração aparece aqui.`
                }
              />
            }
            path={declarationsPath(year)}
            next={next}
            isFirst={after === undefined}
          >
            <p>
              Uma declaração para cada contribuinte, só com dinheiro de verdade e já recebido.
              {year === thisYear && ` O ano de ${year} ainda não terminou.`}
            </p>
            <p className="actions">
              <a className="button quiet" href={allDeclarationsPath(year)}>
                Imprimir todas
              </a>
              <a className="button quiet" href={sendDeclarationsPath(year)}>
                Enviar por e-mail
              </a>
            </p>
          </GiverList>
          <LoneLink href={giversPath}>Ver os contribuintes</LoneLink>
          <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
        </>
      ),
      title: `Declarações de ${year}`,
      act: "listed-declarations",
      subject: String(year),
    };
  });

  page(allDeclarationsPath(ofYear), (context) => {
    const year = yearIn(context);
    return {
      response: answerLongPage(context, allPapers(year), {
        title: `Todas as declarações de ${year}`,
        isPaper: true,
      }),
      act: "printed-declarations",
      subject: String(year),
    };
  });

  async function* allPapers(year: number): AsyncGenerator<ReactNode> {
    const nowMs = now();
    yield (
      <div className="no-print">
        <p>
          Cada contribuinte começa numa folha nova. Espere a página terminar: no fim está escrito
          quantas são.
        </p>
        <PrintActions href={declarationsPath(year)} parent={`Declarações de ${year}`} />
      </div>
    );
    let count = 0;
    for await (const some of declarations.readAll(year)) {
      count += some.length;
      yield some.map((declaration) => (
        <DeclarationPaper
          key={declaration.giver.id}
          declaration={declaration}
          church={church()}
          nowMs={nowMs}
        />
      ));
    }
    yield <p className="no-print lone-link">{`Fim: ${countInWords(count)} de ${year}.`}</p>;
  }

  page(sendDeclarationsPath(ofYear), async (context) => {
    const year = yearIn(context);
    const { some, isMore } = await upTo(sentAtOnce, (most) => declarations.unsent(year, most));
    const thisYear = yearOf(now());
    return {
      body: <SendDeclarationsPage year={year} thisYear={thisYear} givers={some} isMore={isMore} />,
      title: `Enviar as declarações de ${year}`,
      act: "listed-declarations",
      subject: String(year),
    };
  });

  action(sendDeclarationsPath(ofYear), async (context) => {
    const year = yearIn(context);
    const fields = await readTexts(context);
    const ids = fields.flatMap(([name, id]) => (name === "contribuinte" ? id : []));
    const member = context.get("member");
    const count = await declarations.send(year, ids.slice(0, sentAtOnce), 0, member.id);
    const at = declarationsPath(year);
    return count > 0
      ? { done: "declaracoes-enviadas", at, act: "sent-declarations", subject: String(year) }
      : { done: "declaracao-ja-enviada", at };
  });

  action(declarationLettersPath(ofYear), (context) =>
    retryStopped(context, letters, "declaration", declarationsPath(yearIn(context))),
  );

  page(declarationPath(ofYear, ":id"), async (context) => {
    const year = yearIn(context);
    const declaration = await declarations.find(year, context.req.param("id"));
    if (!declaration) return "not-found";
    const { giver } = declaration;
    return {
      body: (
        <>
          <PrintActions href={declarationsPath(year)} parent={`Declarações de ${year}`} />
          <DeclarationPaper declaration={declaration} church={church()} nowMs={now()} />
          <Sending of={declaration} letters={await declarations.letters(year, giver)} />
        </>
      ),
      title: `Declaração de ${year}`,
      isPaper: true,
      act: "read-declaration",
      subject: `${year}, ${giver.id}`,
    };
  });

  action(declarationPath(ofYear, ":id"), async (context) => {
    const year = yearIn(context);
    const { vez = "" } = await readTyped(context);
    const id = context.req.param("id");
    const before = Number(/^\d{1,6}$/.exec(vez)?.[0] ?? 0);
    const count = await declarations.send(year, [id], before, context.get("member").id);
    const at = declarationPath(year, id);
    return count > 0
      ? { done: "declaracao-enviada", at, act: "sent-declaration", subject: `${year}, ${id}` }
      : { done: "declaracao-ja-enviada", at };
  });

  return { routes, sheet: giftSheet + sheet, home: declarationSummary(house) };
}

/** A year that `periodOfYear` knows. */
const ofYear = ":ano{(?:19|2[0-9])[0-9][0-9]}";
const yearIn = ({ req }: Asked<`${string}/:ano`>) => Number(req.param("ano"));

const countInWords = (count: number): string =>
  count === 1 ? "1 declaração" : `${format.thousands(count)} declarações`;

type SendingProps = { of: Declaration; letters: readonly DeclarationLetter[] };

/** The way to send one declaration: once, or again on purpose. */
function Sending({ of: { year, giver }, letters }: SendingProps) {
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
          <form method="post" action={declarationPath(year, giver.id)}>
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

const declarationSummary = ({
  letters,
  now,
}: Pick<PanelHouse, "letters" | "now">): SummarySource => ({
  area: "gifts",
  async read() {
    const count = await letters.countStopped("declaration");
    if (count === 0) return { waiting: [] };
    const text =
      count === 1
        ? "1 declaração que não saiu por e-mail"
        : `${count} declarações que não saíram por e-mail`;
    // Stopped letters of all years are on the page of any year.
    return { waiting: [{ text, href: declarationsPath(yearOf(now())) }] };
  },
});
