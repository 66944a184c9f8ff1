import { type Expression, sql, type SqlBool } from "kysely";
import type { ForgetGivers, PersonalData } from "../../../kit/personal-data.ts";
import type { Database, Writer } from "../../../platform/database/database.ts";
import { isOfAddress, countUp } from "../../../platform/database/dialect.ts";
import { deleteOlder, listRows } from "../../../platform/database/rows-by.ts";
import type { TrustedTime } from "../../../platform/database/trusted-time.ts";
import { eraseOrphans, hasNoneToSend } from "../../../platform/outbox/sql/letter-queue.ts";
import { ofGift } from "../books/gift-words.ts";
import { type GiverNamed, plainName } from "../giver.ts";
import { withReversals } from "./gifts.ts";
import { receiptCounter } from "./record-gifts.ts";
import type { GiftRow } from "./tables.ts";

/** Longer than any rule looks back. */
const cardTriesKeptMs = 3_600_000;

/** Data of gifts, of givers, and of people who tried cards. */
export const giverData: PersonalData = {
  handOver: async (database, { address }) => ({
    contribuicoes: (await exportGifts(database, address)).map(ofGift),
    contribuinte: (await exportGiver(database, address)).map(({ name, email }) => ({
      nome: name,
      email,
    })),
  }),
  async elsewhere(database, { sought: [, name = ""] }) {
    // Only a treasurer knows whether one of them is this person.
    const count = await countNamesakes(database, name);
    const paid = await countPaid(database, name);
    return [
      ...(count === 0
        ? []
        : [
            `Há ${count === 1 ? "um contribuinte" : `${count} contribuintes`} com o nome “${name}” e sem e-mail. Se é a mesma pessoa, junte no painel e rode de novo; ou, na página dela em /painel/doacoes/contribuintes, a administração baixa o que está guardado e a esquece.`,
          ]),
      ...(paid === 0
        ? []
        : [
            `Há ${paid === 1 ? "1 pagamento que não é contribuição" : `${paid} pagamentos que não são contribuições`}, como o de uma inscrição, em nome de “${name}”. Pode ser de outra pessoa: veja em /painel/doacoes, procurando pelo nome.`,
          ]),
    ];
  },
  async erase(database, { address }, forgetElsewhere) {
    const records = await exportGiver(database, address);
    const gifts = await forgetAddress(database, address, forgetElsewhere);
    const others = records.flatMap(({ email }) =>
      email === undefined || email.toLowerCase() === address.trim().toLowerCase() ? [] : email,
    );
    const said = [
      `Contribuições que perderam o e-mail: ${gifts}. O nome fica os anos que privacidade.yaml diz, e o valor para sempre.`,
    ];
    if (others.length > 0) {
      said.push(
        `A tesouraria juntou a esta pessoa também ${others.join(", ")}: se quiser, rode de novo com esse e-mail.`,
      );
    }
    return { said };
  },
  async forgetOld(database, { nowMs, oldestGiverMs }, forgetElsewhere) {
    await database.write(async (writer) => {
      await deleteOlder(writer, "cardTries", "begunAtMs", nowMs, cardTriesKeptMs);
      await deleteOlder(writer, "cardCooldowns", "endsAtMs", nowMs, cardTriesKeptMs);
    });
    return { givers: await forgetOldGivers(database, oldestGiverMs, forgetElsewhere) };
  },
};

/** The records with this address, and all that a treasurer joined with one of them. */
export function recordsOf(email: string) {
  const giver = sql`(select coalesce(joined_into, id) from givers where ${isOfAddress(email)})`;
  return sql`(select id from givers where id in ${giver}
    union all select id from givers where joined_into in ${giver})`;
}

/**
 * Gifts whose receipt went to this address, in any case of letters, and all others of that giver; oldest first. When the
 * receipt was sent is known for thirty days.
 */
export const exportGifts = (database: Database, email: string) =>
  database.read(async (reader) => {
    const rows = await reader
      .selectFrom("gifts")
      .leftJoin("outbox", (join) =>
        join.onRef("outbox.subjectId", "=", "gifts.id").on("outbox.kind", "=", "gift-receipt"),
      )
      .selectAll("gifts")
      .select("outbox.sentAtMs")
      .where(sql<SqlBool>`(${isOfAddress(email)} or gifts.giver_id in ${recordsOf(email)})`)
      .orderBy("begunAtMs")
      .orderBy("number")
      .execute();
    const gifts = await withReversals(reader, rows);
    return gifts.map((gift, at) => ({ ...gift, receiptSentAtMs: rows[at]?.sentAtMs ?? undefined }));
  });

/** Names and addresses under which that person's gifts were booked. */
export const exportGiver = (database: Database, email: string): Promise<GiverNamed[]> =>
  database.read((reader) =>
    reader
      .selectFrom("givers")
      .select(["name", "email"])
      .where(sql<SqlBool>`id in ${recordsOf(email)}`)
      .orderBy("madeAtMs")
      .orderBy("id")
      .execute(),
  );

/** The number of givers without an e-mail who have this name, and may be other people. */
export async function countNamesakes(database: Database, name: string): Promise<number> {
  const plain = plainName(name);
  if (!plain) return 0;
  const namesakes = { plainName: plain, email: undefined, joinedInto: undefined };
  return (await database.read((reader) => listRows(reader, "givers", namesakes))).length;
}

