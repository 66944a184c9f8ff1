import { dateAndTime, dayName, shortDayName } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import { Table } from "../../../../kit/panel/list.tsx";
import type { Answer } from "../../../../kit/panel/pages.tsx";
import {
  ParentLink,
  Instant,
  PrintActions,
  Confirm,
  Callout,
  Moment,
} from "../../../../kit/panel/parts/parts.tsx";
import { meansLabels } from "../../../contract/means.ts";
import { PaperHead } from "../../../ledger/panel/paper-head.tsx";
import type { PaperChurch } from "../../../ledger/paper-church.ts";
import { DepositDoubt } from "../../../ledger/same-money/panel/doubt-notice.tsx";
import type { Doubt } from "../../../ledger/same-money/same-money.ts";
import {
  type Counting,
  sumsOf,
  denominationLabel,
  denominations,
  worthCentavos,
} from "../counting.ts";
import { countingSheetPath, countingsPath, countingPath, countingActPath } from "../paths.ts";
import { CountingLines, lineCountOf, nameOf } from "./counting-forms.tsx";

type ClosedProps = { counting: Counting; doubts: readonly Doubt[] };

export function ClosedCountingPage({ counting, doubts }: ClosedProps) {
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

type SheetProps = { counting: Counting; church: PaperChurch; nowMs: number };

/** The sheet that both sign: sums, notes and coins, and no names of givers. */
export function CountingSheet({ counting, church, nowMs }: SheetProps) {
  const { id, day, gathering, opened, closed, lines } = counting;
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  return (
    <div className="sheet">
      <PrintActions href={countingPath(id)} parent={`Contagem de ${shortDayName(day)}`} />
      <PaperHead church={church}>
        Contagem: {gathering}, {dayName(day)}
      </PaperHead>
      {!closed && (
        <p className="callout problem">
          Rascunho: a contagem ainda está aberta, e nada dela entrou nas contribuições. Imprima de
          novo depois de fechar.
        </p>
      )}
      <p>
        {lineCountOf(lines.length)}, no total de{" "}
        <strong>{format.money(cashCentavos + chequeCentavos)}</strong>. Impressa em{" "}
        {dateAndTime(nowMs)}.
      </p>
      {/* Before the tables, so that they are on the first page: alone on a page signatures prove nothing. */}
      <section className="signing" aria-label="Assinaturas">
        <p>
          Quem abriu: {nameOf(opened)}, {dateAndTime(opened.atMs)}.
          {closed && (
            <>
              {" "}
              Quem fechou: {nameOf(closed)}, {dateAndTime(closed.atMs)}.
            </>
          )}
        </p>
        {closed && <p>Contamos este dinheiro juntos, e as somas abaixo conferem.</p>}
        <div className="signatures">
          <p>{nameOf(opened)}, data</p>
          <p>{closed ? nameOf(closed) : "Quem fechou"}, data</p>
        </div>
      </section>
      <CountingTables counting={counting} />
    </div>
  );
}

function CountingTables({ counting }: { counting: Counting }) {
  const { lines, pieces } = counting;
  const { cashCentavos, chequeCentavos, piecesCentavos } = sumsOf(counting);
  const sum = (fund: string, means: string) =>
    lines.reduce(
      (all, line) => all + (line.fund === fund && line.means === means ? line.amountCentavos : 0),
      0,
    );
  const funds = [...new Set(lines.map(({ fund }) => fund))].toSorted((one, other) =>
    one.localeCompare(other, "pt-BR"),
  );
  return (
    <>
      <Table
        className="counting-table"
        caption="Por fundo e meio"
        rows={funds}
        keyOf={(fund) => fund}
        columns={[
          ["Fundo", (fund) => fund],
          [meansLabels.cash, (fund) => format.money(sum(fund, "cash"))],
          [meansLabels.cheque, (fund) => format.money(sum(fund, "cheque"))],
        ]}
      >
        <tr>
          <th scope="row">Soma: {format.money(cashCentavos + chequeCentavos)}</th>
          <td>{format.money(cashCentavos)}</td>
          <td>{format.money(chequeCentavos)}</td>
        </tr>
      </Table>
      <Table
        className="counting-table"
        caption="Cédulas e moedas"
        rows={denominations.filter((one) => pieces.get(one))}
        keyOf={(one) => one}
        columns={[
          ["Cédula ou moeda", denominationLabel],
          ["Quantas", (one) => format.thousands(pieces.get(one) ?? 0)],
          ["Valor", (one) => format.money((pieces.get(one) ?? 0) * worthCentavos(one))],
        ]}
      >
        <tr>
          <th scope="row" colSpan={2}>
            Soma
          </th>
          <td>{format.money(piecesCentavos)}</td>
        </tr>
      </Table>
    </>
  );
}

/**
 * Tells a person who comes after it was closed or discarded what happened, and what they had written: nothing of theirs
 * is lost, and nothing is booked twice.
 */
export function showOver({ id, day, closed, discarded }: Counting, written?: string): Answer {
  const deed = closed ?? discarded;
  const body = (
    <>
      <Callout kind="problem">
        {deed && (
          <p>
            {nameOf(deed)} {closed ? "fechou esta contagem" : "jogou esta contagem fora"}{" "}
            <Moment ms={deed.atMs} />. O que você mandou agora não mudou nada.
          </p>
        )}
        {written !== undefined && (
          <p>
            A linha que não entrou: <strong>{written}</strong>. Se esse dinheiro não foi contado,
            abra outra contagem para ele.
          </p>
        )}
      </Callout>
      <p className="actions">
        <a className="button" href={countingPath(id)}>
          Ver a contagem
        </a>
        <a className="button quiet" href={countingsPath}>
          Abrir outra
        </a>
      </p>
    </>
  );
  const title = "A contagem já terminou";
  return { body, title, status: 409, act: "read-counting", subject: day };
}

export function askToDiscard(counting: Counting, isChanged: boolean): Answer {
  const { id, day, gathering, lines, version } = counting;
  const { cashCentavos, chequeCentavos } = sumsOf(counting);
  const body = (
    <>
      {isChanged && (
        <Callout kind="problem">
          Nada foi jogado fora: a contagem mudou enquanto a página estava aberta. Veja o que há nela
          agora.
        </Callout>
      )}
      <Confirm
        action={countingActPath(id, "discard")}
        sends={{ versao: version }}
        yes="Jogar fora"
        no="Não jogar fora"
        back={countingPath(id)}
      >
        <p>
          A contagem de {dayName(day)}, {gathering}, tem {lineCountOf(lines.length)}, no total de{" "}
          <strong>{format.money(cashCentavos + chequeCentavos)}</strong>. Jogada fora, ela não
          volta, e nada dela entra nas contribuições.
        </p>
      </Confirm>
      <ParentLink href={countingsPath}>Contagens</ParentLink>
    </>
  );
  return { body, title: "Jogar fora a contagem?", status: isChanged ? 409 : 200 };
}
