import { composeAccountLetter } from "../../outbox/letters/account-letter.tsx";
import { readAccountLetter } from "./read-account-letter.ts";
import type { Content } from "../../content/content.ts";
import type { Alarms } from "../../domain/alarm.ts";
import type { Inbox } from "../../domain/contact/inbox.ts";
import type { Ledger } from "../../domain/gifts/ledger.ts";
import { composeAlarmLetter } from "../../outbox/letters/compose-alarm-letter.ts";
import { composeContactLetter } from "../../outbox/letters/compose-contact-letter.ts";
import { composeGiftLetter } from "../../outbox/letters/compose-gift-letter.ts";
import { composeStaffLetters } from "../../outbox/letters/compose-staff-letters.ts";
import { openOutbox, type Outbox } from "../../outbox/outbox.ts";
import type { Database } from "../../storage/engine/open-database.ts";
import { createQueue } from "../../storage/letters/queue.ts";
import { administratorAddresses } from "../../storage/staff/administrators.ts";
import { findBehindDoor } from "../../storage/staff/doors.ts";
import { createInvitations } from "../../storage/staff/invitations.ts";
import { staffSecretOf } from "../../storage/staff/staff-secret.ts";
import type { Config } from "../config/config.ts";
import { openMailer } from "../gateways/open-mailer.ts";
import type { Log } from "../log/log.ts";

type Options = {
  config: Config;
  database: Database;
  /** What the letters tell of. */
  inbox: Inbox;
  ledger: Ledger;
  alarms: Alarms;
  content(): Content;
  now(): number;
  log: Log;
};

/** Delivers what waits in the database, each kind of letter made by its own composer. */
export function openChurchOutbox(options: Options): Outbox {
  const { config, database, inbox, ledger, alarms, content, now, log } = options;
  const { publicUrl, mail } = config;
  const staff = composeStaffLetters({
    findBehindDoor: (id, nowMs) => findBehindDoor(database, id, nowMs),
    invitations: createInvitations(database, { messageIdDomain: publicUrl.hostname }),
    secret: () => staffSecretOf(database),
    publicUrl,
    content,
    from: mail.from,
    now,
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
        addresses: mail,
        siteOrigin: publicUrl.origin,
      }),
      "gift-receipt": composeGiftLetter({ ledger, content, publicUrl, from: mail.from }),
      "staff-code": staff.code,
      "staff-invitation": staff.invitation,
    },
    now,
    log,
  });
}
