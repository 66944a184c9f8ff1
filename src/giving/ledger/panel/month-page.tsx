import { monthsAfter, quarterOf } from "../../../format/church-clock.ts";
import { monthName } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import type { GiftWays } from "../../../kit/panel/environment.ts";
import { Facts, Table } from "../../../kit/panel/list.tsx";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { EmptyState } from "../../../kit/panel/parts/parts.tsx";
import { Icon } from "../../../kit/ui/art/icon.tsx";
import { meansLabels } from "../../contract/means.ts";
import {
  type GiftKind,
  type MonthTotals,
  type TakenBack,
  movementAtProvider,
  givenParts,
  countWords,
  sumBy,
  sumsByPurpose,
} from "../books/books.ts";
import { csvPath, monthPath, quarterPath, sheetPath } from "./gift-paths.ts";

export const heads: Record<GiftKind, string> = {
  money: "Contribuições do mês",
  open: "Tentativas que esperam resposta",
  excluded: "Fora das somas",
};

export const NoGifts = ({ month, kind }: { month: string; kind: GiftKind }) =>
  kind === "open" ? (
    <EmptyState says={`Nenhuma tentativa com cartão de ${monthName(month)} espera resposta.`} />
  ) : (
    <EmptyState says={`Nenhuma contribuição em ${monthName(month)}.`}>
      <p>
        O que é dado com cartão pelo site entra sozinho. A oferta do culto entra em “Contar a
        oferta”; PIX e transferências, em “Importar extrato”; o que sobrar, em “Lançar à mão”.
      </p>
    </EmptyState>
  );

/** Says how many gifts are excluded, which were counted up to `most`. */
export function excludedWords(count: number, most: number): string {
  if (count > most) return `Mais de ${format.thousands(most)} de teste não entram nas somas`;
  return count === 1 ? "1 de teste não entra nas somas" : `${count} de teste não entram nas somas`;
}

type WaysProps = { month: string; ways: readonly GiftWays[] };

/** Links to the ways that money comes in, and to the month's papers. */
export function Ways({ month, ways }: WaysProps) {
  const under = (name: string): [string, string][] =>
    ways
      .flatMap(({ ofMonth = [] }) => ofMonth.filter((way) => way.under === name))
      .toSorted((one, other) => one.label.localeCompare(other.label, "pt-BR"))
      .map(({ path, label }) => [typeof path === "string" ? path : path(month), label]);
  const parts: Record<string, [path: string, label: string][]> = {
    Entrou: under("Entrou"),
    "Este mês": [
      [sheetPath(month), "Folha para assinar"],
      [csvPath(month), "Planilha (CSV)"],
      [quarterPath(quarterOf(month)), "Relatório do trimestre"],
    ],
    Pessoas: under("Pessoas"),
    Banco: [...under("Banco"), [panelPaths.givingAccount, "PIX e banco"]],
  };
  return (
    <nav aria-label="Partes das contribuições">
      <dl className="gift-parts">
        {Object.entries(parts)
          .filter(([, links]) => links.length > 0)
          .map(([name, links]) => (
            <div key={name}>
              <dt className="soft">{name}</dt>
              <dd className="cluster gift-links">
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

/** The ways to the months beside this one; none goes beyond today, like "2026-11". */
export function MonthNavigation({ month, today }: Record<"month" | "today", string>) {
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

type SumsProps = { totals: MonthTotals; takenBack: TakenBack };

/** The sums of a month: real money only. */
export function MonthSums({ totals, takenBack }: SumsProps) {
  const { grossCentavos, takenBackCentavos, netCentavos, count } = totals;
  const movement = movementAtProvider(totals, takenBack);
  return (
    <>
      <Facts
        className="sums"
        of={{
          Bruto: format.money(grossCentavos),
          Devolvido: takenBackCentavos > 0 && format.money(takenBackCentavos),
          Líquido: format.money(netCentavos),
        }}
        looks={{ Líquido: "net" }}
      />
      <p className="soft">
        {countWords(totals.parts)} {count === 1 ? "recebida" : "recebidas"}
        {movement.grossCentavos > 0 ? "; as de cartão, antes das tarifas da operadora." : "."}
        {takenBack.ofOthers.count > 0 &&
          ` Neste mês também voltaram ${format.money(takenBack.ofOthers.centavos)} de contribuições de outros meses.`}
        {movement.centavos !== movement.netCentavos &&
          ` Entrou menos saiu no mês, na operadora: ${format.money(movement.centavos)}, só cartão.`}
      </p>
    </>
  );
}

/** The sums of a month by purpose and by means, and those of its gifts by fund. */
export function MonthParts({ parts }: Pick<MonthTotals, "parts">) {
  if (parts.length === 0) return null;
  const byPurpose = sumsByPurpose(parts);
  return (
    <div className="sums-by">
      {byPurpose.length > 0 && <SumTable head="Finalidade" rows={byPurpose} />}
      <SumTable head="Meio" rows={sumBy(parts, ({ means }) => meansLabels[means])} />
      <SumTable head="Fundo" rows={sumBy(givenParts(parts), ({ fund }) => fund ?? "Sem fundo")} />
    </div>
  );
}

type SumTableProps = {
  head: "Meio" | "Fundo" | "Finalidade";
  rows: ReturnType<typeof sumBy<string>>;
};

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
