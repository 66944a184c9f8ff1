import { monthOf } from "../../../format/church-clock.ts";
import { dayInDigits, monthName, shortDay } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import { Facts, Rows, Sums } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, LoneLink, Callout } from "../../../kit/panel/parts/parts.tsx";
import { forWords } from "../../ledger/books/gift-words.ts";
import { type Gift, countsAtMs, numberOf } from "../../ledger/gift.ts";
import { giftPath, monthPath } from "../../ledger/panel/gift-paths.ts";
import { accountInWords } from "../file/statement-frame.ts";
import { isDone, type Preview, type DonePage } from "../preview.ts";
import { whyUnreadable } from "../statement-row.ts";
import { previewPath, CreditForm, type CreditFormProps } from "./credit-form.tsx";

/** The contents of a statement, and the form of the credits of one page that can still be chosen. */
export function PreviewPage({ preview, ...form }: CreditFormProps & { preview: Preview }) {
  const { accounts, isCutOff, fromDay, toDay, pages, more } = preview;
  const { id, page, otherAccounts, credits, problem } = form;
  const wrong = Object.entries(form.problems).map(([field, sentence]) => {
    const of = credits.find(({ number }) => field.endsWith(`.${number}`));
    return (
      of && (
        <li key={field}>
          <a href={`#${field}`}>
            {format.money(of.amountCentavos)} de {dayInDigits(of.day)}
          </a>
          : {sentence}
        </li>
      )
    );
  });
  const isOther = otherAccounts.length === accounts.length;
  return (
    <>
      {problem && (
        <Callout kind="problem">
          <p>{problem}</p>
          {wrong.length > 0 && <ul>{wrong}</ul>}
        </Callout>
      )}
      {isOther && (
        <Callout kind="problem">
          <p>
            Este extrato é de outra conta ({accounts.map(accountInWords).join("; ")}), e não da
            conta da igreja que está no site. Se não é da igreja, não lance nada: envie o extrato
            certo.
          </p>
        </Callout>
      )}
      {isCutOff && (
        <Callout kind="problem">
          <p>
            O arquivo veio cortado: faltam linhas no fim. Lance o que há, e depois peça o extrato de
            novo ao banco: o que já estiver lançado não entra outra vez.
          </p>
        </Callout>
      )}
      <p>
        Extrato: {accounts.map(accountInWords).join("; e ")}
        {fromDay && toDay && `, de ${dayInDigits(fromDay)} a ${dayInDigits(toDay)}`}.
        {!isOther &&
          otherAccounts.length > 0 &&
          ` No site está só uma: lance da outra (${otherAccounts.map(accountInWords).join("; ")}) só se ela também é da igreja.`}
      </p>
      <Counts {...preview} />
      {credits.length > 0 ? (
        <CreditForm {...form} credits={credits} />
      ) : (
        <EmptyState says="Não há nada novo para lançar neste extrato.">
          <LoneLink href={panelPaths.bankStatement}>Enviar outro extrato</LoneLink>
        </EmptyState>
      )}
      <PreviewPager id={id} page={page} pages={pages} />
      {more > 0 && (
        <p>
          Há mais {format.thousands(more)} que não cabem aqui. Depois de lançar estas, envie o
          extrato de novo: elas aparecem.
        </p>
      )}
      <Skipped {...preview} />
      <Unreadable {...preview} />
      <BankBalance {...preview} />
    </>
  );
}

function Counts({ counts }: Pick<Preview, "counts">) {
  const { fresh: novas, known, skipped: puladas, unreadable: ilegíveis } = counts;
  const all = Object.entries({ novas, "já conhecidas": known, puladas, ilegíveis });
  const inWords = all.map(([words, count]) => [words, format.thousands(count)] as const);
  return <Facts className="sums" of={Object.fromEntries(inWords)} />;
}

type PagerProps = { id: string; page: number } & Pick<Preview, "pages">;

