import { randomUUIDv7 } from "node:crypto";
import { inParts } from "../../../format/in-parts.ts";
import type { Writer } from "../../../platform/database/database.ts";
import { countUp } from "../../../platform/database/dialect.ts";
import { changeRows, listRows } from "../../../platform/database/rows-by.ts";
import type { Purpose } from "../../../feature.ts";
import { isMoney } from "../books/gift-words.ts";
import {
  type CardAttempt,
  type Gift,
  type GiftSource,
  notKnownYet,
  requireGiftAmount,
  writtenName,
} from "../gift.ts";
import { type GiverNamed, giverIdentity, plainName } from "../giver.ts";
import { noteDoubts } from "../same-money/sql/doubts.ts";
import { insertReceiptLetter, addToSums } from "./gifts.ts";

/** Money that has already arrived: no captcha, no limit and no provider has to allow it. */
export type ArrivedGift = Pick<Gift, "mode" | "means" | "amountCentavos" | "memo"> &
  GiverNamed & {
    source: Exclude<GiftSource, "site">;
    fund: string;
    /** The purpose of money that is no gift: it has no fund, and its payer is no giver. */
    claim?: Purpose | undefined;
    /** Unique: the same money is booked once, from whatever source the news comes. */
    outsideId: string;
    /** The id that the provider's reversals name; without a provider the outside id. */
    paymentId?: string;
    /** The account of the provider that paid it. */
    account?: string | undefined;
    bankId?: string | undefined;
    /** Somebody was shown what the ledger has like it, and says that this is other money. */
    isConfirmedDifferent?: boolean;
    /** Time when it was given: for a day, noon at the church. */
    givenAtMs: number;
    /** The person who books it, if a person does. */
    bookedBy: string | undefined;
    /** Opens its receipt on the site. */
    receiptCode?: string;
    /** Sends its giver the receipt by e-mail, with a Message-ID of this domain. */
    sendsReceipt?: { messageIdDomain: string };
  };

type Recorded = {
  /** Gifts in the order of their receipt numbers. */
  booked: Gift[];
  /** Gifts as the ledger has had them, whatever is said of them now. */
  known: Gift[];
};

/** A database takes a statement of limited length. */
const atOnce = 400;

/**
 * Books gifts of one mode in the caller's transaction: all of them or none. A gift whose outside id is known is not
 * booked again. A booked gift is never edited or deleted: see `takeBack`.
 */
export async function recordGifts(
  writer: Writer,
  gifts: readonly ArrivedGift[],
  nowMs: number,
): Promise<Recorded> {
  const recorded: Recorded = { booked: [], known: [] };
  for (const some of inParts(gifts, atOnce)) {
    const { booked, known } = await recordSome(writer, some, nowMs);
    recorded.booked.push(...booked);
    recorded.known.push(...known);
  }
  await addToSums(writer, recorded.booked);
  const different = new Set(
    gifts.filter((one) => one.isConfirmedDifferent).map((one) => one.outsideId),
  );
  const unseen = recorded.booked.filter((gift) => !different.has(gift.outsideId ?? ""));
  await noteDoubts(writer, unseen.filter(isMoney), nowMs);
  return recorded;
}

async function recordSome(writer: Writer, gifts: ArrivedGift[], nowMs: number): Promise<Recorded> {
  const [first] = gifts;
  if (!first) return { booked: [], known: [] };
  // The counter's lock also makes other transactions wait, so that they see what this one books.
  const counter = receiptCounter(first.mode);
  const before = await countUp(writer, counter, 0);
  const outsideIds = gifts.map(({ outsideId }) => outsideId);
  const rows = await listRows(writer, "gifts", { outsideId: outsideIds });
  const known = new Map(rows.map((row) => [row.outsideId, row]));
  const fresh = new Map(
    gifts.flatMap((gift) => (known.has(gift.outsideId) ? [] : [[gift.outsideId, gift]])),
  );
  const givers = [...fresh.values()].filter((gift) => isMoney(gift) && !gift.claim);
  const giverIds = await keepGivers(writer, givers, nowMs);
  const booked = [...fresh.values()].map((gift, index) => ({
    ...bookedGift(gift, nowMs),
    giverId: gift.claim ? undefined : giverIds.get(giverIdentity(gift) ?? ""),
    receiptNumber: before + index + 1,
  }));
  if (booked.length > 0) {
    await countUp(writer, counter, booked.length);
    for (const some of inParts(booked, rowsAtOnce)) {
      await writer.insertInto("gifts").values(some).execute();
    }
    for (const { id, email, outsideId } of booked) {
      const sending = fresh.get(outsideId ?? "")?.sendsReceipt;
      if (sending) await insertReceiptLetter(writer, { id, email }, { ...sending, nowMs });
    }
  }
  return { booked, known: [...known.values()] };
}

