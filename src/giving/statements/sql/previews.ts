import { randomUUID } from "node:crypto";
import { dayAt } from "../../../format/church-clock.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { lockUntilCommit } from "../../../platform/database/dialect.ts";
import {
  addRow,
  changeRows,
  deleteOlder,
  deleteRows,
  listRows,
} from "../../../platform/database/rows-by.ts";
import { type TrustedTime, trustedTime } from "../../../platform/database/trusted-time.ts";
import { type Poll, startPoll } from "../../../platform/jobs/poll.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { Claims } from "../../../feature.ts";
import { meansLabels } from "../../contract/means.ts";
import { doubtAbout, sameMoney } from "../../ledger/same-money/same-money.ts";
import { knownMoney } from "../../ledger/same-money/sql/doubts.ts";
import { readStatement } from "../file/read-statement.ts";
import type { StatementOwner } from "../file/statement.ts";
import { type DonePage, isDone, type Preview, previewLifeMs, previewOf } from "../preview.ts";
import { type PageChoices, isOfLedger, kindIn, moneyOfCredit } from "../review.ts";
import { bookCredits, proposedChoices, holdCredits, statementDigest } from "./book-credits.ts";
import { reviewStatement } from "./review-statement.ts";
import { twinsAmong } from "./twins.ts";

/** Previews of one person at most; older ones go when a new one comes. */
const mostPreviews = 5;

export function createBankStatements(
  database: Database,
  now: () => number,
  claims: () => readonly Pick<Claims, "claimCredit">[] = () => [],
) {
  return {
    /** Reads an uploaded file and keeps it as a preview. */
    async upload(file: Uint8Array, { staffId, owner }: { staffId: string; owner: StatementOwner }) {
      const nowMs = now();
      const statement = await readStatement(file, dayAt(nowMs), owner);
      if (statement.status === "none") return statement;
      const ownDigest = await statementDigest(database);
      const { rows, learned, found } = await reviewStatement(database, statement, ownDigest);
      const id = randomUUID();
      const time = await trustedTime(database, nowMs);
      await database.write(async (writer) => {
        await holdCredits(writer, learned);
        if (time) await forgetExpiredPreviews(writer, time);
        await forgetOlder(writer, staffId);
        const preview = JSON.stringify(previewOf(statement, rows(), found, nowMs));
        await addRow(writer, "statementPreviews", { id, staffId, preview, madeAtMs: nowMs });
      });
      return { status: "kept", id } as const;
    },
    /** Undefined if there is none, if it is another person's, or after its hour. */
    find: (id: string, staffId: string) =>
      database.read((reader) => findPreview(reader, id, staffId, now())),
    /** The id of the person's last one; undefined if there is none. */
    newest: (staffId: string) =>
      database.read(async (reader) => {
        const row = await reader
          .selectFrom("statementPreviews")
          .select("id")
          .where("staffId", "=", staffId)
          .orderBy("madeAtMs", "desc")
          .executeTakeFirst();
        return row?.id;
      }),
    /** Time (ms) when a statement was last booked from. */
    lastBookedAtMs: () =>
      database.read(async (reader) => {
        const { at } = await reader
          .selectFrom("statementChoices")
          .select(({ fn }) => fn.max("chosenAtMs").as("at"))
          .executeTakeFirstOrThrow();
        return at === undefined ? undefined : Number(at);
      }),
    /** → text of a credit → proposal for it */
    propose: (texts: readonly string[]) =>
      database.read((reader) => proposedChoices(reader, texts)),
    /**
     * Books a page, once. "before": it was booked already, and nothing changed now. "doubtful": nothing is booked, since
     * what is perhaps the same money came into the ledger meanwhile; the preview says so now.
     */
    book: (
      { id, page, staffId }: { id: string; page: number; staffId: string },
      choices: PageChoices,
    ): Promise<"booked" | "before" | "gone" | "doubtful"> =>
      database.write(async (writer) => {
        await lockUntilCommit(writer, `bank statement ${id}`);
        const nowMs = now();
        const preview = await findPreview(writer, id, staffId, nowMs);
        const credits = preview?.pages[page];
        if (!preview || !credits) return "gone";
        if (isDone(credits)) return "before";
        const doubted = await doubtAgain(writer, preview, nowMs);
        if (choices.gifts.some(({ number }) => doubted.has(number))) {
          await keepPreview(writer, id, preview);
          return "doubtful";
        }
        const byNumber = new Map(credits.map((credit) => [credit.number, credit]));
        const gifts = choices.gifts.flatMap(({ number, ...choice }) => {
          const credit = byNumber.get(number);
          const isConfirmedDifferent = isOfLedger(credit?.doubt);
          return credit ? [{ credit, isConfirmedDifferent, ...choice }] : [];
        });
        const notGifts = choices.ignored.flatMap((number) => byNumber.get(number) ?? []);
        const toBook = { gifts, ignored: notGifts, bookedBy: staffId };
        const { ignored } = await bookCredits(writer, toBook, nowMs, claims());
        const chosen = new Set([...choices.gifts.map(({ number }) => number), ...choices.ignored]);
        preview.pages[page] = {
          bookedAtMs: nowMs,
          ignored,
          left: credits
            .filter(({ number }) => !chosen.has(number))
            .map(({ day, amountCentavos, memo, means }) => ({
              day,
              amountCentavos,
              kind: kindIn(memo) || meansLabels[means],
            })),
        };
        const isWhollyDone = preview.pages.every(isDone);
        const kept = isWhollyDone ? { ...preview, shown: [], unreadable: [] } : preview;
        await keepPreview(writer, id, kept);
        return "booked";
      }),
    /** The gifts that were booked with a page, in the order of their numbers. */
    booked({ bookedAtMs: begunAtMs }: DonePage, bookedBy: string) {
      const booked = { state: "succeeded", begunAtMs, source: "statement", bookedBy } as const;
      return database.read((reader) => listRows(reader, "gifts", booked, "receiptNumber"));
    },
  };
}

