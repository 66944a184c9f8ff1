import { expect, test as base } from "@playwright/test";
import { giveEasyCaptchas } from "./easy-captcha.ts";
import { keepPictures } from "./keep-pictures.ts";
import { guardNetworkEdge } from "./network-edge.ts";
import { type OnceAWorker, openOnce } from "./own-site/once-a-worker.ts";
import { keepLogs } from "./own-site/own-site.ts";
import { type ExpectedFault, watchForFaults } from "./watch-for-faults.ts";

export { expect };

/**
 * Time for a repetition. The journey has failed already, and stays failed: the repetition is for the trace, and nobody
 * waits ten minutes for that again.
 */
const mostMsOfRepetition = 120_000;

export type Journey = {
  /** Expects that the document at this path answers 404, which the browser reports as an error. */
  expectNotFound(path: string): void;
  /** Expects that the document at this path is refused, with 403 unless another status is named. */
  expectRefused(path: string, status?: number): void;
  /** Expects that requests of a page to this path, or below it if it ends with "*", get this status. */
  expectStatus(path: string, status: number): void;
  /** Expects that requests of a page to this path, below it, or to another site, break off before an answer. */
  expectBroken(path: string): void;
};

/** A visit without a check for errors, since its page or network breaks on purpose. Failed visits keep pictures and logs. */
export const unwatched = base.extend<{ pictures: void }, { once: OnceAWorker }>({
  once: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from it
    async ({}, use) => {
      const { once, closeAll } = openOnce();
      await use(once);
      await closeAll();
    },
    { scope: "worker" },
  ],
  pictures: [
    async ({ context }, use, testInfo) => {
      if (testInfo.retry > 0) testInfo.setTimeout(mostMsOfRepetition);
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      await keepPictures(context, testInfo);
      keepLogs(testInfo);
    },
    { auto: true },
  ],
});

/**
 * A visitor's journey through the site. It fails on every error that the browser reports, even where the page
 * looks right, and it never leaves this machine.
 */
export const test = unwatched.extend<{ journey: Journey }>({
  journey: [
    async ({ context, baseURL }, use) => {
      const { origin } = new URL(baseURL ?? "");
      const faults: string[] = [];
      const expected: ExpectedFault[] = [];
      const report = (fault: string) => faults.push(fault);
      const expectFault = (path: string, status: ExpectedFault["status"], isDocument = false) =>
        expected.push({ url: new URL(path, origin).href, status, isDocument });
      await guardNetworkEdge(context, { origin, report });
      await giveEasyCaptchas(context);
      await watchForFaults(context, { origin, expected, report });
      await use({
        expectNotFound: (path) => expectFault(path, 404, true),
        expectRefused: (path, status = 403) => expectFault(path, status, true),
        expectStatus: (path, status) => expectFault(path, status),
        expectBroken: (path) => expectFault(path, "broken"),
      });
      expect(faults, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});
