import * as format from "../../../../format/format.ts";
import { Table } from "../../../../kit/panel/list.tsx";
import { Confirm, EmptyState, Callout, SearchForm } from "../../../../kit/panel/parts/parts.tsx";
import { spellGiver } from "../../../ledger/giver.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import { type Giver, type GiverSum, nameOfGiver } from "../givers.ts";
import { forgetGiverPath } from "../paths.ts";
import { aboutGiver } from "./giver-list-page.tsx";

/** `missed`: the part of the site that could not forget this person just now. */
export const ForgetPage = ({ giver, missed }: { giver: Giver; missed?: string }) => (
  <Confirm
    action={forgetGiverPath(giver.id)}
    yes="Esquecer esta pessoa"
    no="Não, voltar"
    back={giverPath(giver.id)}
  >
    {missed && (
      <Callout kind="problem">
        Nada foi apagado, porque em “{missed}” não foi possível apagar agora. Tente de novo mais
        tarde e, se não passar, avise quem cuida do computador do site.
      </Callout>
    )}
    <p>
      Esquecer <strong className="giver-name">{nameOfGiver(giver)}</strong>? O nome sai de todas as
      contribuições, com as anotações. Os valores, os dias e os números ficam nas contas. Não dá
      para desfazer.
    </p>
  </Confirm>
);

export const Joined = ({ giver }: { giver: Giver }) => (
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

type YearsProps = {
  giver: Giver;
  /** Newest first. */
  years: readonly (GiverSum & { year: number })[];
  /** The year whose gifts are listed. */
  year: number | undefined;
};

export const Years = ({ giver, years, year }: YearsProps) =>
  years.length === 0 ? (
    <EmptyState says="Nenhuma contribuição recebida desta pessoa." />
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

type JoinProps = {
  giver: Giver;
  search: string;
  candidates: readonly Giver[];
  problem: string | undefined;
};

/** Joins other records of the same person. */
export function Join({ giver, search, candidates, problem }: JoinProps) {
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
      <SearchForm
        action={`${giverPath(giver.id)}#juntar`}
        label="Procurar outra pessoa por nome ou e-mail"
        search={search}
      />
    </section>
  );
}
