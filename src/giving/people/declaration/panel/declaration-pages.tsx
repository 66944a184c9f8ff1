import { shortDay } from "../../../../format/date-words.ts";
import * as format from "../../../../format/format.ts";
import { EmptyState, Callout, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import { meansLabels } from "../../../contract/means.ts";
import { countsAtMs } from "../../../ledger/gift.ts";
import { PaperHead } from "../../../ledger/panel/paper-head.tsx";
import type { PaperChurch } from "../../../ledger/paper-church.ts";
import { type GiftWithReversals, takings } from "../../../ledger/reversals/reversal.ts";
import { addressedRecord, nameOfGiver } from "../../givers/givers.ts";
import {
  type GiverOfYear,
  type DeclarationLetter,
  notesOf,
  type Declaration,
} from "../declaration.ts";
import { sendDeclarationsPath, declarationsPath } from "../paths.ts";

/** The status of the last of these letters. */
export function letterInWords(letters: readonly DeclarationLetter[]): string {
  const last = letters.at(-1);
  switch (last?.state) {
    case undefined:
      return "ainda não enviada";
    case "sent":
      return `enviada em ${shortDay(last.atMs)}`;
    case "waiting":
      return `saindo desde ${shortDay(last.atMs)}`;
    case "parked":
      return "o e-mail não saiu";
  }
}

type SendProps = {
  year: number;
  thisYear: number;
  givers: readonly GiverOfYear[];
  isMore: boolean;
};

/** Asks before letters leave, and shows their givers and addresses. */
export function SendDeclarationsPage({ year, thisYear, givers, isMore }: SendProps) {
  const parent = <ParentLink href={declarationsPath(year)}>Declarações de {year}</ParentLink>;
  if (givers.length === 0) {
    return (
      <EmptyState
        says={`Ninguém espera: quem tem e-mail já recebeu a declaração de ${year}. Para mandar de novo a alguém, abra a declaração dessa pessoa.`}
      >
        {parent}
      </EmptyState>
    );
  }
  return (
    <>
      <p>
        Estas pessoas têm e-mail e ainda não receberam a declaração de {year}. Confira os endereços
        e desmarque quem não deve receber. Um e-mail que saiu não volta.
      </p>
      {year === thisYear && (
        <Callout kind="problem">
          <p>
            O ano de {year} ainda não terminou. Quem receber agora não volta a esta lista em
            janeiro.
          </p>
        </Callout>
      )}
      {isMore && (
        <p className="soft">
          Há mais: estas são as {givers.length} primeiras. As outras aparecem aqui depois.
        </p>
      )}
      {/* Loaded again, it has every tick again. */}
      <form className="form" method="post" action={sendDeclarationsPath(year)} autoComplete="off">
        <fieldset className="choices">
          <legend>Quem recebe</legend>
          {givers.map(({ giver, sum }) => (
            <label key={giver.id}>
              <input type="checkbox" name="contribuinte" value={giver.id} defaultChecked />
              <span className="giver-name">
                {nameOfGiver(giver)}{" "}
                <span className="soft">
                  {addressedRecord(giver)?.email} · {format.money(sum.netCentavos)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <button className="button">Enviar às pessoas marcadas</button>
      </form>
      {parent}
    </>
  );
}

type PaperProps = { declaration: Declaration; church: PaperChurch; nowMs: number };

/** Gifts that surely fit on one sheet; with more of them each sheet names its giver. */
const oneSheet = 25;

/** A declaration, as it is printed on a sheet of its own. */
export function DeclarationPaper({ declaration, church, nowMs }: PaperProps) {
  const { year, giver, name, otherNames, gifts, sum } = declaration;
  const email = addressedRecord(giver)?.email;
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
          {gifts.length > oneSheet && (
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
        {gifts.map((gift) => (
          <Line key={gift.id} gift={gift} />
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
        {notesOf(declaration, church, nowMs).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <div className="signatures">
          <p>Tesouraria</p>
        </div>
      </div>
    </article>
  );
}

/** A gift, and under it what was returned of it. */
const Line = ({ gift }: { gift: GiftWithReversals }) => (
  <tbody>
    <tr>
      <td>{shortDay(countsAtMs(gift))}</td>
      <td>
        {gift.fund ?? "Sem fundo"}, {meansLabels[gift.means]}
      </td>
      <td className="amount">{format.money(gift.amountCentavos)}</td>
    </tr>
    {takings(gift).map(({ madeAtMs, centavos }, index) => (
      <tr key={`${madeAtMs} ${index.toString()}`} className="returned">
        <td>{shortDay(madeAtMs)}</td>
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
