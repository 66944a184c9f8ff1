import * as format from "../../../../format/format.ts";
import { Facts, Table } from "../../../../kit/panel/list.tsx";
import {
  Confirm,
  EmptyState,
  LoneLink,
  Callout,
  ParentLink,
  SearchField,
} from "../../../../kit/panel/parts/parts.tsx";
import { GiftList } from "../../../ledger/panel/gift-list.tsx";
import { forgetGiverPath, giverDataPath, giversPath } from "../paths.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import type { GiftWithReversals } from "../../../ledger/reversals/reversal.ts";
import { spellGiver } from "../../../ledger/giver.ts";
import { addressedRecord, type Giver, type GiverSum, nameOfGiver } from "../givers.ts";
import { aboutGiver } from "./giver-list-page.tsx";

type Props = {
  giver: Giver;
  /** Newest first. */
  years: readonly (GiverSum & { year: number })[];
  /** The year whose gifts are listed, newest first. */
  year: number | undefined;
  gifts: readonly GiftWithReversals[];
  isMore: boolean;
  search: string;
  candidates: readonly Giver[];
  problem: string | undefined;
  /** Whether this member hands over and forgets what is kept of a giver. */
  mayForget: boolean;
  /** Where the declaration of that year is, if there are any. */
  declaration: string | undefined;
};

/** One giver: the records, the years and the gifts of one of them. */
export function GiverPage(props: Props) {
  const { giver, year, gifts, isMore, mayForget, declaration } = props;
  return (
    <>
      <Facts of={{ Nome: giver.name || "(sem nome)", "E-mail": giver.email ?? "(sem e-mail)" }} />
      {giver.joined.length > 0 && <Joined giver={giver} />}
      <Years {...props} />
      <Join {...props} />
      {year !== undefined && (
        <section aria-labelledby="contribuicoes">
          <h2 id="contribuicoes">Contribuições de {year}</h2>
          {declaration !== undefined && (
            <LoneLink href={declaration}>Declaração de {year}</LoneLink>
          )}
          <GiftList gifts={gifts} />
          {isMore && (
            <p className="soft">Há mais. Estas são as {gifts.length} mais novas do ano.</p>
          )}
        </section>
      )}
      {mayForget && !addressedRecord(giver) && (
        <section aria-labelledby="dados">
          <h2 id="dados">O que está guardado</h2>
          <p>
            Desta pessoa não há e-mail: o comando <code>dados</code> não a encontra. Se ela pedir, é
            por aqui.
          </p>
          <LoneLink href={giverDataPath(giver.id)}>Baixar o que está guardado</LoneLink>
          <LoneLink href={forgetGiverPath(giver.id)}>Esquecer esta pessoa</LoneLink>
        </section>
      )}
      <ParentLink href={giversPath}>Contribuintes</ParentLink>
    </>
  );
}

/** Asks before a giver is forgotten for good. */
export const ForgetPage = ({ giver }: { giver: Giver }) => (
  <Confirm
    action={forgetGiverPath(giver.id)}
    yes="Esquecer esta pessoa"
    no="Não, voltar"
    back={giverPath(giver.id)}
  >
    <p>
      Esquecer <strong className="giver-name">{nameOfGiver(giver)}</strong>? O nome sai de todas as
      contribuições, com as anotações. Os valores, os dias e os números ficam nas contas. Não dá
      para desfazer.
    </p>
  </Confirm>
);

const Joined = ({ giver }: { giver: Giver }) => (
  <section aria-labelledby="juntados">
    <h2 id="juntados">Também é</h2>
    <ul className="rows">
      {giver.joined.map((record) => (
        <li key={record.id} className="row">
          <p id={`juntado-${record.id}`} className="giver-name">
            {spellGiver(record) || "(nome apagado)"}
          </p>
          <form method="post" action={giverPath(giver.id)}>
            <button
              className="button quiet"
              name="separar"
              value={record.id}
              aria-describedby={`juntado-${record.id}`}
            >
              Separar
            </button>
          </form>
        </li>
      ))}
    </ul>
  </section>
);

const Years = ({ giver, years, year }: Props) =>
  years.length === 0 ? (
    <EmptyState>
      <p>Nenhuma contribuição recebida desta pessoa.</p>
    </EmptyState>
  ) : (
    <Table
      caption="Ano por ano"
      rows={years}
      keyOf={(one) => one.year}
      columns={[
        [
          "Ano",
          (one) => (
            <a
              className="year-link thumb"
              href={`${giverPath(giver.id)}?ano=${one.year}`}
              aria-current={one.year === year || undefined}
            >
              {one.year}
            </a>
          ),
        ],
        ["Quantas", ({ count }) => format.thousands(count)],
        ["Líquido", ({ netCentavos }) => format.money(netCentavos)],
      ]}
    />
  );

/** The other records of the same person. */
function Join({ giver, search, candidates, problem }: Props) {
  return (
    <section className="giver-join" aria-labelledby="juntar">
      <h2 id="juntar">É a mesma pessoa?</h2>
      <p>
        Quem deu com outro nome ou outro e-mail aparece à parte. Junte só se tiver certeza: as somas
        e a declaração passam a ser uma só. Dá para separar depois, e nada do que foi lançado muda.
      </p>
      {problem && (
        <Callout kind="problem">
          <p>{problem}</p>
        </Callout>
      )}
      {candidates.length > 0 && (
        <form className="form" method="post" action={giverPath(giver.id)}>
          <fieldset className="choices">
            <legend>{search ? `Com “${search}”` : "Com um nome parecido"}</legend>
            {candidates.map((one) => (
              <label key={one.id}>
                <input type="radio" name="juntar" value={one.id} />
                <span className="giver-name">
                  {nameOfGiver(one)} <span className="soft">{aboutGiver(one)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <button className="button quiet">Juntar</button>
        </form>
      )}
      {search && candidates.length === 0 && <p>Ninguém mais com “{search}”.</p>}
      <search>
        <form className="form panel-filter" action={`${giverPath(giver.id)}#juntar`}>
          <SearchField label="Procurar outra pessoa por nome ou e-mail" search={search} />
        </form>
      </search>
    </section>
  );
}