/** Counts money that is no gift, and that somebody of this name paid: nothing else of them may be left. */
async function countPaid(database: Database, name: string): Promise<number> {
  const plain = plainName(name);
  if (!plain) return 0;
  const rows = await database.read((reader) =>
    reader.selectFrom("gifts").select("giver").where("purpose", "is not", null).execute(),
  );
  return rows.filter(({ giver }) => plainName(giver) === plain).length;
}

/**
 * Erases the address of that person's gifts and givers; the law requires the rest for the accounts. Returns the number
 * of gifts.
 */
export const forgetAddress = (database: Database, email: string, forgetElsewhere: ForgetGivers) =>
  database.write(async (writer) => {
    const words = `%${email
      .trim()
      .toLowerCase()
      .replaceAll(/[\\%_]/g, "\\$&")}%`;
    const hasAddress = (column: string) =>
      sql<SqlBool>`lower(${sql.ref(column)}) like ${words} escape '\\'`;
    // The reason why a gift of theirs was taken back, in a treasurer's words.
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where(
        sql<SqlBool>`(${hasAddress("reason")} or payment_id in (select payment_id from gifts
          where ${isOfAddress(email)} or giver_id in ${recordsOf(email)}))`,
      )
      .execute();
    const count = await erase(writer, { email: undefined }, isOfAddress(email));
    // The bank's words may have it too: it is a PIX key.
    await erase(writer, { memo: undefined }, hasAddress("memo"));
    const own = await listRows(writer, "givers", isOfAddress(email));
    await forgetElsewhere(writer, { ids: own.map(({ id }) => id) });
    await writer
      .updateTable("givers")
      // A gift that names this address later is another giver's. Givers who were joined stay joined, under the names
      // that are left.
      .set({
        email: undefined,
        identity: undefined,
        plainName: sql`case when name = '' then '' else plain_name end`,
      })
      .where(isOfAddress(email))
      .execute();
    await forgetNameless(writer);
    return count;
  });

/** Deletes givers whose name and address are both gone, unless others were joined to them. */
async function forgetNameless(writer: Writer): Promise<void> {
  const nameless = writer
    .selectFrom("givers")
    .select("id")
    .where("name", "=", "")
    .where("email", "is", null)
    .where("joinedInto", "is", null)
    .where(hasNoneJoined);
  await writer
    .updateTable("gifts")
    .set({ giverId: undefined })
    .where("giverId", "in", nameless)
    .execute();
  await writer.deleteFrom("givers").where("id", "in", nameless).execute();
}

const hasNoneJoined = sql<SqlBool>`not exists
  (select 1 from givers as other where other.joined_into = givers.id)`;

/**
 * Erases giver, address, memo and receipt code of gifts that ended, or else began, before the instant, and the
 * givers without any other gift, unless a receipt is still to leave. The amounts stay. Returns the number of gifts.
 */
export const forgetOldGivers = (
  database: Database,
  instant: TrustedTime,
  forgetElsewhere: ForgetGivers,
) =>
  database.write(async (writer) => {
    const count = await erase(writer, nobody, isNamedBefore(instant));
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where("madeAtMs", "<", instant)
      .where("reason", "is not", null)
      .execute();
    // A person who books a gift holds this counter's lock, so that no giver is deleted who is just giving again.
    await countUp(writer, receiptCounter("live"), 0);
    const hasNoGift = sql<SqlBool>`not exists (select 1 from gifts where gifts.giver_id = givers.id)`;
    // Joined givers go first, so that those into whom they were joined may go too.
    for (const isJoined of ["is not", "is"] as const) {
      const gone = await writer
        .deleteFrom("givers")
        .where("joinedInto", isJoined, null)
        .where(hasNoGift)
        .where(hasNoneJoined)
        .returning("id")
        .execute();
      await forgetElsewhere(writer, { ids: gone.map(({ id }) => id) });
    }
    return count;
  });

const nobody = {
  giver: "",
  giverId: undefined,
  description: undefined,
  memo: undefined,
  email: undefined,
  receiptCode: undefined,
};

/** Leaves of these givers' gifts the amounts, days and numbers. */
export const eraseGivers = (writer: Writer, giverIds: readonly string[]): Promise<number> =>
  erase(writer, nobody, sql<SqlBool>`giver_id in (${sql.join(giverIds)})`);

const isNamedBefore = (instant: TrustedTime) =>
  sql<SqlBool>`coalesce(settled_at_ms, begun_at_ms) < ${instant}
  and ${hasNoneToSend("gifts", "gift-receipt")}
  and giver || coalesce(description, '') || coalesce(memo, '') || coalesce(giver_id, '') <> ''`;

async function erase(writer: Writer, erased: Partial<GiftRow>, which: Expression<SqlBool>) {
  const { numUpdatedRows } = await writer
    .updateTable("gifts")
    .set(erased)
    .where(which)
    .executeTakeFirst();
  // A receipt without an address is not to leave any more.
  if (numUpdatedRows > 0n) {
    await eraseOrphans(writer, "gift-receipt", "gifts", sql`subject.email is not null`);
  }
  return Number(numUpdatedRows);
}
