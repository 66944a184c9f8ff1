// @module-tag copies
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
// An update of several processes in turn: those of before serve on, over tables that the first new one has changed.
import { migrate } from "../../../church-database.ts";
import { createInboxWorkflow } from "../../../contact/sql/inbox-workflow.ts";
import { listGifts } from "../../../giving/ledger/sql/gifts.ts";
import { openSampleApp, postMessage } from "../../../testing/http/sample-app.ts";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { grown, versions } from "../../../testing/storage/next-version.ts";
import { createQueue } from "../../outbox/sql/letter-queue.ts";
import { longestMigrationMs } from "../schema/migrate.ts";
import { partsOf, versionsOf } from "../schema/parts.ts";

const anyCaptcha = {
  verify: async (nonce: string | undefined) => ({
    outcome: "solved" as const,
    nonce: nonce ?? "",
    expiresAtMs: Date.now() + 60_000,
  }),
};
/** Requests at once: as many as PostgreSQL's connections of one process, so that each has asked everything before. */
const atOnce = 10;
/** A busy machine takes longer to migrate than any visitor would wait. */
const patienceMs = 600_000;
let solved = 0;

describe.each(databases)("on $kind", ({ place, open }) => {
  test("the older program accepts posts, gifts and reads while a newer one migrates", async () => {
    const where = await place();
    const [before, next] = [
      await open(where, { patienceMs }),
      await open(where, { patienceMs: longestMigrationMs }),
    ];
    await migrate(before);
    const { app } = await openSampleApp({ database: before, captcha: anyCaptcha });
    const { give } = await openSampleGifts({}, before, 1);
    const queue = createQueue(before);
    const statuses: number[] = [];
    const useAll = async () => {
      const { status } = await postMessage(app, { captcha: `${(solved += 1)}` });
      statuses.push(status);
      expect(await give()).toMatchObject({ gift: { state: "succeeded" } });
      const [letter] = await queue.claim({ nowMs: Date.now(), leaseMs: 45_000, atMost: 1 });
      if (letter) await queue.markSent(letter, Date.now());
    };
    const many = () => Promise.all(Array.from({ length: atOnce }, useAll));
    await many();

    let isMigrated = false;
    const migrating = migrate(next, later).finally(() => (isMigrated = true));
    while (!isMigrated) await many();
    await migrating;
    await many();

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(versionsOf(await partsOf(before))).toEqual(versions(later));
    const { messages } = await createInboxWorkflow(before).list({}, undefined, 1_000);
    expect(messages).toHaveLength(statuses.length);
    const gifts = await listGifts(before, { fromMs: 0, toMs: 8_000_000_000_000 });
    expect(gifts).toHaveLength(statuses.length);
  });
});

/**
 * Changes that a version of 1.x may make to tables (docs/after-a-release.md): a program that does not know what is new
 * may leave all of it out.
 */
const later = grown("contact", () => [
  ...["contact_messages", "outbox", "gifts"].flatMap((table) => {
    const name = sql.table(table);
    return [
      sql`alter table ${name} add column added_later text`,
      sql`alter table ${name} add column counted_later integer not null default 0`,
      sql`create index ${sql.raw(`${table}_later`)} on ${name} (counted_later)`,
    ];
  }),
  sql`create table only_later (id text not null primary key)`,
]);
