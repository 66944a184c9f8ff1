import { parseMoney } from "../../format/masks/money-mask.ts";
import { exact } from "../../content/values.ts";

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
    /** As dayOf counts them. */
    fromDay?: number | undefined;
    untilDay?: number | undefined;
  }
  interface AddedBlocks {
    campaign: { fund: string };
  }
}
