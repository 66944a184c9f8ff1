import type { KeptGift } from "../reversals/balance.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { EmptyState } from "../../panel/parts/empty-state.tsx";
import { Pager } from "../../panel/parts/pager.tsx";
import { GiftList } from "./gift-list.tsx";
import { searchPath } from "./gift-paths.ts";
import { GiftSearchForm } from "./gift-search-form.tsx";
import { LoneLink } from "../../panel/parts/lone-link.tsx";

type Props = {
  search: string;
  gifts: readonly KeptGift[];
  next: number | undefined;
  isFirst: boolean;
};

/** What a search through all months found. */
export function SearchPage({ search, gifts, next, isFirst }: Props) {
  return (
    <>
      <GiftSearchForm search={search} />
      {gifts.length === 0 ? (
        <EmptyState>
          <p>
            Nada encontrado com “{search}”. Escreva o começo do nome, o número do recibo (000042) ou
            o valor (50,00).
          </p>
        </EmptyState>
      ) : (
        <GiftList gifts={gifts} />
      )}
      <Pager
        of="gifts"
        newest={isFirst ? undefined : searchPath(search)}
        older={next === undefined ? undefined : searchPath(search, next)}
      />
      <LoneLink href={panelPaths.gifts}>Voltar ao mês</LoneLink>
    </>
  );
}
