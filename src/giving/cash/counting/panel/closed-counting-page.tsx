import * as format from "../../../../format/format.ts";
import { ParentLink, Instant } from "../../../../kit/panel/parts/parts.tsx";
import { countingSheetPath, countingsPath } from "../paths.ts";
import type { Doubt } from "../../../ledger/same-money/doubts.ts";
import { DepositDoubt } from "../../../ledger/same-money/panel/doubt-notice.tsx";
import { type Counting, sumsOf } from "../counting.ts";
import { CountingLines, nameOf } from "./counting-lines.tsx";
import { CountingTables } from "./counting-tables.tsx";

type Props = { counting: Counting; doubts: readonly Doubt[] };

/** A counting that is over: it changes no more. */
export function ClosedCountingPage({ counting, doubts }: Props) {
  const { id, gathering, opened, closed, discarded, lines } = counting;
  if (discarded) {
    return (
      <>
        <p>
          {gathering}. {nameOf(discarded)} jogou esta contagem fora, <Instant ms={discarded.atMs} />
          . Nada dela entrou nas contribuições.
        </p>
        <ParentLink href={countingsPath}>Contagens</ParentLink>
      </>
    );
  }
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  return (
    <>
      <p>
        {gathering}: <strong>{format.money(cashCentavos + chequeCentavos)}</strong>. Quem abriu:{" "}
        {nameOf(opened)}, <Instant ms={opened.atMs} />.
        {closed && (
          <>
            {" "}
            Quem fechou: {nameOf(closed)}, <Instant ms={closed.atMs} />.
          </>
        )}
      </p>
      {doubts.map((doubt) => (
        <DepositDoubt key={doubt.id} doubt={doubt} />
      ))}
      <p className="actions">
        <a className="button" href={countingSheetPath(id)}>
          Folha para assinar
        </a>
      </p>
      <CountingTables counting={counting} />
      <section aria-labelledby="linhas">
        <h2 id="linhas">Linhas ({lines.length})</h2>
        <p className="soft">
          A contagem fechada não muda. Se uma linha está errada, abra a contribuição dela pelo
          número e estorne.
        </p>
        <CountingLines counting={counting} />
      </section>
      <ParentLink href={countingsPath}>Contagens</ParentLink>
    </>
  );
}
