import type { Gift } from "../../gift.ts";
import type { GiftFacts } from "../../ledger.ts";
import type { ReportPorts } from "./report-ports.ts";
import { type GiftState, isOpen, mayMove } from "./gift-state.ts";

/**
 * Moves a gift, from wherever it stands by now, if the table of moves allows it; what is over stays as it
 * is. → the gift as it now is
 */
export async function moveOn(
  gift: Gift,
  choose: (gift: Gift) => GiftState,
  facts: GiftFacts,
  ports: ReportPorts,
): Promise<Gift> {
  const { ledger, now, alarm } = ports;
  const to = choose(gift);
  if (gift.state === to) return gift;
  if (!mayMove(gift.state, to)) {
    // News of earlier steps come late as a rule; after a success there should be no other end.
    if (gift.state === "succeeded" && !isOpen(to)) {
      alarm({ gift: gift.id, from: gift.state, to }, "a gift has two ends");
    }
    return gift;
  }
  const moved = await ledger.move(gift, to, facts, now());
  if (!moved) {
    const current = await ledger.findById(gift.id);
    return current ? moveOn(current, choose, facts, ports) : gift;
  }
  if (to === "succeeded" && wasGivenUp(gift.state)) {
    alarm({ gift: gift.id, from: gift.state }, "a gift thought lost was charged");
  }
  return moved;
}

const wasGivenUp = (state: GiftState): boolean => state === "canceling" || !isOpen(state);
