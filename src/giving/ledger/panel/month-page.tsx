import * as format from "../../../format/format.ts";
import type { ReactNode } from "react";
import {
  type GiftKind,
  type GiftPage,
  type MonthTotals as Totals,
  type TakenBack,
  movementAtProvider,
  sumBy,
} from "../books/books.ts";
import { EmptyState, LoneLink } from "../../../kit/panel/parts/parts.tsx";
import type { GiftWays } from "../../../kit/panel/environment.ts";
import { Filter, Pager, Table } from "../../../kit/panel/list.tsx";
import { GiftList, GiftSearchForm } from "./gift-list.tsx";
import { csvPath, listPath, monthPath, quarterPath, sheetPath } from "./gift-paths.ts";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { YearChart } from "./year-chart.tsx";
import { monthsAfter, quarterOf } from "../../../format/church-clock.ts";
import { monthName } from "../../../format/date-words.ts";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { meansLabels } from "../../contract/means.ts";

type MonthProps = {
  month: string;
  /** Now, at the church. */
  today: string;
  year: readonly Totals[];
  takenBack: TakenBack;
  page: GiftPage;
  isFirst: boolean;
  ways: readonly GiftWays[];
  /** Which of the month's gifts are listed. */
  kind: GiftKind;
  hasOpen: boolean;
  excluded: { count: number; isMore: boolean };
  stopped: ReactNode;
};

/** One month of the ledger, with the ways to the others. */
export function MonthPage(props: MonthProps) {
  const { month, today, year, takenBack, page, isFirst, ways, kind, hasOpen, excluded, stopped } =
    props;
  const totals = year.at(-1);
  return (
    <>
      {stopped}
      <MonthNavigation month={month} today={today} />
      {month > today ? (
        <EmptyState>
          <p>Este mês ainda não começou.</p>
          <LoneLink href={monthPath(today)}>Ver {monthName(today)}</LoneLink>
        </EmptyState>
      ) : (
        <>
          {totals && <MonthSums totals={totals} takenBack={takenBack} />}
          <Ways month={month} ways={ways} />
          {totals && <MonthParts parts={totals.parts} />}
          <YearChart months={year} />
          <section aria-labelledby="lista">
            <h2 id="lista">{heads[kind]}</h2>
            {(hasOpen || kind === "open") && (
              <ul className="cluster">
                <Filter
                  href={listPath(month, { kind: kind === "open" ? "money" : "open" })}
                  isOn={kind === "open"}
                  off="ver todas"
                >
                  Esperam resposta
                </Filter>
              </ul>
            )}
            {kind === "excluded" && (
              <p>
                De demonstração ou de teste: não são dinheiro.{" "}
                <a href={listPath(month, {})}>Ver as que contam</a>
              </p>
            )}
            {page.gifts.length === 0 ? (
              <EmptyState>
                {kind === "open" ? (
                  <p>Nenhuma tentativa com cartão de {monthName(month)} espera resposta.</p>
                ) : (
                  <>
                    <p>Nenhuma contribuição em {monthName(month)}.</p>
                    <p>
                      O que é dado com cartão pelo site entra sozinho. A oferta do culto entra em
                      “Contar a oferta”; PIX e transferências, em “Importar extrato”; o que sobrar,
                      em “Lançar à mão”.
                    </p>
                  </>
                )}
              </EmptyState>
            ) : (
              <GiftList gifts={page.gifts} />
            )}
            <Pager
              of="gifts"
              newest={isFirst ? undefined : listPath(month, { kind })}
              older={page.next && listPath(month, { kind, after: page.next })}
            />
            {kind === "money" && excluded.count > 0 && (
              <LoneLink href={listPath(month, { kind: "excluded" })}>
                {excludedWords(excluded)}
              </LoneLink>
            )}
          </section>
        </>
      )}
      <GiftSearchForm search="" />
    </>
  );
}

const heads: Record<GiftKind, string> = {
  money: "Contribuições do mês",
  open: "Tentativas que esperam resposta",
  excluded: "Fora das somas",
};

function excludedWords({ count, isMore }: MonthProps["excluded"]): string {
  if (isMore) return `Mais de ${format.thousands(count)} de teste não entram nas somas`;
  return count === 1 ? "1 de teste não entra nas somas" : `${count} de teste não entram nas somas`;
}

type WaysProps = { month: string; ways: readonly GiftWays[] };

