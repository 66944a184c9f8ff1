import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { soon } from "../../src/testing/run/soon.ts";
import { byWords, open, untilMenuWorks } from "../main-ways/find.ts";
import { goMainWays } from "../main-ways/main-ways.ts";
import { runsHere, test } from "./old-chromium.ts";

// One WebKit at a time is enough for a small machine.
test.describe.configure({ mode: "default" });

test.skip(!runsHere, "Chromium 103 runs on Linux alone, on x64: nothing was tried in it.");

goMainWays(test);

test("the menu is closed until its button opens it, and closes by its button, by Escape and beside it", async ({
  visitor,
  origin,
}) => {
  await open(visitor, `${origin}/`);
  expect(await visitor.browser().version()).toContain("/103.");
  await untilMenuWorks(visitor);
  expect(await isShown(visitor, ".menu")).toBe(false);
  for (const close of [
    () => byWords(visitor, "button", "Fechar").click(),
    () => visitor.keyboard.press("Escape"),
    () => visitor.mouse.click(200, 30),
  ]) {
    await byWords(visitor, "button", "Menu").click();
    await soon(async () => expect(await isShown(visitor, ".menu")).toBe(true));
    expect(await visitor.$eval(".menu-button", (button) => button.ariaExpanded)).toBe("true");
    await close();
    await soon(async () => expect(await isShown(visitor, ".menu")).toBe(false));
    expect(await visitor.evaluate(() => document.activeElement?.className)).toBe("menu-button");
  }
});

test("without JavaScript the menu is above the page and scrolls away with it", async ({
  visitor,
  origin,
}) => {
  await visitor.setJavaScriptEnabled(false);
  await open(visitor, `${origin}/programacao`);
  await byWords(visitor, "a", "Início").wait();
  expect(await isShown(visitor, ".menu-button")).toBe(false);
  const bottom = await visitor.evaluate(() => {
    scrollTo({ top: 2_000, behavior: "instant" });
    return document.querySelector(".site-header")?.getBoundingClientRect().bottom;
  });
  expect(bottom).toBeLessThan(0);
});

const isShown = (page: Page, selector: string): Promise<boolean> =>
  page.$eval(selector, (element) => element.getClientRects().length > 0);
