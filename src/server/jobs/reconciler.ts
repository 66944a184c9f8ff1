import { setTimeout as sleep } from "node:timers/promises";
import type { LearnPorts } from "../../domain/donation/life/learn.ts";
import { reconcile } from "../../domain/donation/life/reconcile.ts";
import { describeError, type Log } from "../log/log.ts";

/** The shortest that a gift may wait for a look. */
const everyMs = 5_000;
/** What is in hand at the end may be given up: the next start asks again. */
const closingMs = 3_000;

/** At start, and then again and again, one turn after another: asks the provider about gifts whose end is not known. */
export function startReconciler(ports: LearnPorts, log: Log): { close(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const isStopped = () => signal.aborted;

  const turn = async (): Promise<boolean> => {
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
    await tellForeign(ports, log);
    while (!isStopped()) {
      const isMore = await turn();
      if (!isMore) await sleep(everyMs, undefined, { signal }).catch(() => {});
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

/** Told at start: gifts that only another account could tell of stay as they are. */
async function tellForeign({ ledger, origin }: LearnPorts, log: Log): Promise<void> {
  try {
    for (const foreign of await ledger.listForeign(origin)) {
      log.warn(foreign, "open gifts of another account wait until it is back");
    }
  } catch (error) {
    log.error(describeError(error), "gifts of other accounts could not be counted");
  }
}
