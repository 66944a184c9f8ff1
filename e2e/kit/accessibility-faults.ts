import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

// Without its comments.
const program = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Stricter than AA: all text, large text too, needs a contrast of 7:1. Axe's types do not name this option of
// the check. Axe leaves what is below AA to the rule of AA, unless the threshold is 0; then one rule does for both,
// whose colours take half of a check's time.
const contrast = "color-contrast-enhanced";
const atLeastSeven = { expected: 7, minThreshold: 0 };
const sevenToOne = { contrastRatio: { normal: atLeastSeven, large: atLeastSeven } };
const options = {
  rules: {
    "color-contrast": { enabled: false },
    [contrast]: { enabled: true },
    "css-orientation-lock": { enabled: true },
  },
  checks: { [contrast]: { options: sevenToOne } },
  resultTypes: ["violations" as const],
  // The only frame is the map, of another site.
  iframes: false,
};
const asked = {
  light: { type: "tag" as const, values: standards },
  // The dark scheme changes only colours.
  dark: { type: "rule" as const, values: [contrast, "link-in-text-block"] },
};

declare global {
  interface Window {
    axe: typeof import("axe-core");
  }
}

/**
 * One line for each fault that axe finds in the page as it is now, in both colour schemes. With `inside` only
 * that part is checked, such as an open dialog, without axe's rules for whole pages.
 */
export async function accessibilityFaults(page: Page, inside = "html"): Promise<string[]> {
  try {
    return await faultsOf(page, inside);
  } catch (error) {
    // A link that was just pressed may lead away meanwhile: its page is the one to be checked.
    if (!/documentElement|context was destroyed|navigat/i.test(String(error))) throw error;
    await page.waitForLoadState();
    return faultsOf(page, inside);
  }
}

async function faultsOf(page: Page, inside: string): Promise<string[]> {
  const faults: string[] = [];
  // Reading half a megabyte of script takes as long as the check: the page's next documents get it compiled.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(program);
    await page.addInitScript(program);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilNoColorChanges);
    const how = { ...options, runOnly: asked[colorScheme] };
    const found = await page.evaluate(look, { inside, how });
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}

/** Runs in the page once axe is loaded. */
async function look({ inside, how }: { inside: string; how: RunOptions }) {
  const { violations } = await window.axe.run(inside, how);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/** Runs in the page: waits for transitions of colours, since text has less contrast between two colours. */
async function untilNoColorChanges(): Promise<void> {
  const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}
