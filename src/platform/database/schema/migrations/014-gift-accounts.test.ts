import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "../../../../testing/storage/databases.ts";
import { writeOldRows } from "../../../../testing/storage/old-schema.ts";
import { createBooks } from "../../../../giving/reports/sql/books.ts";
import { createDesk } from "../../../../contact/sql/desk.ts";
import type { Database } from "../../database.ts";
import { migrate } from "./migrate.ts";

const march = Date.parse("2026-03-15T12:00:00-03:00");

/** As a church has it that used the site before it had a panel. */
const writeRows = (database: Database) =>
  writeOldRows(database, 12, async (transaction) => {
    for (const [id, name, at] of [
      ["b", "Segunda", 2],
      ["a", "Conceição", 1],
    ]) {
      await sql`insert into contact_messages
        (id, name, email, reason, phone, request, consent_version, received_at)
        values (${id}, ${name}, 'a@b.br', 'prayer', '1155550100', 'Pela vovó.', '1', ${at})`.execute(
        transaction,
      );
    }
    for (const [id, mode, state, receipt] of [
      ["x", "live", "succeeded", 1],
      ["y", "test", "succeeded", 1],
      ["z", "live", "declined", null],
    ]) {
      await sql`insert into gifts (id, mode, attempt_key, fingerprint, amount_centavos, purpose, giver,
          description, state, receipt_number, begun_at, settled_at, moved_at)
        values (${id}, ${mode}, ${id}, '', 5000, 'tithe', 'José', '', ${state}, ${receipt},
          ${march}, ${march}, ${march})`.execute(transaction);
    }
  });

describe.each(databases)("on $kind", ({ place, open }) => {
  test("what was there before is numbered as it came, found by its words, and summed", async () => {
    const database = await open(await place());
    await writeRows(database);

    await migrate(database);

    const { messages } = await createDesk(database).list({ words: ["vovo"] }, undefined, 9);
    expect(messages.map(({ id, number }) => [id, number])).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
    const books = createBooks(database, { findAbout: async () => undefined });
    const [totals] = await books.totals(["2026-03"]);
    expect(totals).toMatchObject({ count: 1, grossCentavos: 50_00, netCentavos: 50_00 });
    const found = await books.search({ words: ["jose"] }, undefined, 9);
    expect(found.gifts.map(({ id }) => id)).toEqual(["z", "y", "x"]);
    expect(await books.find("z")).toMatchObject({ gift: { id: "z" }, moves: [] });
  });
});
