import { type Poll, startPoll } from "../../../platform/jobs/poll.ts";
import { describeError, type Log } from "../../../platform/log/log.ts";
import { isOpen, type Origin } from "../../ledger/gift.ts";
import { type ReceiveReportPorts, pollProvider } from "../charge/receive-report.ts";
import type { Ledger } from "../sql/ledger.ts";

/** Polls the provider about gifts without an end, one round after another. */
export const startReconciler = (ports: ReceiveReportPorts, log: Log): Poll =>
  startPoll(
    async (_, isClosing) => {
      for (let isMore = true; isMore;) {
        const round = await reconcile(ports, isClosing);
        if (round.settled > 0) log.info({ settled: round.settled }, "gifts settled");
        ({ isMore } = round);
      }
    },
    { everyMs: 5_000, log, trouble: "gifts could not be settled; tried again in a moment" },
  );

const pollsPerRound = 20;

/**
 * Runs one round. It reads the due gifts again before each poll, since a poll may take many seconds and a
 * payment to be cancelled must not wait for more than one. Returns the number of settled gifts, and whether
 * more are due at once.
 */
export async function reconcile(
  ports: ReceiveReportPorts,
  isClosing: () => boolean = () => false,
): Promise<{ settled: number; isMore: boolean }> {
  const { ledger, origin, now } = ports;
  const seen = new Set<string>();
  let settled = 0;
  for (let polls = 0; polls < pollsPerRound; polls += 1) {
    if (isClosing()) return { settled, isMore: false };
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
