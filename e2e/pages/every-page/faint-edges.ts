import type { Page } from "@playwright/test";

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
