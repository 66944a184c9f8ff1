// Checks of a page as it is now: most functions return one line for each fault.
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

/** Fields and buttons whose edge has a contrast below 3:1. */
export const faintEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("No canvas.");
    /** Any CSS colour, as the browser paints it over the background. */
    const paint = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
    };
    const groundOf = (element: Element | null): void => {
      if (!element) return void paint("white");
      groundOf(element.parentElement);
      paint(getComputedStyle(element).backgroundColor);
    };
    const brightness = (colour: number[]) => {
      const [red = 0, green = 0, blue = 0] = colour.map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: number[], other: number[]) => {
      const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };

    const known = "main :is(.button, button, select, textarea, input:not([type=hidden]))";
    return [...document.querySelectorAll<HTMLElement>(known)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (element.closest(".visually-hidden, [aria-hidden=true]")) return [];
      // A dot is smaller than its button.
      const looks = [undefined, "::before"].map((part) => getComputedStyle(element, part));
      const painted = looks.flatMap(({ backgroundColor, borderTopColor, borderTopWidth }) => [
        backgroundColor,
        ...(parseFloat(borderTopWidth) ? [borderTopColor] : []),
      ]);
      const ratios = painted.map((colour) => {
        groundOf(element.parentElement);
        const ground = paint("transparent");
        return contrast(paint(colour), ground);
      });
      const best = Math.max(...ratios);
      return best >= 3 ? [] : [`${element.outerHTML.slice(0, 120)} ${best.toFixed(2)}`];
    });
  });

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

/** Names of gatherings and dates whose hour stands before them: by headings a reader would hear the hour of the next. */
export const hoursBeforeNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main li:has(h2, h3, h4)")].flatMap((item) => {
      const [first] = item.querySelectorAll("time, h2, h3, h4");
      return first?.matches("time") ? [item.textContent.slice(0, 60)] : [];
    }),
  );

/** The height of the page's title, in px, in its own font and in each fallback font. */
export const titleHeights = (page: Page) =>
  page.evaluate(() => {
    const title = document.querySelector("h1");
    if (!title) throw new Error("The page has no title.");
    const own = title.offsetHeight;
    title.style.fontFamily = getComputedStyle(title).fontFamily.replace(/^Texturina, */, "");
    const standIn = title.offsetHeight;
    title.style.fontFamily = "";
    return { own, standIn };
  });

/** In CSS pixels: from a heading to its content, to a list with its own padding, to its subtitle. */
const distances = new Set([20, 8, 4]);

/** Irregular distances under headings. */
export async function unevenHeadings(page: Page): Promise<number[]> {
  return (await page.evaluate(gapsUnderHeadings)).filter((gap) => !distances.has(gap));
}

/** Runs in the page. */
function gapsUnderHeadings() {
  const gaps = new Set<number>();
  for (const heading of document.querySelectorAll("main h2")) {
    const next = heading.nextElementSibling?.getBoundingClientRect();
    const { bottom = 0 } = heading.getBoundingClientRect();
    // An element beside a heading is not under it.
    if (next && next.height > 0 && next.top >= bottom) gaps.add(Math.round(next.top - bottom));
  }
  return [...gaps];
}
