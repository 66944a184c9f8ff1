import type { Books, GiftWithLife, TakenBack } from "../books.ts";
import type { Period } from "../church-month.ts";
import { isMoney } from "../gift-words.ts";
import { takenBackWhere } from "../taken-back.ts";
import type { KeptLetters } from "../../../platform/outbox/stopped-letter.ts";
import type { Database } from "../../../platform/database/database.ts";
import { giftsTakenBackIn, withReversals } from "../../sql/kept-gifts.ts";
import { findGifts } from "./find-gifts.ts";
import { countApart, pageOfGifts, readAllGifts, receivedGifts } from "./month-gifts.ts";
import { openGifts, waitingGifts } from "./waiting-gifts.ts";
import { monthTotals } from "./month-totals.ts";

/** Throws `StorageUnavailable`. */
export function createBooks(database: Database, letters: Pick<KeptLetters, "findAbout">): Books {
  return {
    totals: (months) => database.read((reader) => monthTotals(reader, database.kind, months)),
    takenBackIn: (period) => takenBackIn(database, period),
    list: (period, which, after, atMost) =>
      database.read((reader) => pageOfGifts(reader, period, which, after, atMost)),
    received: (period, atMost) => database.read((reader) => receivedGifts(reader, period, atMost)),
    readAll: (period) => readAllGifts(database, period),
    countApart: (period, atMost) => database.read((reader) => countApart(reader, period, atMost)),
    search: (search, before, atMost) =>
      database.read((reader) => findGifts(reader, database.kind, search, { before, atMost })),
    waiting: (begunBeforeMs) => database.read((reader) => waitingGifts(reader, begunBeforeMs)),
    listOpen: (begunBeforeMs, atMost) =>
      database.read((reader) => openGifts(reader, begunBeforeMs, atMost)),
    async find(id) {
      const found = await findWithMoves(database, id);
      return found && { ...found, letter: await letters.findAbout("gift-receipt", id) };
    },
  };
}

async function takenBackIn(database: Database, { fromMs, toMs }: Period): Promise<TakenBack> {
  const isIn = (ms: number) => ms >= fromMs && ms < toMs;
  const gifts = await database.read((reader) => giftsTakenBackIn(reader, { fromMs, toMs }));
  return takenBackWhere(gifts.filter(isMoney), isIn);
}

function findWithMoves(
  database: Database,
  id: string,
): Promise<Omit<GiftWithLife, "letter"> | undefined> {
  return database.read(async (reader) => {
    const rows = await reader.selectFrom("gifts").selectAll().where("id", "=", id).execute();
    const [gift] = await withReversals(reader, rows);
    if (!gift) return undefined;
    const moves = await reader
      .selectFrom("gift_moves")
      .select(["state", "moved_at as atMs"])
      .where("gift_id", "=", id)
      .orderBy("moved_at")
      .execute();
    return { gift, moves };
  });
}
