// Checks of a page as it is now. Each function returns one line for each fault.
import type { Page } from "@playwright/test";

/** Buttons and fields that only their background marks: forced colours make all backgrounds alike. */
export const withoutEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const known = ".button, button, select, textarea, input:not([type=hidden], [type=radio])";
    return [...document.querySelectorAll<HTMLElement>(known)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const edges = [undefined, "::before"].map((part) => getComputedStyle(element, part));
      const hasEdge = edges.some(
        (edge) => !/none|^0px/.test(`${edge.borderTopWidth} ${edge.borderTopStyle}`),
      );
      if (hasEdge) return [];
      // A drawing is visible in the text's colour.
      const strokes = [...element.querySelectorAll("svg")].map((svg) => getComputedStyle(svg));
      if (strokes.some(({ stroke, fill }) => stroke !== "none" || fill !== "none")) return [];
      return [element.outerHTML.slice(0, 120)];
    });
  });

/** Targets below 44 CSS pixels in width or height, with their size. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable = "a[href], button, summary, select, textarea, input:not([type=hidden])";
    return [...document.querySelectorAll<HTMLElement>(pressable)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // Hidden for sight, or until the keyboard reaches it.
      if (element.closest(".visually-hidden, .skip-link, [inert], [aria-hidden=true]")) return [];
      const isInline = getComputedStyle(element).display === "inline";
      const around = element.closest("p, li, dd, td, address, label")?.textContent?.trim() ?? "";
      if (isInline && around.length > (element.textContent?.trim().length ?? 0)) return [];
      const label = (element as HTMLInputElement).labels?.[0];
      const boxes = [element, ...(label ? [label] : [])].map((part) =>
        part.getBoundingClientRect(),
      );
      const width = Math.max(...boxes.map((box) => box.width));
      const height = Math.max(...boxes.map((box) => box.height));
      if (width >= 44 && height >= 44) return [];
      const name = element.textContent?.trim() || element.getAttribute("aria-label") || element.id;
      return [`${element.tagName} "${name}" ${width.toFixed(1)} x ${height.toFixed(1)}`];
    });
  });

/** Text that is wider than its box and cut off. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(h1, h2, h3, p, li, dd, a, button)")]
      .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden"))
      .filter((element) => getComputedStyle(element).overflowX === "hidden")
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent?.trim().slice(0, 60) ?? ""),
  );

/** Numbers and names that must not be broken, and are on two lines. */
export const tornWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".whole")]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
      })
      .map(({ textContent }) => textContent),
  );

/** Words of headings, hours, numbers and buttons that are broken in two. A word may break at its own hyphen. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const whole = "h1, h2, h3, time, dt, button, .button, legend, strong";
    const torn: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`main :is(${whole})`)) {
      if (!element.checkVisibility() || element.closest(".visually-hidden")) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode as Text;
        for (const { index, 0: word } of node.data.matchAll(/[^\s\u00ad-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
          const tops = new Set(boxes.map(({ top }) => Math.round(top)));
          if (tops.size > 1) torn.push(`${element.tagName} ${word}`);
        }
      }
    }
    return torn;
  });

/** Elements with an animation or transition. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) => {
      const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element);
      const isStill =
        animationName === "none" &&
        transitionDuration.split(", ").every((duration) => duration === "0s") &&
        scrollBehavior === "auto";
      return isStill ? [] : [element.outerHTML.slice(0, 80)];
    }),
  );
