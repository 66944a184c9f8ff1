import { isOpen } from "./gift-state.ts";
import type { ReceiveReportPorts } from "./receive-report.ts";
import { lookUpGift } from "./look-up-gift.ts";

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
