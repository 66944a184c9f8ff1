import type { Database } from "../../platform/database/database.ts";
import { forgetExpiredOfStaff } from "../../staff/sql/forget-expired.ts";

const dayMs = 24 * 3_600_000;
/** Longer than any rule looks back. */
const cardTriesKeptMs = 3_600_000;
const sentLettersKeptMs = 30 * dayMs;

/** Deletes what has had its time: spent captchas, hits that count no more, who tried cards, and letters sent long ago. */
export async function forgetExpired(database: Database, nowMs: number): Promise<void> {
  await database.write(async (writer) => {
    // In the order in which a message is accepted, so that neither waits for the other.
    await writer.deleteFrom("hits").where("forgotten_at", "<=", nowMs).execute();
    const oldest = nowMs - cardTriesKeptMs;
    await writer.deleteFrom("card_tries").where("begun_at", "<", oldest).execute();
    await writer.deleteFrom("card_rests").where("ends_at", "<", oldest).execute();
    // A day more, since clocks may jump, and a nonce forgotten too soon could be spent again.
    await writer
      .deleteFrom("spent_captchas")
      .where("expires_at", "<", nowMs - dayMs)
      .execute();
    await writer
      .deleteFrom("outbox")
      .where("state", "=", "sent")
      .where("sent_at", "<", nowMs - sentLettersKeptMs)
      .execute();
    await forgetExpiredOfStaff(writer, nowMs);
  });
}
