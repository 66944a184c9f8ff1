import type { Page } from "@playwright/test";

type ShownPicture = { url: string; alt: string; naturalWidth: number };

/** Scrolls each picture into view, since lazy ones need it, and waits until it is decoded. */
export async function loadEveryPicture(page: Page): Promise<ShownPicture[]> {
  return page.locator("img").evaluateAll(async (elements) => {
    const pictures: ShownPicture[] = [];
    for (const element of elements as HTMLImageElement[]) {
      // A later slide's picture is laid out once its slide is shown.
      const place = element.closest("li") ?? element;
      place.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      if (!element.checkVisibility()) await new Promise((done) => setTimeout(done, 100));
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // A picture that cannot be decoded has no width, which the caller checks.
      await element.decode().catch(() => undefined);
      const { currentSrc, alt, naturalWidth } = element;
      pictures.push({ url: currentSrc, alt, naturalWidth });
    }
    return pictures;
  });
}
