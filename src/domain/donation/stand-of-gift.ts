import type { CardProvider } from "./card-provider.ts";
import type { Gift } from "./gift.ts";
import { isOpen } from "./gift-state.ts";
import { moveOn, settle, type SettlePorts } from "./settle.ts";

export type LookUpPorts = SettlePorts & { cards: CardProvider };

/** A charge may still be under way until then, and tells its own end. */
const underWayMs = 25_000;
/** By then the provider has whatever it will ever get of a charge: what it does not know never came. */
const lostMs = 120_000;
/** Who has not passed their bank's check by then will not. */
const abandonedMs = 3_600_000;

export type Standing = { gift: Gift; clientSecret?: string };

/** Asks the provider what became of a gift whose end is not known. Never charges. → how it now stands */
export async function standOfGift(gift: Gift, ports: LookUpPorts): Promise<Standing> {
  const ageMs = ports.now() - gift.begunAtMs;
  if (!isOpen(gift.state) || (gift.state === "begun" && ageMs < underWayMs)) return { gift };

  const report = await ports.cards.lookUp(gift);
  switch (report.status) {
    case "unknown":
      return { gift };
    case "not-found":
      return { gift: ageMs < lostMs ? gift : await moveOn(gift, "failed", {}, ports) };
    case "requires_action":
      if (ageMs > abandonedMs) await ports.cards.cancel(report.intentId);
      return { gift: await settle(gift, report, ports), clientSecret: report.clientSecret };
    case "declined":
      // The browser has the secret of a payment that went to the bank: it could try other cards with it.
      if (gift.state === "requires_action") await ports.cards.cancel(report.intentId);
      return { gift: await settle(gift, report, ports) };
    case "succeeded":
    case "processing":
    case "canceled":
      return { gift: await settle(gift, report, ports) };
  }
}

const atOnce = 500;

/** Settles what is still open: once at the start, and every minute. → how many are settled by it */
export async function reconcile(ports: LookUpPorts): Promise<number> {
  let settled = 0;
  for (const open of await ports.ledger.listOpen(ports.now() - underWayMs, atOnce)) {
    const { gift } = await standOfGift(open, ports);
    if (!isOpen(gift.state)) settled += 1;
  }
  return settled;
}
