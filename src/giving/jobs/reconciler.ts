import { setTimeout as sleep } from "node:timers/promises";
import type { ReceiveReportPorts } from "../charge/receive-report.ts";
import { describeError, type Log } from "../../platform/log/log.ts";
import { isOpen } from "../charge/gift-state.ts";
import { lookUpGift } from "../charge/poll-provider.ts";
import type { Ledger } from "../ledger.ts";
import type { Origin } from "../gift.ts";

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

const looksARound = 20;

/**
 * One round. What to look at is asked anew before each look, as one may take many seconds: a payment to be
 * given up, of which word comes meanwhile, waits for one look only.
 * → how many gifts it settled, and whether more of them are due at once
 */
export async function reconcile(
  ports: ReceiveReportPorts,
  isStopped: () => boolean = () => false,
): Promise<{ settled: number; isMore: boolean }> {
  const { ledger, origin, now } = ports;
  const seen = new Set<string>();
  let settled = 0;
  for (let looks = 0; looks < looksARound; looks += 1) {
    if (isStopped()) return { settled, isMore: false };
    const due = await ledger.listDue(origin, now(), seen.size + 1);
    // Another asker may hold one that stays due; only what is to be given up is tried again in this round.
    const next = due.find(({ id, state }) => state === "canceling" || !seen.has(id));
    if (!next) return { settled, isMore: false };
    seen.add(next.id);
    const { gift } = await lookUpGift(next, ports);
    if (!isOpen(gift.state)) settled += 1;
  }
  return { settled, isMore: true };
}

/** Told at start: open gifts that only another account can tell of stay as they are. */
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
