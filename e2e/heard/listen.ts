// Words that a screen reader would be given of a page, by the four rules of CONTRIBUTING.md: they come into a live
// region which was there before them, and in no moment of a dialog; a focus is never lost with what had it; and what gets
// the focus has no role that is said in place of its words.
import type { Page } from "@playwright/test";
import { expect } from "../kit/journey.ts";
import { soon } from "../../src/testing/run/soon.ts";

type Heard = { said: string[]; read: string[]; faults: string[] };

declare global {
  interface Window {
    heard: Heard;
  }
}

/** Listens to a page. To be called before it is opened. */
export const listen = (page: Page) => page.addInitScript(listenInPage);

/** Waits until the page has said it, and expects that it said it last, once, and by the rules. */
export async function expectHeard(page: Page, words: RegExp): Promise<void> {
  const read = () => page.evaluate(() => window.heard);
  await soon(async () => expect((await read()).said.some((one) => words.test(one))).toBe(true));
  // Words that would come after it, such as those of a captcha's new proof.
  await page.waitForTimeout(1_500);
  const { said, faults } = await read();
  expect(faults).toEqual([]);
  expect(said.at(-1)).toMatch(words);
  expect(said.filter((one) => one === said.at(-1))).toHaveLength(1);
  await page.evaluate(() => void (window.heard.said.length = 0));
}

/** Waits until what has the focus, and is read out with it, says so: as a page of the panel begins. */
export async function expectRead(page: Page, words: RegExp): Promise<void> {
  await soon(async () => {
    const { read, faults } = await page.evaluate(() => window.heard);
    expect(faults).toEqual([]);
    expect(read.at(-1)).toMatch(words);
  });
}

function listenInPage(): void {
  const settledMs = 200;
  const lives =
    ":is([aria-live=polite], [aria-live=assertive], :is([role=status], [role=alert], output):not([aria-live]))";
  const heard: Heard = { said: [], read: [], faults: [] };
  window.heard = heard;
  const since = new WeakMap<Element, number>();
  let dialogAt = -Infinity;
  let focused: Element | null = null;

  const note = () => {
    for (const region of document.querySelectorAll(lives)) {
      if (!since.has(region)) since.set(region, performance.now());
    }
  };
  const hear = (records: MutationRecord[]) => {
    const now = performance.now();
    const said = new Set(
      records
        .filter(({ type, addedNodes }) => type === "characterData" || addedNodes.length > 0)
        .flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(lives) ?? [];
        }),
    );
    for (const region of said) {
      const words = region.textContent.trim();
      if (words === "" || region.closest("dialog")) continue;
      const isThere = now - (since.get(region) ?? now) >= settledMs;
      const isFree = !document.querySelector("dialog:modal") && now - dialogAt >= settledMs;
      if (isThere && isFree) heard.said.push(words);
      else if (region.matches("[data-avisos]")) heard.faults.push(`in a dialog's moment: ${words}`);
    }
    note();
  };
  document.addEventListener("DOMContentLoaded", () => {
    note();
    new MutationObserver(hear).observe(document.documentElement, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const controls = "a, button, input, select, textarea, summary, dialog, [role=group]";
  const roles = "[role], output, :is(section, form, nav):is([aria-label], [aria-labelledby])";
  document.addEventListener("focusin", ({ target }) => {
    focused = target as Element;
    if (focused.matches(controls)) return;
    if (focused.matches(roles)) heard.faults.push(`a role in place of: ${focused.textContent}`);
    else heard.read.push(focused.textContent.trim());
  });

  let lostAt: number | undefined;
  setInterval(() => {
    const isOpen = document.querySelector("dialog:modal") !== null;
    if (isOpen) dialogAt = performance.now();
    const isLost =
      !isOpen &&
      document.activeElement === document.body &&
      focused !== null &&
      !focused.closest("dialog") &&
      !focused.checkVisibility();
    if (!isLost) lostAt = undefined;
    else if (lostAt === undefined) lostAt = performance.now();
    else if (performance.now() - lostAt >= settledMs && focused) {
      heard.faults.push(`focus lost with ${focused.outerHTML.slice(0, 120)}`);
      focused = null;
    }
  }, 20);
}
