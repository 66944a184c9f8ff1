import { onTestFinished } from "vitest";
import { openLiveSite } from "../../site/live/live-site.ts";
import { sampleChurch } from "./sample-church.ts";
import { publishOptions } from "./sample-site.ts";

const patienceMs = 600_000;

/** A site that follows the content of a sample church, until the test ends. */
export async function openFollowingSite(more: { avifNiceness?: number } = {}) {
  const church = await sampleChurch();
  const reports = listenForReports();
  const live = await openLiveSite({
    ...publishOptions(church),
    report: reports.report,
    restMs: 500,
    ...more,
  });
  onTestFinished(() => live.close());
  return { church, live, reported: reports.next };
}

/** Waits for a report that matches while the condition holds; each report is read once, in order. */
export function listenForReports() {
  const waiting: string[] = [];
  let wake = () => {};
  const next = async (part: string, holds = () => true): Promise<string> => {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const text = waiting.shift();
      if (text?.includes(part) && holds()) return text;
      if (text !== undefined) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, deadline - Date.now());
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    throw new Error(`Nothing was reported that says ${part}`);
  };
  const report = (text: string) => {
    waiting.push(text);
    wake();
  };
  return { report, next };
}