/** Bank statements of people of the panel. Throws `StorageUnavailable`. */
export type BankStatements = ReturnType<typeof createBankStatements>;

async function findPreview(
  reader: Reader,
  id: string,
  staffId: string,
  nowMs: number,
): Promise<Preview | undefined> {
  const row = await reader
    .selectFrom("statementPreviews")
    .select("preview")
    .where("id", "=", id)
    .where("staffId", "=", staffId)
    .where("madeAtMs", ">", nowMs - previewLifeMs)
    .executeTakeFirst();
  return row && (JSON.parse(row.preview) as Preview);
}

async function keepPreview(writer: Writer, id: string, preview: Preview): Promise<void> {
  await changeRows(writer, "statementPreviews", { id }, { preview: JSON.stringify(preview) });
}

/**
 * Compares what is left of a preview with what came into the ledger since. → the credits that are doubtful from now on
 */
async function doubtAgain(reader: Reader, preview: Preview, nowMs: number): Promise<Set<number>> {
  const certain = preview.pages
    .flatMap((page) => (isDone(page) ? [] : page))
    .filter(({ doubt }) => doubt === undefined);
  if (certain.length === 0) return new Set();
  const fresh = certain.map(moneyOfCredit);
  const sinceMs = preview.comparedAtMs;
  const ownMs = new Set(preview.pages.flatMap((page) => (isDone(page) ? page.bookedAtMs : [])));
  const known = await knownMoney(reader, fresh, { sinceMs });
  const twins = await twinsAmong(reader, {
    days: certain.map(({ day }) => day),
    credits: () => certain,
    isFree: ({ begunAtMs }) => !ownMs.has(begunAtMs),
    sinceMs,
  });
  preview.comparedAtMs = nowMs;
  const doubts = new Map(
    sameMoney(fresh, known).map(({ at, known: one }) => [at, doubtAbout(one)]),
  );
  for (const [at, credit] of certain.entries()) credit.doubt = twins.get(at) ?? doubts.get(at);
  return new Set(certain.flatMap(({ doubt, number }) => (doubt === undefined ? [] : number)));
}

async function forgetExpiredPreviews(writer: Writer, nowMs: TrustedTime): Promise<void> {
  await writer
    .deleteFrom("statementPreviews")
    .where("madeAtMs", "<=", nowMs - previewLifeMs)
    .execute();
}

const everyMs = 5 * 60_000;

type WatchOptions = { database: Database; now(): number; log: Pick<Log, "error"> };

/** Deletes, every five minutes, the previews whose hour is over. */
export function startPreviewWatch({ database, now, log }: WatchOptions): Poll {
  const forgetAbandoned = async () => {
    // Reads first, since on most days there is none.
    const any = await database.read((reader) =>
      reader.selectFrom("statementPreviews").select("id").limit(1).executeTakeFirst(),
    );
    const time = any && (await trustedTime(database, now()));
    if (time) await database.write((writer) => forgetExpiredPreviews(writer, time));
  };
  const trouble = "old previews of statements could not be erased";
  return startPoll(forgetAbandoned, { everyMs, log, trouble });
}

/** Deletes all previews when a person's data is erased: it may be in any of them. */
export const forgetAllPreviews = (database: Database) =>
  database.write((writer) => writer.deleteFrom("statementPreviews").execute());

async function forgetOlder(writer: Writer, staffId: string): Promise<void> {
  const all = await writer
    .selectFrom("statementPreviews")
    .select("id")
    .where("staffId", "=", staffId)
    .orderBy("madeAtMs", "desc")
    .execute();
  for (const { id } of all.slice(mostPreviews - 1)) {
    await deleteRows(writer, "statementPreviews", { id });
  }
}

/** Statements that were just uploaded, and the givers that were chosen for a bank's words. */
export const payerData: PersonalData = {
  async erase(database) {
    await forgetAllPreviews(database);
  },
  async forgetGivers(writer, { ids }) {
    await deleteRows(writer, "statementChoices", { giverId: ids });
  },
  async forgetOld(database, { oldestGiverMs }) {
    await database.write((writer) =>
      deleteOlder(writer, "statementChoices", "chosenAtMs", oldestGiverMs),
    );
  },
};
