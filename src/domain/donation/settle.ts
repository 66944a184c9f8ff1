import type { IntentReport } from "./card-provider.ts";
import type { Gift } from "./gift.ts";
import { type GiftState, isOpen, mayMove } from "./gift-state.ts";
import type { GiftFacts, Ledger } from "./ledger.ts";

export type SettlePorts = {
  ledger: Ledger;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Told what a person has to look at. Facts name ids, states and amounts, and nobody. */
  alarm(facts: object, text: string): void;
};

const stateOf = {
  succeeded: "succeeded",
  processing: "processing",
  canceled: "canceled",
  requires_action: "requires_action",
  declined: "declined",
} as const satisfies Record<IntentReport["status"], GiftState>;

/**
 * Brings a gift to where the provider says that it stands, whoever carried the news, however often and in
 * whatever order. → the gift as it now is
 */
export async function settle(gift: Gift, report: IntentReport, ports: SettlePorts): Promise<Gift> {
  if (!isAbout(gift, report)) {
    const { id, amountCentavos, intentId } = gift;
    ports.alarm({ gift: id, amountCentavos, intentId, report }, "a report does not match its gift");
    return gift;
  }
  const to = stateOf[report.status];
  const { intentId } = report;
  const declineCode = report.status === "declined" ? report.declineCode : undefined;
  return moveOn(gift, to, { intentId, declineCode }, ports);
}

/** Moves a gift if the table of moves allows it; what is over stays as it is. → the gift as it now is */
export async function moveOn(
  gift: Gift,
  to: GiftState,
  facts: GiftFacts,
  ports: SettlePorts,
): Promise<Gift> {
  const { ledger, now, alarm } = ports;
  if (gift.state === to) return gift;
  if (!mayMove(gift.state, to)) {
    // News of earlier steps come late as a rule; two different ends should not.
    if (!isOpen(to)) alarm({ gift: gift.id, from: gift.state, to }, "a gift has two ends");
    return gift;
  }
  if (gift.state === "failed") alarm({ gift: gift.id, to }, "a gift thought lost was charged");
  const moved = await ledger.move(gift, to, facts, now());
  if (moved) return moved;
  const current = await ledger.findById(gift.id);
  return current ? moveOn(current, to, facts, ports) : gift;
}

function isAbout(gift: Gift, { amountCentavos, currency, intentId }: IntentReport): boolean {
  return (
    amountCentavos === gift.amountCentavos &&
    currency === "brl" &&
    (gift.intentId === undefined || gift.intentId === intentId)
  );
}
