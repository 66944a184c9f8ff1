import { type Period, dateOf, dayMs, dayOf, instantOf } from "../../format/church-clock.ts";
import { dayName } from "../../format/date-words.ts";
import { money } from "../../format/format.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import { spoken } from "../../format/text.ts";
import { paths } from "../../kit/paths.ts";
import { exact } from "../../kit/values.ts";
import { type Content, pageFile } from "../../content/content.ts";
import type { Mismatch } from "../../content/load.ts";

/** A fund that the church collects for until it has so much. */
export type Campaign = {
  name: string;
  goalCentavos: number;
  /** The first day, as dayOf counts it. Without it, everything counts that was ever given for the campaign. */
  fromDay?: number | undefined;
  untilDay?: number | undefined;
};

/** Panes of a campaign's window. */
export const paneCount = 40;

/** Panes that are lit, whole ones alone, so that the window does not show what one person gave. */
export const litBy = (netCentavos: number, goalCentavos: number): number =>
  Math.min(Math.max(Math.floor((netCentavos * paneCount) / goalCentavos), 0), paneCount);

/** Key of what is counted for a campaign, whatever its goal. */
export const countedAs = ({ name, fromDay, untilDay }: Omit<Campaign, "goalCentavos">): string =>
  JSON.stringify([name, fromDay, untilDay]);

/** The page of giving, with this fund chosen. */
export const giveTo = (fund: string): string =>
  `${paths.giving}?${new URLSearchParams({ fundo: fund }).toString()}`;

/** Period that counts for it: from the first instant of its first day until its last day has passed. */
export const periodOf = ({ fromDay, untilDay }: Campaign): Period => ({
  fromMs: fromDay === undefined ? 0 : midnightOf(fromDay),
  toMs: untilDay === undefined ? Infinity : midnightOf(untilDay) + dayMs,
});

const midnightOf = (day: number): number => instantOf(dateOf(day), "00:00");

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
      : [`A meta é ${goal}.`, "A janela se acende com o que for chegando.", open];
  return isOver
    ? [`Juntamos ${sum}.`, `A campanha terminou em ${last}. Obrigado a quem participou!`]
    : [`Já temos ${sum}.`, open];
}

/** Says what one pane is worth, for a reader who wonders how the sum is rounded. */
export const paneWords = ({ goalCentavos }: Campaign): string =>
  `Cada vidro vale ${reais(Math.floor(goalCentavos / paneCount))}, e a conta é de hora em hora.`;

const reais = (centavos: number): string => money(centavos).replace(/,00$/, "");

export const campaignsOf = ({ giving }: Pick<Content, "giving">): Campaign[] =>
  giving.funds.flatMap(({ goalCentavos, ...fund }) =>
    goalCentavos === undefined ? [] : [{ ...fund, goalCentavos }],
  );

export const campaignNamed = (content: Pick<Content, "giving">, fund: string) =>
  campaignsOf(content).find(({ name }) => spoken(name) === spoken(fund));

/** Finds blocks that name no campaign. */
export function blocksWithoutCampaign(content: Content): Mismatch[] {
  const names = campaignsOf(content).map(({ name }) => `"${name}"`);
  const there = names.length > 0 ? `há: ${names.join(", ")}` : "nenhum fundo tem meta ainda";
  return content.ownPages.flatMap(({ name, blocks }) =>
    blocks.flatMap((block, at) =>
      block.kind !== "campaign" || campaignNamed(content, block.fund)
        ? []
        : {
            file: pageFile(name),
            path: ["blocos", at, "fundo"],
            input: block.fund,
            message: `contribua.yaml não tem um fundo com este nome e uma "meta"; ${there}`,
          },
    ),
  );
}

type Fund = Content["giving"]["funds"][number];
type Refuse = (path: readonly PropertyKey[], input: unknown, message: string) => void;

/** Refuses days without a goal, and days in the wrong order. */
export function refuseDays(funds: readonly Fund[], refuse: Refuse): void {
  for (const [at, { goalCentavos, fromDay, untilDay }] of funds.entries()) {
    if (goalCentavos === undefined && (fromDay ?? untilDay) !== undefined)
      refuse([at, fromDay === undefined ? "ate" : "desde"], "", withoutGoal);
    else if (fromDay !== undefined && untilDay !== undefined && untilDay < fromDay)
      refuse([at, "ate"], "", endsFirst);
  }
}

const withoutGoal = 'só um fundo com "meta" tem dias; escreva a meta, como "30.000,00"';
const endsFirst = 'a campanha acaba antes de começar; "ate" precisa ser depois de "desde"';

const goalExpected = 'escreva a meta em reais, acima de zero e entre aspas, como "30.000,00"';

const centavosOf = (text: string): number =>
  /^(R\$)?\s*\d[\d.,]*$/.test(text) ? (parseMoney(text) ?? 0) : 0;

/** Reais as people write them, to centavos. As text: YAML reads 30.000 as thirty. */
export const goal = exact(goalExpected)
  .refine((text) => centavosOf(text) > 0, goalExpected)
  .transform(centavosOf);

declare module "../../content/additions.ts" {
  interface FundKeys {
    goalCentavos?: number | undefined;
    /** The first day, as dayOf counts it. */
    fromDay?: number | undefined;
    untilDay?: number | undefined;
  }
  interface AddedBlocks {
    campaign: { fund: string };
  }
}
