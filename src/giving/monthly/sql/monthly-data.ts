import { sql, type SqlBool } from "kysely";
import { dateAndTime } from "../../../format/date-words.ts";
import * as format from "../../../format/format.ts";
import type { PersonalData } from "../../../kit/personal-data.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isOfAddress } from "../../../platform/database/dialect.ts";
import { listRows } from "../../../platform/database/rows-by.ts";
import type { TrustedTime } from "../../../platform/database/trusted-time.ts";
import { eraseOrphans, hasNoneToSend } from "../../../platform/outbox/sql/letter-queue.ts";
import {
  monthlyEventLabels,
  monthlyStateLabels,
  type MonthlyEvent,
  type MonthlyGift,
  type MonthlyState,
} from "../monthly-gift.ts";
import { monthlyPath } from "../monthly-paths.ts";
import { livesOf } from "./monthly-rows.ts";

/** Gifts by card that are repeated each month, and what happened in their lives. */
export const monthlyData: PersonalData = {
  handOver: async (database, { address }) => ({
    contribuicoes_mensais: (await exportMonthly(database, address)).map(({ gift, life }) => ({
      nome: gift.giver,
      email: gift.email,
      tipo: gift.fund ?? "",
      valor: format.money(gift.amountCentavos),
      pedida_em: dateAndTime(gift.begunAtMs),
      situacao: monthlyStateLabels[gift.state],
      endereco: monthlyPath(gift.code),
      o_que_houve: life.map(({ what, atMs, amountCentavos }) => ({
        o_que: monthlyEventLabels[what],
        valor: format.money(amountCentavos),
        em: dateAndTime(atMs),
      })),
    })),
  }),
  async erase(database, { address }) {
    const lasting = await forgetMonthlyAddress(database, address);
    if (lasting === 0) return undefined;
    return {
      said: [
        `Contribuições mensais desta pessoa que continuam: ${lasting}. Encerre primeiro, no endereço que está na carta dela ou na Stripe, e rode de novo: cada mês traria o e-mail de volta.`,
      ],
    };
  },
  forgetOld: async (database, { oldestGiverMs }) => ({
    monthly: await forgetMonthly(database, oldestGiverMs),
  }),
};

/** States after which the card is never charged again. */
const over = ["never", "ended"] as const satisfies MonthlyState[];

const ownLetters = ["monthly-gift", "monthly-gift-notice"] as const;

type MonthlyWithLife = { gift: MonthlyGift; life: MonthlyEvent[] };

/** The monthly gifts with this address, in any case of letters; oldest first. Throws `StorageUnavailable`. */
export const exportMonthly = (database: Database, email: string): Promise<MonthlyWithLife[]> =>
  database.read(async (reader) => {
    const rows = await listRows(reader, "monthlyGifts", isOfAddress(email), "begunAtMs", "id");
    const lives = await livesOf(
      reader,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({ gift: row, life: lives.get(row.id) ?? [] }));
  });

/**
 * Erases the address of that person's monthly gifts that are over; in the others the next month would bring it back.
 * Returns the number of those others. Throws `StorageUnavailable`.
 */
export const forgetMonthlyAddress = (database: Database, email: string): Promise<number> =>
  database.write(async (writer) => {
    const { numUpdatedRows } = await writer
      .updateTable("monthlyGifts")
      .set({ email: undefined })
      .where(isOfAddress(email))
      .where("state", "in", over)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) {
      await eraseOrphans(writer, "monthly-gift", "monthlyGifts", sql`subject.email is not null`);
    }
    return (await listRows(writer, "monthlyGifts", isOfAddress(email))).length;
  });

/**
 * Erases monthly gifts that were over before the instant, with their lives and the letters that have left. Their
 * payments stay in the ledger. Returns their number. Throws `StorageUnavailable`.
 */
export const forgetMonthly = (database: Database, instant: TrustedTime): Promise<number> =>
  database.write(async (writer) => {
    const { numDeletedRows } = await writer
      .deleteFrom("monthlyGifts")
      .where("state", "in", over)
      .where(sql<SqlBool>`coalesce(ended_at_ms, begun_at_ms) < ${instant}`)
      .where(hasNoneToSend("monthlyGifts", ...ownLetters))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    await writer
      .deleteFrom("monthlyEvents")
      .where(
        sql<SqlBool>`not exists (select 1 from monthly_gifts where monthly_gifts.id = monthly_events.monthly_id)`,
      )
      .execute();
    for (const kind of ownLetters) {
      await eraseOrphans(writer, kind, "monthlyGifts");
    }
    return Number(numDeletedRows);
  });
