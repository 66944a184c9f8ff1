import { composeStaffLetters } from "../../staff/letters/compose-staff-letters.tsx";
import type { Content } from "../../content/content.ts";
import type { Mail } from "../../platform/outbox/mail.ts";
import {
  composeAccountLetter,
  readAccountLetter,
} from "../../content/giving-account/account-letter.tsx";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import type { Database } from "../../platform/database/database.ts";
import { publicUrl } from "../church/sample-site.ts";

/** The panel's letters that the outbox would send now; they are marked as sent. */
export async function collectStaffMail(
  database: Database,
  content: Content,
  now = Date.now,
): Promise<Mail[]> {
  const queue = createQueue(database);
  const letters = composeStaffLetters({
    config: { publicUrl, mail: { from: undefined } },
    database,
    content: () => content,
    now,
  });
  const account = composeAccountLetter({
    read: (letterId) => readAccountLetter(database, letterId),
    publicUrl,
    content: () => content,
    from: undefined,
  });
  const mails: Mail[] = [];
  const nowMs = now();
  for (const claim of await queue.claim({ nowMs, leaseMs: 60_000, atMost: 1_000 })) {
    const compose =
      claim.kind === "account-change"
        ? account
        : claim.kind === "staff-code"
          ? letters.code
          : letters.invitation;
    const mail = await compose(claim);
    await queue.markSent(claim, nowMs);
    if (mail) mails.push(mail);
  }
  return mails;
}
