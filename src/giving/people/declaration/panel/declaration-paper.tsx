import * as format from "../../../../format/format.ts";
import { addressedRecord } from "../../givers/givers.ts";
import { meansLabels } from "../../../contract/means.ts";
import {
  dayOf,
  incompleteSentence,
  longDayOf,
  openYearSentence,
  returnsSentence,
  taxSentence,
} from "../declaration-in-words.ts";
import type { PaperChurch } from "../../../ledger/paper-church.ts";
import { PaperHead } from "../../../ledger/panel/paper-head.tsx";
import type { DeclarationLine, Declaration } from "../declaration.ts";

type Props = { declaration: Declaration; church: PaperChurch; nowMs: number };

/** Gifts that surely fit on one sheet; of more than that each sheet says whose it is. */
const oneSheet = 25;

/** One declaration, as it is printed on a sheet of its own. */
export function DeclarationPaper({ declaration, church, nowMs }: Props) {
  const { year, giver, name, otherNames, lines, sum } = declaration;
  const email = addressedRecord(giver)?.email;
  const openYear = openYearSentence(year, nowMs);
  const incomplete = incompleteSentence(year, church, nowMs);
  return (
    <article className="declaration" aria-labelledby={`declaracao-${giver.id}`}>
      <PaperHead church={church} id={`declaracao-${giver.id}`}>
        Declaração de contribuições de {year}
      </PaperHead>
      <p>
        Contribuinte: <strong>{name}</strong>
        {otherNames.length > 0 && (
          <>
            <br />
            Também escrito: {otherNames.join("; ")}
          </>
        )}
        {email && email !== name && (
          <>
            <br />
            E-mail: {email}
          </>
        )}
        <br />
        CPF, se quiser escrever: <span className="write-in" />
      </p>
      <table className="panel-table">
        <thead>
          {lines.length > oneSheet && (
            <tr className="running-head" aria-hidden="true">
              <th colSpan={3}>
                {name}, {year}
              </th>
            </tr>
          )}
          <tr>
            <th scope="col">Dia</th>
            <th scope="col">Fundo e meio</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
        <tfoot>
          {sum.takenBackCentavos > 0 && (
            <>
              <Sum label="Contribuído" centavos={sum.grossCentavos} />
              <Sum label="Devolvido" centavos={-sum.takenBackCentavos} />
            </>
          )}
          <Sum label={`Total de ${year}`} centavos={sum.netCentavos} />
        </tfoot>
      </table>
      <div className="declaration-end">
        {sum.takenBackCentavos > 0 && <p>{returnsSentence(year)}</p>}
        <p>{taxSentence(church)}</p>
        {openYear && <p>{openYear}</p>}
        {incomplete && <p>{incomplete}</p>}
        <p>Emitida em {longDayOf(nowMs)}.</p>
        <div className="signatures">
          <p>Tesouraria</p>
        </div>
      </div>
    </article>
  );
}

/** A gift, and under it what was returned of it. */
const Line = ({ givenAtMs, fund, means, amountCentavos, returns }: DeclarationLine) => (
  <tbody>
    <tr>
      <td>{dayOf(givenAtMs)}</td>
      <td>
        {fund ?? "Sem fundo"}, {meansLabels[means]}
      </td>
      <td className="amount">{format.money(amountCentavos)}</td>
    </tr>
    {returns.map(({ madeAtMs, centavos }, index) => (
      <tr key={`${madeAtMs} ${index.toString()}`} className="returned">
        <td>{dayOf(madeAtMs)}</td>
        <td>devolvido</td>
        <td className="amount">{format.money(-centavos)}</td>
      </tr>
    ))}
  </tbody>
);

const Sum = ({ label, centavos }: { label: string; centavos: number }) => (
  <tr>
    <th scope="row" colSpan={2}>
      {label}
    </th>
    <td className="amount">{format.money(centavos)}</td>
  </tr>
);
