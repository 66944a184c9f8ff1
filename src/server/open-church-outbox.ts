import { features } from "../features.ts";
import type { SiteHouse } from "../kit/panel/environment.ts";
import {
  composeAccountLetter,
  readAccountLetter,
} from "../content/giving-account/account-letter.tsx";
import type { Alarms } from "../platform/alarms/sql/alarms.ts";
import { composeAlarmLetter } from "../platform/alarms/compose-alarm-letter.tsx";
import { certificateTrouble } from "../giving/pix/bank/bank-certificate.ts";
import { openOutbox, type Outbox } from "../platform/outbox/outbox.ts";
import { createQueue } from "../platform/outbox/sql/letter-queue.ts";
import { administratorAddresses } from "../staff/sql/staff.ts";
import { openMailer } from "../platform/mail/open-mailer.ts";

type Options = SiteHouse & {
  alarms: Alarms;
};

/** Delivers what waits in the database, each kind of letter made by its own composer. */
export function openChurchOutbox(options: Options): Outbox {
  const { config, database, alarms, content, now, log } = options;
  const { publicUrl, mail } = config;
  return openOutbox({
    queue: createQueue(database),
    mailer: openMailer(config, log),
    compose: {
      ...Object.fromEntries(
        features.flatMap(({ letters }) => Object.entries(letters?.(options) ?? {})),
      ),
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
    },
    now,
    log,
  });
}