/** The ways to the other pages, with what became of them. */
function PreviewPager({ id, page, pages }: PagerProps) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="Páginas do extrato">
      <ul className="cluster">
        {pages.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pages have no other name, and none moves
          <li key={at}>
            <a
              className="chip"
              href={previewPath(id, at)}
              aria-current={at === page ? "page" : undefined}
            >
              Página {at + 1}
              {isDone(one) && ", lançada"}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Skipped({ skipped, shown }: Pick<Preview, "skipped" | "shown">) {
  if (skipped.length === 0) return null;
  return (
    <details>
      <summary>Puladas, e por quê</summary>
      <Rows>{skipped.map(({ why, count }) => `${format.thousands(count)}: ${why}`)}</Rows>
      {shown.length > 0 && (
        <Rows className="statement-skipped">
          {shown.map(({ why, day, amountCentavos, memo }) => (
            <>
              <span>
                {day && dayInDigits(day)}{" "}
                {amountCentavos !== undefined && format.money(amountCentavos)}
              </span>{" "}
              <span>{memo}</span> <span className="soft">{why}</span>
            </>
          ))}
        </Rows>
      )}
    </details>
  );
}

function Unreadable({ unreadable, counts }: Pick<Preview, "unreadable" | "counts">) {
  if (unreadable.length === 0) return null;
  return (
    <section className="statement-unreadable" aria-labelledby="ilegiveis">
      <h2 id="ilegiveis">Ilegíveis</h2>
      <p>
        Destas linhas o site não adivinha nada. Procure cada uma no extrato do banco e, se for
        contribuição, lance-a à mão.
      </p>
      <Rows>
        {unreadable.map(({ why, raw }) => (
          <>
            {whyUnreadable[why]}
            <pre className="statement-raw">{raw}</pre>
          </>
        ))}
      </Rows>
      {counts.unreadable > unreadable.length && (
        <p className="soft">E mais {format.thousands(counts.unreadable - unreadable.length)}.</p>
      )}
    </section>
  );
}

/** Shows a hint only: a bank's balance may be of another day than its rows. */
function BankBalance({ sums, asOfDay, balanceCentavos }: Preview) {
  return (
    <p className="soft">
      No arquivo entraram {format.money(sums.came)} e saíram {format.money(sums.went)}.
      {balanceCentavos !== undefined &&
        ` O saldo que o banco diz${asOfDay ? `, de ${dayInDigits(asOfDay)}` : ""}, é ${format.money(balanceCentavos)}.`}{" "}
      Se as somas não são as do aplicativo do banco, faltam linhas no arquivo.
    </p>
  );
}

/** Lists credits that were neither booked nor ignored: they are new again the next time. */
function LeftForLater({ left }: Pick<DonePage, "left">) {
  const [one, ...others] = left.map(
    ({ day, amountCentavos, kind }) =>
      `${format.money(amountCentavos)}, ${dayInDigits(day)}, ${kind}`,
  );
  if (one === undefined) return null;
  if (others.length === 0) {
    return (
      <p>Ficou para depois: {one}. Quando você enviar o extrato de novo, aparece outra vez.</p>
    );
  }
  return (
    <>
      <p>Ficaram para depois, e aparecem outra vez quando você enviar o extrato de novo:</p>
      <Rows>{[one, ...others]}</Rows>
    </>
  );
}

function bookedWords(gifts: readonly Gift[]): string {
  const [one, many] = gifts.some(({ purposeName }) => purposeName)
    ? ["1 entrada lançada", "entradas lançadas"]
    : ["1 contribuição lançada", "contribuições lançadas"];
  return gifts.length === 1 ? one : `${gifts.length} ${many}`;
}

type BookedProps = PagerProps & { done: DonePage; gifts: readonly Gift[] };

export function BookedPage({ id, page, pages, done, gifts }: BookedProps) {
  const sum = gifts.reduce((all, { amountCentavos }) => all + amountCentavos, 0);
  const next = pages.findIndex((one) => !isDone(one));
  const months = [...new Set(gifts.map((gift) => monthOf(countsAtMs(gift))))].toSorted();
  return (
    <>
      {gifts.length > 0 ? (
        <>
          <p>
            <strong>
              {bookedWords(gifts)}, {format.money(sum)}
            </strong>
            .
          </p>
          <Sums
            of={gifts}
            row={(gift) => ({
              id: gift.id,
              href: giftPath(gift.id),
              name: `nº ${numberOf(gift)}`,
              centavos: gift.amountCentavos,
              about: [shortDay(countsAtMs(gift)), forWords(gift), gift.giver]
                .filter(Boolean)
                .join(", "),
            })}
          />
        </>
      ) : (
        <EmptyState says="Nada foi lançado agora." />
      )}
      {done.ignored > 0 && (
        <p>
          {done.ignored === 1
            ? "1 linha fica ignorada e não aparece mais como nova."
            : `${done.ignored} linhas ficam ignoradas e não aparecem mais como novas.`}
        </p>
      )}
      <LeftForLater left={done.left} />
      {next >= 0 && (
        <p className="actions">
          <a className="button" href={previewPath(id, next)}>
            Ir para a página {next + 1} do extrato
          </a>
        </p>
      )}
      <PreviewPager id={id} page={page} pages={pages} />
      {months.map((month) => (
        <LoneLink key={month} href={monthPath(month)}>
          Ver {monthName(month)}
        </LoneLink>
      ))}
      <LoneLink href={panelPaths.bankStatement}>Enviar outro extrato</LoneLink>
    </>
  );
}
