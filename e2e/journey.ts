import { expect, test as base } from "@playwright/test";
import { guardNetworkEdge } from "./network-edge.ts";
import { watchForFaults } from "./watch-for-faults.ts";

export { expect };

export type Journey = {
  /** Says that the document at this path answers 404, which the browser reports as an error. */
  expectNotFound(path: string): void;
};

/**
 * A visitor's way through the site. It fails on whatever a visitor's browser complains of, even where
 * the page looks right, and it never leaves this machine.
 */
export const test = base.extend<{ journey: Journey }>({
  journey: [
    async ({ context, baseURL }, use) => {
      const { origin } = new URL(baseURL ?? "");
      const faults: string[] = [];
      const missing = new Set<string>();
      const watch = { origin, missing, report: (fault: string) => faults.push(fault) };
      await guardNetworkEdge(context, watch);
      await watchForFaults(context, watch);
      await use({ expectNotFound: (path) => missing.add(origin + path) });
      expect(faults, "what the browser complained of").toEqual([]);
    },
    { auto: true },
  ],
});
