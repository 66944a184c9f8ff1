import type { Page } from "@playwright/test";

/** In CSS pixels: from a heading to its content, to a list with its own padding, to its subtitle. */
const distances = new Set([20, 8, 4]);

/** Irregular distances under headings, and texts with old-style figures. */
export async function unevenHeadings(page: Page): Promise<(number | string | null)[]> {
  const { gaps, hanging } = await page.evaluate(readHeadings);
  return [...gaps.filter((gap) => !distances.has(gap)), ...hanging];
}

/** Runs in the page: the distances under its headings, and texts with old-style figures. */
function readHeadings() {
  const gaps = new Set<number>();
  for (const heading of document.querySelectorAll("main h2")) {
    const next = heading.nextElementSibling?.getBoundingClientRect();
    const { bottom = 0 } = heading.getBoundingClientRect();
    // An element beside a heading is not under it.
    if (next && next.height > 0 && next.top >= bottom) gaps.add(Math.round(next.top - bottom));
  }
  const hanging = [...document.querySelectorAll("main *")]
    .filter((element) => {
      const hasFigures = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\d/.test(node.nodeValue ?? ""),
      );
      const { fontFamily, fontVariantNumeric } = getComputedStyle(element);
      const isSerif = fontFamily.startsWith("Texturina");
      return hasFigures && isSerif && !fontVariantNumeric.includes("lining-nums");
    })
    .map(({ textContent }) => textContent);
  return { gaps: [...gaps], hanging };
}
