import { inParts } from "../../../../format/in-parts.ts";
import { isOtherTxid, makePixTxid } from "../../../../format/pix/br-code.ts";
import type { Database, Reader, Writer } from "../../../../platform/database/database.ts";
import { countUp } from "../../../../platform/database/dialect.ts";
import { changeRows, listRows } from "../../../../platform/database/rows-by.ts";
import { makeUnguessableCode } from "../../../../platform/unguessable-code.ts";
import type { NamedPix, Purpose } from "../../../../feature.ts";
import { commonFunds } from "../../../contract/fund.ts";
import type { GiftMode } from "../../../contract/gift-mode.ts";
import type { Gift } from "../../../ledger/gift.ts";
import type { Reversal } from "../../../ledger/reversals/reversal.ts";
import { type ArrivedGift, receiptCounter, recordGifts } from "../../../ledger/sql/record-gifts.ts";
import type { ReceivedPix } from "../../api/pix-bank.ts";
import type { PixChargeRow } from "./tables.ts";

type Booking = {
  mode: GiftMode;
  /** The church's own funds, which static codes name in their txid. */
  ownFunds: readonly string[];
  messageIdDomain: string;
  nowMs: number;
  /** Purpose of a PIX that is no gift. Throws where that cannot be said now: then it waits for the next look. */
  claim?(pix: NamedPix): Promise<Purpose | undefined>;
};

const outsideIdOf = ({ endToEndId }: Pick<ReceivedPix, "endToEndId">): string =>
  `pix:${endToEndId}`;

/** `waiting`: the number of PIX whose purpose nobody could say, so that they are not booked yet. */
export type Booked = { booked: Gift[]; waiting: number };

/**
 * Books what the bank has received and the ledger does not know: with the name of its PIX charge, if it has one, however late it
 * was paid. Throws `StorageUnavailable`.
 */
export async function bookPix(
  database: Database,
  pix: readonly ReceivedPix[],
  booking: Booking,
): Promise<Booked> {
  const booked: Gift[] = [];
  let waiting = 0;
  for (const some of inParts(pix, atOnce)) {
    // Most have been booked by an earlier look, which read the same period.
    const known = await database.read((reader) => knownIds(reader, some));
    const fresh = some.filter((one) => !known.has(outsideIdOf(one)));
    const claimed = await claimAll(fresh, booking);
    waiting += fresh.length - claimed.length;
    if (claimed.length === 0) continue;
    booked.push(...(await database.write((writer) => bookFresh(writer, claimed, booking))));
  }
  return { booked, waiting };
}

type ClaimedPix = ReceivedPix & { claim: Purpose | undefined };

/** Asks whose each PIX is: a feature's, or nobody's, which makes it a gift. */
async function claimAll(
  pix: readonly ReceivedPix[],
  { claim }: Pick<Booking, "claim">,
): Promise<ClaimedPix[]> {
  const claimed: ClaimedPix[] = [];
  for (const one of pix) {
    const named = { ...one, paymentId: outsideIdOf(one) };
    const answer = await claim?.(named).catch((): typeof unknown => unknown);
    if (answer !== unknown) claimed.push({ ...one, claim: answer });
  }
  return claimed;
}

const unknown = "unknown";

const atOnce = 200;

async function knownIds(reader: Reader, pix: readonly ReceivedPix[]) {
  const rows = await reader
    .selectFrom("gifts")
    .select("outsideId")
    .where("outsideId", "in", pix.map(outsideIdOf))
    .execute();
  return new Set(rows.map((row) => row.outsideId));
}

