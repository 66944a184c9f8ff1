import * as format from "../../../format/format.ts";
import { Rows } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, LoneLink, Notice } from "../../../kit/panel/parts/parts.tsx";
import { previewPath } from "../paths.ts";
import { accountInWords } from "../church-account.ts";
import { dayInDigits } from "../../../format/date-words.ts";
import { isDone, type Preview, type PreviewedCredit } from "../preview.ts";
import { whyUnreadable } from "../statement-row.ts";
import { CreditForm, type CreditFormProps } from "./credit-form.tsx";

type Props = Omit<CreditFormProps, "credits"> & {
  preview: Preview;
  /** The credits of this page that can still be chosen. */
  credits: readonly PreviewedCredit[];
};

/** What a statement brings, and the form of one page of its credits. */
export function PreviewPage({ preview, ...form }: Props) {
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
        <Notice kind="problem">
          <p>{problem}</p>
          {wrong.length > 0 && <ul>{wrong}</ul>}
        </Notice>
      )}
      {isOther && (
        <Notice kind="problem">
          <p>
            Este extrato é de outra conta ({accounts.map(accountInWords).join("; ")}), e não da
            conta da igreja que está no site. Se não é da igreja, não lance nada: envie o extrato
            certo.
          </p>
        </Notice>
      )}
      {isCutOff && (
        <Notice kind="problem">
          <p>
            O arquivo veio cortado: faltam linhas no fim. Lance o que há, e depois peça o extrato de
            novo ao banco: o que já estiver lançado não entra outra vez.
          </p>
        </Notice>
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
        <EmptyState>
          <p>Não há nada novo para lançar neste extrato.</p>
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
  const all = [
    ["novas", counts.fresh],
    ["já conhecidas", counts.known],
    ["puladas", counts.skipped],
    ["ilegíveis", counts.unreadable],
  ] as const;
  return (
    <dl className="sums">
      {all.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt> <dd>{format.thousands(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The ways to the other pages, with what became of them. */
export function PreviewPager({
  id,
  page,
  pages,
}: { id: string; page: number } & Pick<Preview, "pages">) {
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

/** Only a hint: a bank's balance may be of another day than its rows. */
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
