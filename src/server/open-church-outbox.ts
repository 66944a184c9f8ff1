import {
  composeAccountLetter,
  readAccountLetter,
} from "../content/giving-account/account-letter.tsx";
import type { Content } from "../content/content.ts";
import type { Alarms } from "../platform/alarms/sql/alarms.ts";
import type { Inbox } from "../contact/sql/inbox.ts";
import { composeAlarmLetter } from "../platform/alarms/compose-alarm-letter.tsx";
import { composeContactLetter } from "../contact/letters/contact-letter.tsx";
import { composeGiftLetter } from "../giving/letters/gift-letter.tsx";
import { composeMonthlyLetters } from "../giving/monthly/letters/monthly-letter.tsx";
import type { MonthlyGifts } from "../giving/monthly/sql/monthly-gifts.ts";
import { certificateTrouble } from "../giving/pix/bank/bank-certificate.ts";
import { composeStaffLetters } from "../staff/letters/compose-staff-letters.tsx";
import { openOutbox, type Outbox } from "../platform/outbox/outbox.ts";
import type { Database } from "../platform/database/database.ts";
import { createQueue } from "../platform/outbox/sql/letter-queue.ts";
import { administratorAddresses, staffSecretOf, treasurerAddresses } from "../staff/sql/staff.ts";
import { findByOpenCode } from "../staff/sql/login-challenges.ts";
import { createInvitations } from "../staff/sql/invitations.ts";
import type { Config } from "../platform/config/config.ts";
import { findById } from "../giving/sql/gifts.ts";
import { composeStatementLetter } from "../giving/year-statement/statement-letter.tsx";
import { readStatementLetter } from "../giving/year-statement/sql/year-statements.ts";
import { openMailer } from "../platform/mail/open-mailer.ts";
import type { Log } from "../platform/log/log.ts";

type Options = {
  config: Config;
  database: Database;
  /** What the letters tell of. */
  inbox: Inbox;
  monthly: MonthlyGifts;
  alarms: Alarms;
  content(): Content;
  now(): number;
  log: Log;
};

/** Delivers what waits in the database, each kind of letter made by its own composer. */
export function openChurchOutbox(options: Options): Outbox {
  const { config, database, inbox, monthly, alarms, content, now, log } = options;
  const { publicUrl, mail } = config;
  const staff = composeStaffLetters({
    findByOpenCode: (id, nowMs) => findByOpenCode(database, id, nowMs),
    invitations: createInvitations(database, { messageIdDomain: publicUrl.hostname }),
    secret: () => staffSecretOf(database),
    publicUrl,
    content,
    from: mail.from,
    now,
  });
  const monthlyLetters = composeMonthlyLetters({
    monthly,
    treasurers: () => treasurerAddresses(database),
    content,
    publicUrl,
    from: mail.from,
  });
  return openOutbox({
    queue: createQueue(database),
    mailer: openMailer(config, log),
    compose: {
      "contact-message": composeContactLetter({ inbox, content, addresses: mail }),
      "account-change": composeAccountLetter({
        read: (letterId) => readAccountLetter(database, letterId),
        publicUrl,
        content,
        from: mail.from,
      }),
      alarm: composeAlarmLetter({
        alarms,
        administrators: () => administratorAddresses(database),
        content,
        details: (name) => {
          const trouble = certificateTrouble(config.pixBank, now());
          return name === "bank-certificate" && trouble ? `O ${trouble}.` : undefined;
        },
        addresses: mail,
        siteOrigin: publicUrl.origin,
      }),
      "gift-receipt": composeGiftLetter({
        findGift: (id) => findById(database, id),
        monthly,
        content,
        publicUrl,
        from: mail.from,
      }),
      "monthly-gift": monthlyLetters.toGiver,
      "monthly-gift-notice": monthlyLetters.toTreasurers,
      "year-statement": composeStatementLetter({
        read: (id) => readStatementLetter(database, id),
        content,
        from: mail.from,
        now,
      }),
      "staff-code": staff.code,
      "staff-invitation": staff.invitation,
    },
    now,
    log,
  });
}
