import type { KeptGift } from "../reversals/balance.ts";
import { panelPaths } from "../../panel/panel-paths.ts";
import { EmptyState } from "../../panel/parts/empty-state.tsx";
import { LoneLink } from "../../panel/parts/lone-link.tsx";
import { GiftList } from "./gift-list.tsx";

type Props = { gifts: readonly KeptGift[]; isMore: boolean };

/** Gifts of all months of which nobody knows yet whether they were charged. */
export function WaitingPage({ gifts, isMore }: Props) {
  return (
    <>
      {gifts.length === 0 ? (
        <EmptyState>
          <p>Nenhuma espera há mais de uma hora. As que esperavam já têm resposta.</p>
        </EmptyState>
      ) : (
        <>
          <p>
            De cada uma ainda não se sabe se foi cobrada. O site pergunta à operadora sozinho. Toque
            numa para ver o que fazer.
          </p>
          <GiftList gifts={gifts} query="?espera=sim" />
          {isMore && <p className="soft">Há mais. Estas são as que esperam há mais tempo.</p>}
        </>
      )}
      <LoneLink href={panelPaths.gifts}>Ver o mês</LoneLink>
    </>
  );
}
