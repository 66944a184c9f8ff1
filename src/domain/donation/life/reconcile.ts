import { isOpen } from "./gift-state.ts";
import type { ReceiveReportPorts } from "./receive-report.ts";
import { lookUpGift } from "./look-up-gift.ts";

/** Few, so that a payment to be given up does not wait behind hundreds of others. */
const atOnce = 20;

/** One turn. → how many gifts it settled, and whether more of them are due at once */
export async function reconcile(
  ports: ReceiveReportPorts,
  isStopped: () => boolean = () => false,
): Promise<{ settled: number; isMore: boolean }> {
  const due = await ports.ledger.listDue(ports.origin, ports.now(), atOnce);
  let settled = 0;
  for (const open of due) {
    if (isStopped()) return { settled, isMore: false };
    const { gift } = await lookUpGift(open, ports);
    if (!isOpen(gift.state)) settled += 1;
  }
  return { settled, isMore: due.length === atOnce };
}
