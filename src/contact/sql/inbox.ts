import type { SolvedCaptcha } from "../../platform/captcha/captcha.ts";
import type { AcceptedMessage } from "../inbox.ts";
import { type RateLimitHit, type OverLimit, overLimit } from "../../platform/limits/rate-limit.ts";
import { countHit } from "../../platform/limits/rate-limiter.ts";
import type { Database, Writer } from "../../platform/database/database.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-rows.ts";
import { refuse, unlessRefused } from "../../platform/database/storage-errors.ts";
import { spendCaptcha } from "../../platform/captcha/spent-captchas.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInbox(database: Database, { messageIdDomain }: { messageIdDomain: string }) {
  const findBy = (column: "id" | "idempotencyKey", value: string) =>
    database.read((reader) =>
      reader.selectFrom("contactMessages").selectAll().where(column, "=", value).executeTakeFirst(),
    );

  return {
    /**
     * Counts the hit, spends the captcha, and stores the message and its e-mail in one transaction. All of it
     * is on disk when this resolves to "accepted".
     */
    accept(
      message: AcceptedMessage,
      captcha: SolvedCaptcha,
      hit: RateLimitHit,
      idempotencyKey?: string,
    ): Promise<"accepted" | "captcha-spent" | "key-known" | OverLimit> {
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
    find: (id: string): Promise<AcceptedMessage | undefined> => findBy("id", id),
    findByKey: (idempotencyKey: string): Promise<AcceptedMessage | undefined> =>
      findBy("idempotencyKey", idempotencyKey),
  };
}

/** The storage of messages. */
export type Inbox = ReturnType<typeof createInbox>;

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
