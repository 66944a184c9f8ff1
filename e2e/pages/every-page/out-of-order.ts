import type { Page } from "@playwright/test";

/** Neighbours in the text that are in the opposite order on the screen: above, or left of, their predecessor. */
export const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInFlow = (element: Element) => {
      const { position, float } = getComputedStyle(element);
      return !/absolute|fixed/.test(position) && float === "none";
    };
    const words = (element?: Element) => element?.textContent?.trim().slice(0, 40);
    return [...document.querySelectorAll("main, main *")].flatMap((parent) => {
      // Drawings have no text to read; each cell of a row has its own heading.
      if (parent.closest("svg, tr")) return [];
      const children = [...parent.children].filter(
        (child) =>
          child.checkVisibility({ visibilityProperty: true }) && isInFlow(child) && words(child),
      );
      return children.flatMap((child, index) => {
        const before = children[index - 1];
        if (!before) return [];
        const [first, second] = [before.getBoundingClientRect(), child.getBoundingClientRect()];
        const isAbove = second.bottom <= first.top;
        const isLeft = second.right <= first.left && second.top < first.bottom - 1;
        return isAbove || isLeft ? [`"${words(child)}" after "${words(before)}"`] : [];
      });
    });
  });
