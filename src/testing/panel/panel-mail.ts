import type { Database } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log/log.ts";
import type { Mail } from "../../platform/outbox/queue.ts";
import { createQueue } from "../../platform/outbox/sql/letter-queue.ts";
import { readConfig } from "../../church-config.ts";
import type { Content } from "../../content/content.ts";
import { composersOf, openSiteHouse } from "../../features.ts";
import { publicUrl } from "../church/sample-site.ts";

const config = { ...readConfig({ DATA_DIR: "no-data" }), publicUrl };

/** The panel's letters that the outbox would send now; they are marked as sent. */
export async function collectStaffMail(
  database: Database,
  content: Content,
  now = Date.now,
): Promise<Mail[]> {
  const queue = createQueue(database);
  const house = openSiteHouse({
    config,
    database,
    content: () => content,
    site: () => {
      throw new Error("There is no site behind these letters.");
    },
    refreshCountsSoon: () => {},
    now,
    log: createLog({ write: () => {} }),
  });
  const letters = composersOf(house);
  const mails: Mail[] = [];
  const nowMs = now();
  for (const claim of await queue.claim({ nowMs, leaseMs: 60_000, atMost: 1_000 })) {
    const mail = await letters[claim.kind]?.(claim);
    await queue.markSent(claim, nowMs);
    if (mail) mails.push(mail);
  }
  return mails;
}
