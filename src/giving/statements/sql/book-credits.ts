import { createHmac } from "node:crypto";
import { noonOf } from "../../../format/church-clock.ts";
import { inParts } from "../../../format/in-parts.ts";
import { firstAnswer } from "../../../kit/of-each.ts";
import type { Writer, Reader, Database } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import { addRow, putRow } from "../../../platform/database/rows-by.ts";
import { secretOf } from "../../../platform/database/secrets.ts";
import type { Claims, Purpose } from "../../../feature.ts";
import type { Gift } from "../../ledger/gift.ts";
import { type GiverNamed, spellGiver } from "../../ledger/giver.ts";
import { recordGifts } from "../../ledger/sql/record-gifts.ts";
import { allNames, type HeldName } from "../identity.ts";
import type { Choice, FoundCredit, Digest } from "../review.ts";

type ChosenCredit = {
  credit: FoundCredit;
  giver: GiverNamed;
  /** See `ArrivedGift`. */
  isConfirmedDifferent?: boolean;
  /** Id of the other money than a gift that a feature has proposed it to be. */
  proposal?: string;
} & Choice;

type ToBook = {
  gifts: readonly ChosenCredit[];
  /** Known from now on, and no gift. */
  ignored: readonly FoundCredit[];
  bookedBy: string;
};

/**
 * Books new credits in the caller's transaction. One that was booked or ignored since the file was read, from whatever
 * file, is left as it is. → the gifts that this call has booked, and how many credits it has ignored
 */
export async function bookCredits(
  writer: Writer,
  { gifts, ignored, bookedBy }: ToBook,
  nowMs: number,
  claims: readonly Pick<Claims, "claimCredit">[] = [],
): Promise<{ booked: Gift[]; ignored: number }> {
  // Others wait here, so that they see what this one holds.
  await lockUntilCommit(writer, "bank statements");
  const all = [...gifts.map(({ credit }) => credit), ...ignored];
  const held = await heldUnder(writer, all.flatMap(allNames));
  const names = new Set(held.map(({ name }) => name));
  const ids = new Set(held.map(idOf));
  const isFree = (credit: FoundCredit) =>
    !ids.has(idOf(credit)) && !(credit.isFitidFree && names.has(credit.fitidKey ?? ""));
  const chosen = new Map(
    gifts.filter(({ credit }) => isFree(credit)).map((one) => [outsideIdOf(one.credit), one]),
  );
  const claimed = new Map<string, Purpose>();
  for (const [paymentId, { proposal }] of chosen) {
    if (proposal === undefined) continue;
    const asked = { proposal, paymentId, nowMs };
    const purpose = await firstAnswer(claims, (one) => one.claimCredit(writer, asked));
    if (purpose) claimed.set(paymentId, purpose);
    // Its claim was erased at this moment: the credit is new again the next time.
    else chosen.delete(paymentId);
  }
  const { booked } = await recordGifts(
    writer,
    [...chosen].map(
      ([outsideId, { credit, fund, means, giver, isConfirmedDifferent = false }]) => ({
        claim: claimed.get(outsideId),
        mode: "live",
        means,
        source: "statement",
        fund,
        amountCentavos: credit.amountCentavos,
        memo: credit.memo || undefined,
        bankId: credit.bankId,
        isConfirmedDifferent,
        ...giver,
        outsideId,
        givenAtMs: noonOf(credit.day),
        bookedBy,
      }),
    ),
    nowMs,
  );
  const left = ignored.filter(isFree);
  await holdCredits(writer, [
    ...[...chosen.values()].flatMap(({ credit }) => heldNamesOf(credit)),
    ...left.flatMap(heldNamesOf),
  ]);
  const remembered = booked.flatMap(({ outsideId, giverId }) => {
    const one = chosen.get(outsideId ?? "");
    const text = one?.credit.text;
    return one && text !== undefined && !one.proposal
      ? [{ text, fund: one.fund, means: one.means, giverId }]
      : [];
  });
  await rememberChoices(writer, remembered, nowMs);
  return { booked, ignored: left.length };
}

