import type { Gift, Origin } from "../gift.ts";
import { isOpen } from "./gift-state.ts";
import { giveUp, receiveReport, type ReceiveReportPorts, moveOn } from "./receive-report.ts";
import { isUnderWay, openSince } from "./poll-schedule.ts";

/** By then the provider has whatever it will ever get of a charge: what it does not know never came. */
const lostMs = 120_000;

export type GiftStanding = {
  gift: Gift;
  /** What the browser carries the check of the giver's bank through with. */
  clientSecret?: string;
  /** Nobody asks the provider any more: only a person can find out how the gift ended. */
  needsPerson?: boolean;
};

/**
 * How a gift stands. Asks the provider where its end is not known, unless somebody does so already or has
 * just done; never charges.
 */
export async function lookUpGift(gift: Gift, ports: ReceiveReportPorts): Promise<GiftStanding> {
  const { ledger, now, origin } = ports;
  const nowMs = now();
  if (!isOpen(gift.state) || isUnderWay(gift, nowMs)) return { gift };
  const isSetAside = gift.review !== undefined && gift.state !== "canceling";
  if (isSetAside || !isOfToday(gift, origin)) return { gift, needsPerson: true };
  if (!(await ledger.beginLook(gift, nowMs))) return { gift };
  try {
    return await look(gift, ports);
  } finally {
    await ledger.endLook(gift, nowMs);
  }
}

async function look(gift: Gift, ports: ReceiveReportPorts): Promise<GiftStanding> {
  if (gift.state === "canceling") return { gift: await giveUp(gift, ports) };
  const report = await ports.cards.lookUp(gift);
  switch (report.status) {
    case "unknown":
      return { gift };
    case "not-found":
      return { gift: await concludeLost(gift, ports) };
    default: {
      const learnt = await receiveReport(gift, report, "news", ports);
      const isWaiting = learnt.state === "requires_action" && report.status === "requires_action";
      return isWaiting ? { gift: learnt, clientSecret: report.clientSecret } : { gift: learnt };
    }
  }
}

async function concludeLost(gift: Gift, ports: ReceiveReportPorts): Promise<Gift> {
  if (ports.now() - openSince(gift) < lostMs) return gift;
  return moveOn(gift, () => "failed", {}, ports);
}

/** One of another account, or of demonstrations, can be found only there: it waits. */
const isOfToday = ({ provider, account, mode }: Gift, today: Origin): boolean =>
  provider === today.provider && account === today.account && mode === today.mode;
