import type { Inbox, AcceptedMessage } from "../inbox.ts";
import { type OverLimit, overLimit } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-errors.ts";
import { spendCaptcha } from "../../platform/captcha/spent-captchas.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInbox(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Inbox {
  const findBy = (column: "id" | "idempotencyKey", value: string) =>
    database.read((reader) =>
      reader.selectFrom("contactMessages").selectAll().where(column, "=", value).executeTakeFirst(),
    );

  return {
    accept(message, captcha, hit, idempotencyKey) {
      const { id, receivedAtMs } = message;
      return unlessRefused<"accepted", OverLimit | "captcha-spent" | "key-known">(
        database.write(async (writer): Promise<"accepted"> => {
          const untilMs = await countHit(writer, hit);
          if (untilMs !== undefined) refuse(overLimit(hit, untilMs));
          if (!(await spendCaptcha(writer, captcha))) refuse("captcha-spent");
          if (!(await insertMessage(writer, message, idempotencyKey))) refuse("key-known");
          await insertLetter(writer, {
            id,
            kind: "contact-message",
            subjectId: id,
            messageIdDomain,
            dueAtMs: receivedAtMs,
          });
          return "accepted";
        }),
      );
    },
    find: (id) => findBy("id", id),
    findByKey: (idempotencyKey) => findBy("idempotencyKey", idempotencyKey),
  };
}

/** Returns false if there is already a message with this key. */
async function insertMessage(
  writer: Writer,
  message: AcceptedMessage,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("contactMessages")
    .values({ ...message, idempotencyKey })
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