/** How money comes in, and what comes of it. */
function Ways({ month, ways }: WaysProps) {
  const under = (name: string): [string, string][] =>
    ways
      .flatMap(({ ofMonth = [] }) => ofMonth.filter((way) => way.under === name))
      .toSorted((one, other) => one.label.localeCompare(other.label, "pt-BR"))
      .map(({ path, label }) => [typeof path === "string" ? path : path(month), label]);
  const parts: { name: string; links: [string, string][] }[] = [
    { name: "Entrou", links: under("Entrou") },
    {
      name: "Este mês",
      links: [
        [sheetPath(month), "Folha para assinar"],
        [csvPath(month), "Planilha (CSV)"],
        [quarterPath(quarterOf(month)), "Relatório do trimestre"],
      ],
    },
    { name: "Pessoas", links: under("Pessoas") },
    { name: "Banco", links: [...under("Banco"), [panelPaths.givingAccount, "PIX e banco"]] },
  ];
  return (
    <nav aria-label="Partes das contribuições">
      <dl className="gift-parts">
        {parts
          .filter(({ links }) => links.length > 0)
          .map(({ name, links }) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd className="gift-links">
                {links.map(([href, label]) => (
                  <a
                    key={href}
                    className="thumb"
                    href={href}
                    download={href === csvPath(month) || undefined}
                  >
                    {label}
                  </a>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </nav>
  );
}

type Props = { month: string; today: string };

/** The ways to the months beside this one; none goes beyond today. */
function MonthNavigation({ month, today }: Props) {
  const [before, after] = [monthsAfter(month, -1), monthsAfter(month, 1)];
  return (
    <nav className="pager month-nav" aria-label="Meses">
      <a href={monthPath(before)} rel="prev">
        <Icon name="left" /> {monthName(before)}
      </a>
      {after <= today && (
        <a href={monthPath(after)} rel="next">
          {monthName(after)} <Icon name="right" />
        </a>
      )}
    </nav>
  );
}

type SumsProps = { totals: Totals; takenBack: TakenBack };

/** The sums of a month: real money only. */
export function MonthSums({ totals, takenBack }: SumsProps) {
  const { grossCentavos, takenBackCentavos, netCentavos, count } = totals;
  const movement = movementAtProvider(totals, takenBack);
  return (
    <>
      <dl className="sums">
        <div>
          <dt>Bruto</dt>
          <dd>{format.money(grossCentavos)}</dd>
        </div>
        {takenBackCentavos > 0 && (
          <div>
            <dt>Devolvido</dt>
            <dd>{format.money(takenBackCentavos)}</dd>
          </div>
        )}
        <div className="net">
          <dt>Líquido</dt>
          <dd>{format.money(netCentavos)}</dd>
        </div>
      </dl>
      <p className="soft">
        {count === 1
          ? "1 contribuição recebida"
          : `${format.thousands(count)} contribuições recebidas`}
        {movement.grossCentavos > 0 ? "; as de cartão, antes das tarifas da operadora." : "."}
        {takenBack.ofOthers.count > 0 && (
          <>
            {" "}
            Neste mês também voltaram {format.money(takenBack.ofOthers.centavos)} de contribuições
            de outros meses.
          </>
        )}
        {movement.centavos !== movement.netCentavos && (
          <>
            {" "}
            Entrou menos saiu no mês, na operadora: {format.money(movement.centavos)}, só cartão.
          </>
        )}
      </p>
    </>
  );
}

/** The same by means and by fund. */
export function MonthParts({ parts }: Pick<Totals, "parts">) {
  if (parts.length === 0) return null;
  return (
    <div className="sums-by">
      <SumTable head="Meio" rows={sumBy(parts, ({ means }) => meansLabels[means])} />
      <SumTable head="Fundo" rows={sumBy(parts, ({ fund }) => fund ?? "Sem fundo")} />
    </div>
  );
}

type SumTableProps = { head: "Meio" | "Fundo"; rows: ReturnType<typeof sumBy<string>> };

/** What was given in each way: how often, gross, returned and net. */
const SumTable = ({ head, rows }: SumTableProps) => (
  <Table
    className="sum-table"
    caption={`Por ${head.toLowerCase()}`}
    rows={rows}
    keyOf={({ key }) => key}
    columns={[
      [head, ({ key }) => key],
      ["Quantas", ({ count }) => format.thousands(count), "labelled"],
      ["Bruto", ({ grossCentavos }) => format.money(grossCentavos), "labelled"],
      ["Devolvido", ({ takenBackCentavos }) => format.money(takenBackCentavos), "labelled"],
      ["Líquido", ({ netCentavos }) => format.money(netCentavos), "net"],
    ]}
  />
);
