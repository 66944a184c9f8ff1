import { type Period, dateOf, dayMs, dayOf, instantOf } from "../../format/church-clock.ts";
import { dayName } from "../../format/date-words.ts";
import { money } from "../../format/format.ts";

/** A fund that the church collects for until it has so much. */
export type Campaign = {
  name: string;
  goalCentavos: number;
  /** As dayOf counts them. Without a first day everything counts that was ever given for it. */
  fromDay?: number | undefined;
  untilDay?: number | undefined;
};

/** Panes of a campaign's window. */
export const paneCount = 40;

/** Whole panes, so that the window does not tell what one person gave. */
export const litBy = (netCentavos: number, goalCentavos: number): number =>
  Math.min(Math.max(Math.floor((netCentavos * paneCount) / goalCentavos), 0), paneCount);

/** What counts for it: from the first instant of its first day until its last day has passed. */
export const periodOf = ({ fromDay, untilDay }: Campaign): Period => ({
  fromMs: fromDay === undefined ? 0 : midnightOf(fromDay),
  toMs: untilDay === undefined ? Infinity : midnightOf(untilDay) + dayMs,
});

const midnightOf = (day: number): number => instantOf(dateOf(day), "00:00");

/** How it stands on a day, of which this is an instant. */
export function campaignWords(campaign: Campaign, lit: number, today: number): string[] {
  const { goalCentavos, fromDay, untilDay } = campaign;
  const goal = reais(goalCentavos);
  const sum = `${reais(Math.floor((lit * goalCentavos) / paneCount))} de ${goal}`;
  const day = dayOf(today);
  if (fromDay !== undefined && day < fromDay)
    return [`A campanha começa em ${dayName(dateOf(fromDay))}. A meta é ${goal}.`];
  const last = untilDay === undefined ? "" : dayName(dateOf(untilDay));
  const isOver = untilDay !== undefined && day > untilDay;
  if (lit === paneCount)
    return [
      `Já temos ${sum}: a meta foi alcançada!`,
      isOver
        ? `A campanha terminou em ${last}. Obrigado!`
        : "Obrigado! O que vier a mais vai para o mesmo fim.",
    ];
  const open = last && `A campanha vai até ${last}.`;
  if (lit === 0)
    return isOver
      ? [`A campanha terminou em ${last}. A meta era ${goal}. Obrigado a quem participou!`]
      : [`A meta é ${goal}, e a janela se acende com o que for chegando.`, open];
  return isOver
    ? [`Juntamos ${sum}.`, `A campanha terminou em ${last}. Obrigado a quem participou!`]
    : [`Já temos ${sum}.`, open];
}

/** What one pane is worth, for who wonders how the sum is rounded. */
export const paneWords = ({ goalCentavos }: Campaign): string =>
  `Cada vidro vale ${reais(Math.floor(goalCentavos / paneCount))}, e a conta é de hora em hora.`;

const reais = (centavos: number): string => money(centavos).replace(/,00$/, "");
