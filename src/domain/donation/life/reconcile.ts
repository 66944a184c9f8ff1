import { isOpen } from "./gift-state.ts";
import type { LearnPorts } from "./learn.ts";
import { standOfGift } from "./stand-of-gift.ts";

/** Few, so that a payment to be given up does not wait behind hundreds of others. */
const atOnce = 20;

/** One turn. → how many gifts it settled, and whether more of them are due at once */
export async function reconcile(
  ports: LearnPorts,
  isStopped: () => boolean = () => false,
): Promise<{ settled: number; isMore: boolean }> {
  const due = await ports.ledger.listDue(ports.origin, ports.now(), atOnce);
  let settled = 0;
  for (const open of due) {
    if (isStopped()) return { settled, isMore: false };
    const { gift } = await standOfGift(open, ports);
    if (!isOpen(gift.state)) settled += 1;
  }
  return { settled, isMore: due.length === atOnce };
}
