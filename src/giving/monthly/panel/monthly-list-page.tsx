import * as format from "../../../format/format.ts";
import { Filter, Pager, Sums } from "../../../kit/panel/list.tsx";
import { addressOf } from "../../../kit/panel/form.ts";
import { EmptyState, ParentLink, Day } from "../../../kit/panel/parts/parts.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { monthlyGiftPath, monthlyGiftsPath } from "../monthly-paths.ts";
import { giverLabel, modeLabel } from "../../ledger/reports/gift-words.ts";
import type { MonthlyGift } from "../monthly-gift.ts";
import type { ExpectedMonth } from "../monthly-overview.ts";
import { monthlyStateLabels } from "../monthly-words.ts";

type Page = { gifts: readonly MonthlyGift[]; next: string | undefined };

type Props = {
  expected: readonly ExpectedMonth[];
  /** All whose card did not pass; on the first page of the active ones alone. */
  failing: readonly MonthlyGift[];
  which: "active" | "ended";
  page: Page;
  isFirst: boolean;
};

/** Gifts that are charged to a card every month: what they are to bring, and who needs help. */
export function MonthlyListPage({ expected, failing, which, page, isFirst }: Props) {
  const ended = { encerradas: which === "ended" ? "sim" : "" };
  const isEmpty = failing.length + page.gifts.length === 0;
  return (
    <>
      <Expected expected={expected} />
      <ul className="cluster">
        <Filter
          href={which === "ended" ? monthlyGiftsPath : `${monthlyGiftsPath}?encerradas=sim`}
          isOn={which === "ended"}
          off="ver as que duram"
        >
          Encerradas
        </Filter>
      </ul>
      {failing.length > 0 && (
        <section aria-labelledby="nao-passaram">
          <h2 id="nao-passaram">O cartão não passou</h2>
          <p className="soft">
            O site já avisou cada pessoa, com o caminho para trocar o cartão. Uma palavra sua também
            ajuda: quase sempre o cartão só venceu.
          </p>
          <Gifts gifts={failing} />
        </section>
      )}
      {page.gifts.length > 0 && (
        <section aria-labelledby="lista">
          <h2 id="lista">{which === "ended" ? "Encerradas" : "Ativas"}</h2>
          <Gifts gifts={page.gifts} />
        </section>
      )}
      {isEmpty && (
        <EmptyState>
          {which === "ended" ? (
            <p>Nenhuma contribuição mensal foi encerrada.</p>
          ) : (
            <p>
              Ainda não há contribuições mensais. Quem contribui com cartão pelo site escolhe “Todo
              mês”, e aparece aqui sozinho.
            </p>
          )}
        </EmptyState>
      )}
      <Pager
        of="gifts"
        newest={isFirst ? undefined : addressOf(monthlyGiftsPath, ended)}
        older={page.next && addressOf(monthlyGiftsPath, { ...ended, depois: page.next })}
      />
      <ParentLink href={panelPaths.gifts}>Contribuições</ParentLink>
    </>
  );
}

/** Real money, and beside it what only tries the site out. */
function Expected({ expected }: { expected: readonly ExpectedMonth[] }) {
  const shown =
    expected.length > 0 ? expected : [{ mode: "live", centavos: 0, count: 0, parts: [] } as const];
  return shown.map(({ mode, centavos, count, parts }) => (
    <dl key={mode} className="sums">
      <div className="net">
        <dt>
          Esperado por mês
          {mode !== "live" && <strong> ({modeLabel({ mode })}: não é dinheiro)</strong>}
          {count > 0 && <span className="soft"> · {people(count)}</span>}
        </dt>
        <dd className="amount">{format.money(centavos)}</dd>
      </div>
      {parts.length > 1 &&
        parts.map(({ fund, ...part }) => (
          <div key={fund}>
            <dt>
              {fund || "Sem finalidade"}
              <span className="soft"> · {people(part.count)}</span>
            </dt>
            <dd className="amount">{format.money(part.centavos)}</dd>
          </div>
        ))}
    </dl>
  ));
}

const people = (count: number): string =>
  count === 1 ? "1 contribuição" : `${format.thousands(count)} contribuições`;

const Gifts = ({ gifts }: Pick<Page, "gifts">) => (
  <Sums
    of={gifts}
    row={(gift) => {
      const mode = modeLabel(gift);
      return {
        id: gift.id,
        href: monthlyGiftPath(gift.id),
        name: giverLabel({ giver: gift.giver, means: "card" }),
        centavos: gift.amountCentavos,
        about: (
          <>
            {monthlyStateLabels[gift.state]} · desde <Day ms={gift.begunAtMs} />
            {gift.fund && ` · ${gift.fund}`}
            <NextStep gift={gift} />
            {mode && (
              <>
                {" · "}
                <strong>{mode}</strong>
              </>
            )}
          </>
        ),
      };
    }}
  />
);

/** What the card provider does next, or did last. */
export function NextStep({ gift }: { gift: MonthlyGift }) {
  const { state, nextAtMs, nextTryAtMs, endedAtMs } = gift;
  if (state === "failing" && nextTryAtMs === undefined) {
    return " · não será tentada de novo com este cartão";
  }
  const [words, ms] =
    state === "active" && nextAtMs !== undefined
      ? ["próxima", nextAtMs]
      : state === "failing"
        ? ["tentada de novo", nextTryAtMs]
        : ["encerrada", endedAtMs];
  return (
    ms !== undefined && (
      <>
        {` · ${words} em `}
        <Day ms={ms} />
      </>
    )
  );
}
