import { features } from "../features.ts";
import type { SiteHouse } from "../house.ts";
import { ownAlarms, type Alarms } from "../platform/alarms/alarm.ts";
import { composeAlarmLetter } from "../platform/alarms/compose-alarm-letter.tsx";
import { openMailer } from "../platform/mail/mailer.ts";
import { openOutbox, type Outbox } from "../platform/outbox/outbox.ts";
import { createQueue } from "../platform/outbox/sql/letter-queue.ts";
import { addressesOf } from "../kit/member/members.ts";

/** Delivers what waits in the database, each kind of letter made by its own composer. */
export function openChurchOutbox(site: SiteHouse & { alarms: Alarms }): Outbox {
  const { config, database, now, log } = site;
  return openOutbox({
    queue: createQueue(database),
    mailer: openMailer(config, log),
    compose: {
      ...Object.fromEntries(
        features.flatMap(({ letters }) => Object.entries(letters?.(site) ?? {})),
      ),
      alarm: composeAlarmLetter({
        ...site,
        administrators: () => addressesOf(database, "administracao"),
        texts: Object.assign({}, ownAlarms, ...features.map(({ alarms }) => alarms)),
      }),
    },
    now,
    log,
  });
}
