import { type Content, pageFile } from "../../content/content.ts";
import type { Mismatch } from "../../content/load.ts";
import { spoken } from "../../format/text.ts";
import type { Campaign } from "./campaign.ts";

/** The funds that have a goal, in the order of their file. */
export const campaignsOf = ({ giving }: Pick<Content, "giving">): Campaign[] =>
  giving.funds.flatMap(({ goalCentavos, ...fund }) =>
    goalCentavos === undefined ? [] : [{ ...fund, goalCentavos }],
  );

/** The one that a block of an own page names. */
export const campaignNamed = (content: Pick<Content, "giving">, fund: string) =>
  campaignsOf(content).find(({ name }) => spoken(name) === spoken(fund));

/** Blocks that name none. */
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

/** Days without a goal, and those in the wrong order. */
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
