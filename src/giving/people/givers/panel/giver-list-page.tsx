import * as format from "../../../../format/format.ts";
import { Pager } from "../../../../kit/panel/list.tsx";
import {
  EmptyState,
  LoneLink,
  ParentLink,
  SearchField,
} from "../../../../kit/panel/parts/parts.tsx";
import { panelPaths } from "../../../../kit/panel/panel-paths.ts";
import { giverPath } from "../../../ledger/panel/gift-paths.ts";
import { giversPath } from "../paths.ts";
import { type Giver, type GiverSum, nameOfGiver } from "../givers.ts";

type Props = {
  search: string;
  /** The year of the sums. */
  year: number;
  givers: readonly { giver: Giver; sum: GiverSum }[];
  next: string | undefined;
  isFirst: boolean;
};

/** All givers by name, each with what was left to the church this year. */
export function GiverListPage({ search, year, givers, next, isFirst }: Props) {
  return (
    <>
      <search>
        <form className="form panel-filter" action={giversPath}>
          <SearchField label="Procurar por nome ou e-mail" search={search} />
        </form>
      </search>
      {givers.length === 0 ? (
        <EmptyState>
          {search ? (
            <>
              <p>Ninguém com “{search}”. Escreva uma parte do nome ou do e-mail.</p>
              <LoneLink href={giversPath}>Ver todos</LoneLink>
            </>
          ) : (
            <p>
              Ainda não há contribuintes. Cada um aparece aqui sozinho, quando uma contribuição tem
              o nome ou o e-mail de quem deu.
            </p>
          )}
        </EmptyState>
      ) : (
        <>
          <p className="soft">O valor é o de {year}, sem o que foi devolvido.</p>
          <ul className="rows gifts">
            {givers.map(({ giver, sum }) => (
              <li key={giver.id}>
                <a className="row" href={giverPath(giver.id)}>
                  <span className="giver-name">{nameOfGiver(giver)}</span>
                  <span className="amount">{format.money(sum.netCentavos)}</span>
                </a>
                <p className="soft giver-name">{aboutGiver(giver)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        of="givers"
        newest={isFirst ? undefined : pagePath(search)}
        older={next === undefined ? undefined : pagePath(search, next)}
      />
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

/** What tells two givers of one name apart. */
export function aboutGiver(giver: Giver): string {
  const emails = [giver, ...giver.joined].flatMap(({ email }) => email ?? []);
  const others = giver.joined.length;
  const joined = others === 1 ? "1 registro juntado" : `${others} registros juntados`;
  const isNameless = emails[0] === nameOfGiver(giver);
  const known = isNameless ? ["sem nome", ...emails.slice(1)] : emails;
  return [known.join(", ") || "sem e-mail", others > 0 && joined].filter(Boolean).join(" · ");
}

function pagePath(search: string, after?: string): string {
  const query = new URLSearchParams({
    ...(search && { busca: search }),
    ...(after && { depois: after }),
  }).toString();
  return query ? `${giversPath}?${query}` : giversPath;
}
