import type { Page } from "@playwright/test";

/** In points: of a heading to what it is about, to a list with air of its own, to a line that belongs to it. */
const distances = new Set([20, 8, 4]);

/** Distances under headings that are none of the house's, and texts whose figures hang below the line. */
export async function unevenHeadings(page: Page): Promise<(number | string | null)[]> {
  const { gaps, hanging } = await page.evaluate(readHeadings);
  return [...gaps.filter((gap) => !distances.has(gap)), ...hanging];
}

/** Runs in the page: the distances under its headings, and texts whose figures hang below the line. */
function readHeadings() {
  const gaps = new Set<number>();
  for (const heading of document.querySelectorAll("main h2")) {
    const next = heading.nextElementSibling?.getBoundingClientRect();
    const { bottom = 0 } = heading.getBoundingClientRect();
    // Beside it is not under it.
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
