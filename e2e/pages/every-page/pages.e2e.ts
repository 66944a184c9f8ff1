import { accessibilityFaults } from "../../kit/accessibility-faults.ts";
import { addStyle } from "../../kit/add-style.ts";
import { expect, test } from "../../kit/journey.ts";
import { loadEveryPicture } from "../../kit/load-every-picture.ts";
import { routes } from "../../kit/routes.ts";
import {
  atLetterSizes,
  sidewaysScroll,
  sidewaysScrollInLargeLetters,
} from "../../kit/sideways-scroll.ts";
import {
  brokenWords,
  cutWords,
  faintEdges,
  hoursBeforeNames,
  moving,
  outOfOrder,
  smallTargets,
  titleHeights,
  tornWords,
  unevenHeadings,
  withoutEdges,
} from "./page-faults.ts";

const phones = [360, 375, 384, 390, 393, 412, 430];

/** The text spacing of criterion 1.4.12. */
const furtherApart = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
} p { margin-bottom: 2em !important; }`;

for (const { path, title, heading } of routes) {
  // One visit, since opening a page costs more than checking it.
  test(
    `${path} loads completely and without errors`,
    { tag: "@both" },
    async ({ page, isMobile }) => {
      // Tests of its head, its footer and its social image are in src/site/publish.
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(`${title} | Igreja Vitral`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

      await test.step("on a desktop the space under headings is regular", async () => {
        // The poster is a sheet with relative sizes.
        if (!isMobile && path !== "/cartaz") expect(await unevenHeadings(page)).toEqual([]);
      });

      await test.step("axe finds no fault, and text has a contrast of 7:1", async () => {
        expect(await accessibilityFaults(page)).toEqual([]);
      });

      await test.step("fields and buttons have a contrast of 3:1, and the reading order is the visual order", async () => {
        // A desktop has columns, which are read one after another.
        if (isMobile) expect(await outOfOrder(page)).toEqual([]);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await faintEdges(page), colorScheme).toEqual([]);
        }
      });

      await test.step("each hour stands after the name that it belongs to", async () => {
        expect(await hoursBeforeNames(page)).toEqual([]);
      });

      await test.step("nothing moves with reduced motion", async () => {
        await page.emulateMedia({ reducedMotion: "reduce" });
        expect(await moving(page)).toEqual([]);
        await page.emulateMedia({ reducedMotion: null });
      });

      await test.step("the keyboard can skip to the content", async () => {
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: "Ir para o conteúdo" });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(`${path}#conteudo`);
      });

      await test.step("every picture loads and has a description", async () => {
        const pictures = await loadEveryPicture(page);
        expect(pictures.length).toBeGreaterThan(0);
        for (const picture of pictures) {
          expect(picture.naturalWidth, picture.url).toBeGreaterThan(0);
          expect(picture.alt, picture.url).not.toBe("");
        }
      });

      await test.step("edges remain visible in forced colours", async () => {
        await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
        expect(await withoutEdges(page)).toEqual([]);
        await page.emulateMedia({ forcedColors: "none" });
      });

      await test.step("the page fits any width, and its targets are 44 pixels except for links in a sentence", async () => {
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await smallTargets(page)).toEqual([]);
        // The narrowest phone, and a screen of 1280 points zoomed to 400 %.
        await page.setViewportSize({ width: 320, height: 640 });
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await smallTargets(page)).toEqual([]);
        expect(await cutWords(page)).toEqual([]);
        expect(await tornWords(page)).toEqual([]);
      });

      await test.step("no title breaks differently on any phone once its font loads", async () => {
        if (!isMobile) return;
        await page.evaluate(() => document.fonts.ready);
        for (const width of phones) {
          await page.setViewportSize({ width, height: 800 });
          const heights = await titleHeights(page);
          expect(heights.standIn, `at ${width} px`).toBeCloseTo(heights.own, -1);
        }
      });

      await test.step("the page fits a phone, with no word broken, in letters up to twice as large", async () => {
        // The poster is a sheet with relative sizes.
        if (!isMobile || path === "/cartaz") return;
        expect(await atLetterSizes(page, () => brokenWords(page))).toEqual({});
      });

      await test.step("the page fits a phone with text twice as large in a wide font", async () => {
        if (!isMobile) return;
        await page.evaluate(addStyle, "* { letter-spacing: 0.05em }");
        expect(await sidewaysScrollInLargeLetters(page)).toBe(0);
      });

      await test.step("the page works in landscape, with text twice as large, and with wider spacing", async () => {
        await page.evaluate(addStyle, furtherApart);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await cutWords(page)).toEqual([]);
        await page.setViewportSize({ width: 844, height: 390 });
        expect(await sidewaysScroll(page)).toBe(0);
        const browser = await page.context().newCDPSession(page);
        await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await cutWords(page)).toEqual([]);
      });
    },
  );
}
