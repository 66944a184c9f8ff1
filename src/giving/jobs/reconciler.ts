import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiveReportPorts } from "../charge/receive-report.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { isOpen } from "../charge/gift-state.ts";
import { pollProvider } from "../charge/poll-provider.ts";
import type { Ledger } from "../ledger.ts";
import type { Origin } from "../gift.ts";

type Times = {
  /** The pause between two rounds. */
  pauseMs: number;
  /** Closing waits this long for the current poll: the next start polls again. */
  closingMs: number;
};

/** Polls the provider about gifts without an end, one round after another. */
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

const pollsPerRound = 20;

/**
 * Runs one round. It reads the due gifts again before each poll, since a poll may take many seconds and a
 * payment to be cancelled must not wait for more than one. Returns the number of settled gifts, and whether
 * more are due at once.
 */
export async function reconcile(
  ports: ReceiveReportPorts,
  isStopped: () => boolean = () => false,
): Promise<{ settled: number; isMore: boolean }> {
  const { ledger, origin, now } = ports;
  const seen = new Set<string>();
  let settled = 0;
  for (let polls = 0; polls < pollsPerRound; polls += 1) {
    if (isStopped()) return { settled, isMore: false };
    const due = await ledger.listDue(origin, now(), seen.size + 1);
    // Another process may be polling a gift that stays due; only a cancel is tried again in this round.
    const next = due.find(({ id, state }) => state === "canceling" || !seen.has(id));
    if (!next) return { settled, isMore: false };
    seen.add(next.id);
    const { gift } = await pollProvider(next, ports);
    if (!isOpen(gift.state)) settled += 1;
  }
  return { settled, isMore: true };
}

/** Warns at start of open gifts that only another account can settle. */
export async function warnOfForeignGifts(
  ledger: Pick<Ledger, "listForeign">,
  origin: Origin | undefined,
  log: Log,
): Promise<void> {
  try {
    for (const foreign of await ledger.listForeign(origin)) {
      log.warn(foreign, "open gifts of another account wait until it is back");
    }
  } catch (error) {
    log.error(describeError(error), "gifts of other accounts could not be counted");
  }
}
