import type { Page } from "@playwright/test";

/** Neighbours in the page's text that stand the other way round on the screen: above, or to the left of, what they follow. */
export const outOfOrder = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isInFlow = (element: Element) => {
      const { position, float } = getComputedStyle(element);
      return !/absolute|fixed/.test(position) && float === "none";
    };
    const words = (element?: Element) => element?.textContent?.trim().slice(0, 40);
    return [...document.querySelectorAll("main, main *")].flatMap((parent) => {
      // A drawing has no words to be read; the cells of a row have each their head.
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
