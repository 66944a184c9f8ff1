import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

// Without its comments, which no page need read.
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Beyond what AA asks: words of this site, large ones too, stand out 7:1 from their ground. The ratio is
// an option of a check, which axe takes though its types do not tell of it.
const contrast = "color-contrast-enhanced";
const sevenToOne = { contrastRatio: { normal: { expected: 7 }, large: { expected: 7 } } };
const options = {
  rules: { [contrast]: { enabled: true }, "css-orientation-lock": { enabled: true } },
  checks: { [contrast]: { options: sevenToOne } },
  resultTypes: ["violations" as const],
  // The only frame is the map's, which is another site's.
  iframes: false,
};
const asked = {
  light: { type: "tag" as const, values: standards },
  // At night the same page has other colours, and nothing else.
  dark: { type: "rule" as const, values: ["color-contrast", contrast, "link-in-text-block"] },
};

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/**
 * What axe finds wrong with a page as it now stands, by day and by night, a line each. `inside` is what a
 * visitor can reach while it keeps the rest away; what axe asks of a whole page is then not asked.
 */
export async function accessibilityFaults(page: Page, inside = "html"): Promise<string[]> {
  const faults: string[] = [];
  // Once a document, and into no frame: to read half a megabyte of program takes as long as to look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilNoColorChanges);
    const how = { ...options, runOnly: asked[colorScheme] };
    const found = await page.evaluate(look, { inside, how });
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Runs in the page, once axe is there. */
async function look({ inside, how }: { inside: string; how: RunOptions }) {
  const { violations } = await window.axe.run(inside, how);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Runs in the page: half-way between two colours, words stand out less. */
async function untilNoColorChanges(): Promise<void> {
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}
