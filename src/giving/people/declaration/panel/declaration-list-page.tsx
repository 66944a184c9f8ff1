import type { ReactNode } from "react";
import * as format from "../../../../format/format.ts";
import { EmptyState, LoneLink, Notice, ParentLink } from "../../../../kit/panel/parts/parts.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { Icon } from "../../../../kit/ui/art/icon.tsx";
import { addressedRecord, nameOfGiver } from "../../givers/givers.ts";
import { GiverList } from "../../givers/panel/giver-list-page.tsx";
import {
  allDeclarationsPath,
  sendDeclarationsPath,
  declarationPath,
  declarationsPath,
} from "../paths.ts";
import { giversPath } from "../../givers/paths.ts";
import { dayOf } from "../declaration-in-words.ts";
import type { GiverOfYear, DeclarationLetter } from "../declaration.ts";

type Props = {
  year: number;
  thisYear: number;
  givers: readonly GiverOfYear[];
  next: string | undefined;
  isFirst: boolean;
  stopped: ReactNode;
  /** Why the year is not complete any more. */
  incomplete: string | undefined;
};

/** Who gave in a year, each with the way to the declaration. */
export function DeclarationListPage(props: Props) {
  const { year, thisYear, givers, next, isFirst, stopped, incomplete } = props;
  return (
    <>
      {stopped}
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
        <Notice kind="problem">
          <p>{incomplete}</p>
        </Notice>
      )}
      <GiverList
        givers={givers.map(({ letters, ...one }) => {
          const address = addressedRecord(one.giver)?.email ?? "sem e-mail: imprima";
          const about = letters.length > 0 ? `${address} · ${letterInWords(letters)}` : address;
          return { ...one, href: declarationPath(year, one.giver.id), about };
        })}
        empty={
          <p>
            {year > thisYear
              ? `O ano de ${year} ainda não começou.`
              : `Nenhuma contribuição de ${year} tem o nome ou o e-mail de quem deu. Quando tiver, a declaração aparece aqui.`}
          </p>
        }
        path={declarationsPath(year)}
        next={next}
        isFirst={isFirst}
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
  );
}

/** The status of the last of these letters. */
export function letterInWords(letters: readonly DeclarationLetter[]): string {
  const last = letters.at(-1);
  switch (last?.state) {
    case undefined:
      return "ainda não enviada";
    case "sent":
      return `enviada em ${dayOf(last.atMs)}`;
    case "waiting":
      return `saindo desde ${dayOf(last.atMs)}`;
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

/** Asks before letters leave: to whom, and to which address. */
export function SendDeclarationsPage({ year, thisYear, givers, isMore }: SendProps) {
  if (givers.length === 0) {
    return (
      <EmptyState>
        <p>
          Ninguém espera: quem tem e-mail já recebeu a declaração de {year}. Para mandar de novo a
          alguém, abra a declaração dessa pessoa.
        </p>
        <ParentLink href={declarationsPath(year)}>Declarações de {year}</ParentLink>
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
        <Notice kind="problem">
          <p>
            O ano de {year} ainda não terminou. Quem receber agora não volta a esta lista em
            janeiro.
          </p>
        </Notice>
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
      <ParentLink href={declarationsPath(year)}>Declarações de {year}</ParentLink>
    </>
  );
}
