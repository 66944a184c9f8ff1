import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiveReportPorts } from "../charge/life/receive-report.ts";
import { reconcile } from "../charge/life/reconcile.ts";
import { describeError, type Log } from "../../platform/log/log.ts";

type Times = {
  /** From one round's end to the next: the shortest that a gift may wait for a look. */
  pauseMs: number;
  /** What is in hand at the end may be given up then: the next start asks again. */
  closingMs: number;
};

/** At start, and then again and again, one round after another: asks the provider about gifts whose end is not known. */
export function startReconciler(
  ports: ReceiveReportPorts,
  log: Log,
  { pauseMs, closingMs }: Times = { pauseMs: 5_000, closingMs: 3_000 },
): { close(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;

  const round = async (): Promise<boolean> => {
    try {
      const { settled, isMore } = await reconcile(ports, isStopped);
      if (settled > 0) log.info({ settled }, "gifts settled");
      return isMore;
    } catch (error) {
      log.error(describeError(error), "gifts could not be settled; tried again in a moment");
      return false;
    }
  };
  const run = async () => {
    while (!isStopped()) {
      const isMore = await round();
      if (!isMore) await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async close() {
      stopping.abort();
      await Promise.race([running, sleep(closingMs, undefined, { ref: false })]);
    },
  };
}
