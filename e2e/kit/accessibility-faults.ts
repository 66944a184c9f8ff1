import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
// Beyond what AA asks: words of this site, large ones too, stand out 7:1 from their ground. The ratio is
// an option of a check, which axe takes though its types do not tell of it.
const contrast = "color-contrast-enhanced";
const sevenToOne = { contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } } };
const options = {
  runOnly: { type: "tag" as const, values: standards },
  rules: { [contrast]: { enabled: true } },
  checks: { [contrast]: { options: sevenToOne } },
};

/** What axe finds wrong with a page as it now stands, a line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}