/** Id of a credit's gift in the ledger: unique, and the same no matter who books it. */
export const outsideIdOf = ({ key, ordinal }: Pick<FoundCredit, "key" | "ordinal">) =>
  `${outsideIdsOf({ key })}${ordinal}`;

/** Beginning of the ids of all credits of a key. */
export const outsideIdsOf = ({ key }: Pick<FoundCredit, "key">) => `extrato:${key}-`;

const idOf = ({ key, ordinal }: Pick<HeldName, "key" | "ordinal">) => `${key} ${ordinal}`;

/** All names under which a later file may have this credit. */
const heldNamesOf = (credit: FoundCredit): HeldName[] =>
  allNames(credit).map((name) => ({ name, key: credit.key, ordinal: credit.ordinal }));

/** Remembers what was chosen for texts. Where one text had several givers at once, none of them is proposed later. */
async function rememberChoices(
  writer: Writer,
  chosen: readonly (Choice & { text: string; giverId: string | undefined })[],
  nowMs: number,
): Promise<void> {
  // In one order in all transactions, so that two of them never wait for each other.
  const byText = [...Map.groupBy(chosen, ({ text }) => text)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [text, all] of byText) {
    const last = all.at(-1);
    if (!last) continue;
    const isOne = all.every(({ giverId }) => giverId === last.giverId);
    const { fund, means } = last;
    const giverId = isOne ? last.giverId : undefined;
    const kept = { fund, means, giverId, chosenAtMs: nowMs };
    await putRow(writer, "statementChoices", { textDigest: text }, kept);
  }
}

/** → text → proposal for it. A giver whose data was erased is not proposed; of joined ones it is the first. */
export async function proposedChoices(
  reader: Reader,
  texts: readonly string[],
): Promise<Map<string, Choice & { giver: string }>> {
  if (texts.length === 0) return new Map();
  const rows = await reader
    .selectFrom("statementChoices as choice")
    .leftJoin("givers as own", "own.id", "choice.giverId")
    .leftJoin("givers as first", "first.id", "own.joinedInto")
    .select([
      "choice.textDigest",
      "choice.fund",
      "choice.means",
      "own.name as ownName",
      "own.email as ownEmail",
      "own.identity as ownIdentity",
      "first.name as firstName",
      "first.email as firstEmail",
      "first.identity as firstIdentity",
    ])
    .where("choice.textDigest", "in", texts)
    .execute();
  return new Map(
    rows.map((row) => {
      const { textDigest, fund, means } = row;
      const giver =
        row.firstIdentity !== undefined
          ? { name: row.firstName ?? "", email: row.firstEmail ?? undefined }
          : row.ownIdentity !== undefined
            ? { name: row.ownName ?? "", email: row.ownEmail ?? undefined }
            : { name: "", email: undefined };
      return [textDigest, { fund, means, giver: spellGiver(giver) }];
    }),
  );
}

/** 128 bits: no two texts of a church have the same. */
const digestBytes = 16;

export async function statementDigest(database: Database): Promise<Digest> {
  const secret = await secretOf(database, "statement-digest");
  return (text) =>
    createHmac("sha256", secret).update(text).digest().toString("base64url", 0, digestBytes);
}

/** A database takes a statement of limited length. */
const namesAtOnce = 4_000;

/** All credits that are held under one of these names, once for each of the names. */
export async function heldUnder(reader: Reader, names: Iterable<string>): Promise<HeldName[]> {
  const held: HeldName[] = [];
  for (const some of inParts(new Set(names), namesAtOnce)) {
    const rows = await reader
      .selectFrom("statementCredits")
      .select(["name", "digest as key", "ordinal"])
      .where("name", "in", some)
      .execute();
    // Not by spreading: there may be more than a call takes.
    for (const row of rows) held.push(row);
  }
  return held;
}

const rowsAtOnce = 1_000;

/** Holds credits under names, for ever. */
export async function holdCredits(writer: Writer, names: readonly HeldName[]): Promise<void> {
  for (const some of inParts(names, rowsAtOnce)) {
    const rows = some.map(({ key, ...held }) => ({ ...held, digest: key }));
    await addRow(writer, "statementCredits", rows);
  }
}