async function bookFresh(writer: Writer, pix: readonly ClaimedPix[], booking: Booking) {
  const { mode, nowMs } = booking;
  // Its lock comes first, so that a PIX charge that another process books at this moment is read as paid.
  await countUp(writer, receiptCounter(mode), 0);
  const known = await knownIds(writer, pix);
  const pixCharges = await pixChargesOf(writer, pix, mode);
  const gifts: ArrivedGift[] = [];
  for (const one of pix.toSorted((first, second) => first.atMs - second.atMs)) {
    if (known.has(outsideIdOf(one))) continue;
    known.add(outsideIdOf(one));
    const pixCharge = one.txid ? pixCharges.get(one.txid.toLowerCase()) : undefined;
    gifts.push(arrivedMoney(one, pixCharge, booking));
    if (one.claim || !pixCharge || pixCharge.paidAtMs !== undefined) continue;
    pixCharge.paidAtMs = nowMs;
    await changeRows(writer, "pixCharges", { txid: pixCharge.txid }, { paidAtMs: nowMs });
  }
  const { booked } = await recordGifts(writer, gifts, nowMs);
  return booked;
}

async function pixChargesOf(
  writer: Writer,
  pix: readonly ReceivedPix[],
  mode: GiftMode,
): Promise<Map<string, PixChargeRow>> {
  const txids = pix.flatMap(({ txid }) => (txid ? [txid.toLowerCase()] : []));
  const rows = await listRows(writer, "pixCharges", { txid: txids, mode });
  return new Map(rows.map((row) => [row.txid, row]));
}

/**
 * The gift of a PIX, or the money that a feature has claimed. A gift that was asked for with the txid of claimed money is
 * named, so that a person looks at both.
 */
function arrivedMoney(
  { claim, ...pix }: ClaimedPix,
  pixCharge: PixChargeRow | undefined,
  { mode, ownFunds, messageIdDomain }: Booking,
): ArrivedGift {
  const arrived = {
    mode,
    means: "pix",
    source: "bank",
    amountCentavos: pix.amountCentavos,
    outsideId: outsideIdOf(pix),
    givenAtMs: pix.atMs,
    bookedBy: undefined,
  } as const;
  if (claim) {
    const memo =
      pixCharge &&
      `O código deste PIX é também o de uma contribuição que ${pixCharge.giver || "alguém"} pediu no site: confira.`;
    return { ...arrived, fund: "", claim, name: claim.payer, email: undefined, memo };
  }
  const email = pixCharge?.email;
  return {
    ...arrived,
    fund: pixCharge ? pixCharge.fund : fundOfTxid(pix.txid ?? "", ownFunds),
    name: pixCharge?.giver ?? "",
    email,
    // The feature that made its code was taken out, or does not know it any more.
    memo: isOtherTxid(pix.txid ?? "")
      ? "O código deste PIX parece o de um pagamento que não é contribuição, como o de uma inscrição: confira."
      : undefined,
    // A PIX charge that is paid twice is two gifts, each with a receipt of its own.
    ...(pixCharge && {
      receiptCode: pixCharge.paidAtMs === undefined ? pixCharge.receiptCode : makeUnguessableCode(),
    }),
    ...(email && { sendsReceipt: { messageIdDomain } }),
  };
}

const tailLength = 6;

/** Undoes `makePixTxid`; empty if a txid names none of the church's funds. */
function fundOfTxid(txid: string, ownFunds: readonly string[]): string {
  if (isOtherTxid(txid)) return "";
  const name = txid.slice(0, -tailLength).toUpperCase();
  const none = new Uint8Array();
  return [...commonFunds, ...ownFunds].find((fund) => makePixTxid(fund, none) === name) ?? "";
}

/** The returns that the ledger does not know in this state. */
export async function newReturns(database: Database, pix: readonly ReceivedPix[]) {
  const returned = pix.flatMap((one) =>
    one.returns.map((back): Reversal => ({
      id: `${outsideIdOf(one)}:${back.id}`,
      kind: "refund",
      paymentId: outsideIdOf(one),
      amountCentavos: back.amountCentavos,
      currency: "brl",
      state: back.state,
      madeAtMs: back.atMs,
    })),
  );
  const states = new Map<string, string>();
  for (const some of inParts(returned, atOnce)) {
    const ids = some.map(({ id }) => id);
    const rows = await database.read((reader) =>
      reader.selectFrom("giftReversals").select(["id", "state"]).where("id", "in", ids).execute(),
    );
    for (const { id, state } of rows) states.set(id, state);
  }
  return returned.filter(({ id, state }) => states.get(id) !== state);
}
