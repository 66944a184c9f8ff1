import type { SolvedCaptcha } from "../domain/captcha.ts";
import type { Inbox } from "../domain/contact/inbox.ts";
import { countAttempt } from "./attempts.ts";
import type { Database, Writer } from "./database.ts";
import { insertLetter } from "./letter-rows.ts";
import { insertMessage, messageOf } from "./message-rows.ts";

/** `messageIdDomain` follows the @ in the Message-ID of each e-mail. Throws `StorageUnavailable`. */
export function createInbox(
  database: Database,
  { messageIdDomain }: { messageIdDomain: string },
): Inbox {
  return {
    async accept(message, captcha, attempt) {
      const { id, receivedAtMs } = message;
      try {
        await database.write(async (writer) => {
          const count = await countAttempt(writer, attempt);
          if (count > attempt.limit.count) throw new Refused("over-limit");
          if (!(await spend(writer, captcha))) throw new Refused("captcha-spent");
          await insertMessage(writer, message);
          await insertLetter(writer, {
            id,
            kind: "contact-message",
            subjectId: id,
            messageId: `<${id}@${messageIdDomain}>`,
            dueAtMs: receivedAtMs,
          });
        });
        return "accepted";
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },
    async find(id) {
      const row = await database.read((reader) =>
        reader.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst(),
      );
      return row && messageOf(row);
    },
  };
}

async function spend(writer: Writer, { nonce, expiresAtMs }: SolvedCaptcha): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("spent_captchas")
    .values({ nonce, expires_at: expiresAtMs })
    .onConflict((conflict) => conflict.column("nonce").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Thrown inside the transaction, so that it takes everything back. */
class Refused extends Error {
  readonly refusal: "captcha-spent" | "over-limit";

  constructor(refusal: Refused["refusal"]) {
    super(refusal);
    this.refusal = refusal;
  }
}
