import * as format from "../../../format/format.ts";
import { formatReceiptNumber } from "../../../format/format.ts";
import { Rows, Sums } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import type { Gift } from "../../ledger/gift.ts";
import { countsAtMs } from "../../ledger/gift.ts";
import { giftPath, monthPath } from "../../ledger/panel/gift-paths.ts";
import { previewPath } from "../paths.ts";
import { dayAt, monthOf } from "../../../format/church-clock.ts";
import { dayInDigits, monthName } from "../../../format/date-words.ts";
import { type DonePage, isDone, type Preview } from "../preview.ts";
import { PreviewPager } from "./preview-page.tsx";

type Props = { id: string; page: number; done: DonePage; gifts: readonly Gift[] } & Pick<
  Preview,
  "pages"
>;

/** What was neither booked nor ignored: it is new again the next time. */
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

/** What was booked from a page of a statement. */
export function BookedPage({ id, page, pages, done, gifts }: Props) {
  const sum = gifts.reduce((all, { amountCentavos }) => all + amountCentavos, 0);
  const next = pages.findIndex((one) => !isDone(one));
  const months = [...new Set(gifts.map((gift) => monthOf(countsAtMs(gift))))].toSorted();
  return (
    <>
      {gifts.length > 0 ? (
        <>
          <p>
            <strong>
              {gifts.length === 1
                ? "1 contribuição lançada"
                : `${gifts.length} contribuições lançadas`}
              , {format.money(sum)}
            </strong>
            .
          </p>
          <Sums
            of={gifts}
            row={(gift) => ({
              id: gift.id,
              href: giftPath(gift.id),
              name: `nº ${formatReceiptNumber(gift.receiptNumber ?? 0)}`,
              centavos: gift.amountCentavos,
              about: [dayInDigits(dayAt(countsAtMs(gift))), gift.fund, gift.giver]
                .filter(Boolean)
                .join(", "),
            })}
          />
        </>
      ) : (
        <EmptyState>
          <p>Nada foi lançado agora.</p>
        </EmptyState>
      )}
      {done.ignored > 0 && (
        <p>
          {done.ignored === 1 ? "1 linha fica ignorada" : `${done.ignored} linhas ficam ignoradas`}{" "}
          e não aparece mais como nova.
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