/** SQLite takes 32,766 values in a statement. */
const rowsAtOnce = 200;

type NewRow = Gift & Pick<ArrivedGift, "account">;

function bookedGift(gift: ArrivedGift, nowMs: number): NewRow {
  requireGiftAmount(gift);
  const { mode, means, source, fund, claim, amountCentavos, memo, email, outsideId, bookedBy } =
    gift;
  return {
    ...notKnownYet,
    id: randomUUIDv7(),
    mode,
    means,
    source,
    fund: (!claim && fund) || undefined,
    purpose: claim?.purpose,
    purposeName: claim?.name,
    amountCentavos,
    giver: claim ? claim.payer : gift.name,
    email,
    memo,
    bankId: gift.bankId,
    account: gift.account,
    state: "succeeded",
    outsideId,
    paymentId: gift.paymentId ?? outsideId,
    bookedBy,
    receiptCode: gift.receiptCode,
    begunAtMs: nowMs,
    settledAtMs: gift.givenAtMs,
    movedAtMs: nowMs,
  };
}

/** Keeps a record of each giver. → identity → id */
async function keepGivers(
  writer: Writer,
  named: readonly GiverNamed[],
  nowMs: number,
): Promise<Map<string, string>> {
  const byIdentity = new Map<string, GiverNamed>();
  for (const giver of named) {
    const identity = giverIdentity(giver);
    if (identity && (giver.name || !byIdentity.has(identity))) byIdentity.set(identity, giver);
  }
  if (byIdentity.size === 0) return new Map();
  await writer
    .insertInto("givers")
    .values(
      // In one order in all transactions, so that two of them never wait for each other.
      [...byIdentity]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([identity, { name, email }]) => ({
          id: randomUUIDv7(),
          name,
          email,
          plainName: plainName(name || (email ?? "")),
          identity,
          joinedInto: undefined,
          madeAtMs: nowMs,
        })),
    )
    .onConflict((conflict) =>
      conflict
        .column("identity")
        // A giver who was known by the e-mail alone gets the name.
        .doUpdateSet((row) => ({
          name: row.ref("excluded.name"),
          plainName: row.ref("excluded.plainName"),
        }))
        .where("givers.name", "=", ""),
    )
    .execute();
  const rows = await listRows(writer, "givers", { identity: [...byIdentity.keys()] });
  return new Map(rows.map(({ id, identity }) => [identity ?? "", id]));
}

/** Gives a received gift by card its giver's record. Gifts that are no money have none. */
export async function keepGiverOf(
  writer: Writer,
  attempt: CardAttempt,
  nowMs: number,
): Promise<CardAttempt> {
  if (!isMoney(attempt)) return attempt;
  const giver = { name: writtenName(attempt), email: attempt.email };
  const ids = await keepGivers(writer, [giver], nowMs);
  const giverId = ids.get(giverIdentity(giver) ?? "");
  if (giverId === undefined) return attempt;
  await changeRows(writer, "gifts", { id: attempt.id }, { giverId });
  return { ...attempt, giverId };
}

/** Receipts are numbered apart for each mode; all real money has one sequence, whatever its means. */
export const receiptCounter = (mode: Gift["mode"]) =>
  isMoney({ mode }) ? "receipts" : (`${mode as Exclude<Gift["mode"], "live">} receipts` as const);
