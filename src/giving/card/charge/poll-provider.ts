import type { CardAttempt, Origin } from "../../ledger/gift.ts";
import { isOpen } from "../../ledger/gift-state.ts";
import { giveUp, receiveReport, type ReceiveReportPorts, moveOn } from "./receive-report.ts";
import { isUnderWay, openSince } from "../../ledger/poll-schedule.ts";

/** After this time a charge that the provider does not know never reached it. */
const lostMs = 120_000;

export type GiftStatus = {
  gift: CardAttempt;
  /** The browser needs it for the bank's check. */
  clientSecret?: string;
  /** The provider is no longer polled: only a person can find out how the gift ended. */
  needsPerson?: boolean;
};

/**
 * A gift's status. Polls the provider if the end is unknown, unless another poll runs or has just ended;
 * never charges.
 */
export async function pollProvider(
  gift: CardAttempt,
  ports: ReceiveReportPorts,
): Promise<GiftStatus> {
  const { ledger, now, origin } = ports;
  const nowMs = now();
  if (!isOpen(gift.state) || isUnderWay(gift, nowMs)) return { gift };
  const isSetAside = gift.review !== undefined && gift.state !== "canceling";
  if (isSetAside || !isOfToday(gift, origin)) return { gift, needsPerson: true };
  if (!(await ledger.beginPoll(gift, nowMs))) return { gift };
  try {
    return await look(gift, ports);
  } finally {
    await ledger.endPoll(gift, nowMs);
  }
}

async function look(gift: CardAttempt, ports: ReceiveReportPorts): Promise<GiftStatus> {
  if (gift.state === "canceling") return { gift: await giveUp(gift, ports) };
  const report = await ports.cards.lookUp(gift);
  switch (report.status) {
    case "unknown":
      return { gift };
    case "not-found":
      return { gift: await concludeNotCharged(gift, ports) };
    default: {
      const learnt = await receiveReport(gift, report, "news", ports);
      const isWaiting = learnt.state === "requires_action" && report.status === "requires_action";
      return isWaiting ? { gift: learnt, clientSecret: report.clientSecret } : { gift: learnt };
    }
  }
}

async function concludeNotCharged(
  gift: CardAttempt,
  ports: ReceiveReportPorts,
): Promise<CardAttempt> {
  if (ports.now() - openSince(gift) < lostMs) return gift;
  return moveOn(gift, () => "failed", {}, ports);
}

/** A gift of another account can be found only there: it waits. */
const isOfToday = ({ provider, account, mode }: CardAttempt, today: Origin): boolean =>
  provider === today.provider && account === today.account && mode === today.mode;
