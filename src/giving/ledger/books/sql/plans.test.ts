import { CompiledQuery, type Kysely, type RootOperationNode, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { yearUntil } from "../../../../format/church-clock.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { Tables } from "../../../../platform/database/schema/schema.ts";
import { createStoppedLetters } from "../../../../platform/outbox/sql/kept-letters.ts";
import { createInboxWorkflow } from "../../../../contact/sql/inbox-workflow.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { keepMessage, now } from "../../../../testing/storage/sample.ts";
import { insertAttempt } from "../../../card/sql/attempts.ts";
import { createByHand } from "../../../cash/by-hand/sql/by-hand.ts";
import { createDeclarations } from "../../../people/declaration/sql/declarations.ts";
import { createGivers } from "../../../people/givers/sql/givers.ts";
import { createBooks } from "./books.ts";

type Planned = { sql: string; plan: string };

/** A database that also records the plan of each query. */
function withPlans(database: Database): { watched: Database; plans: Planned[] } {
  const plans: Planned[] = [];
  const watched: Database = {
    ...database,
    read: (run) =>
      database.read(async (reader) => {
        const asked: RootOperationNode[] = [];
        const kysely = reader as Kysely<Tables>;
        const result = await run(
          kysely.withPlugin({
            transformQuery: ({ node }) => (asked.push(node), node),
            transformResult: async ({ result: rows }) => rows,
          }),
        );
        for (const node of asked) plans.push(await planOf(database, kysely, node));
        return result;
      }),
  };
  return { watched, plans };
}

async function planOf(
  database: Database,
  kysely: Kysely<Tables>,
  node: RootOperationNode,
): Promise<Planned> {
  const compiled = kysely.getExecutor().compileQuery(node, { queryId: "plan" });
  const ask = database.isShared ? "explain " : "explain query plan ";
  const explain = CompiledQuery.raw(ask + compiled.sql, [...compiled.parameters]);
  const rows = await database.write(async (writer) => {
    // A small table is scanned, a large one is not.
    if (database.isShared) await sql`set local enable_seqscan = off`.execute(writer);
    return (await writer.executeQuery<Record<string, unknown>>(explain)).rows;
  });
  const plan = rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])).join("\n");
  return { sql: compiled.sql, plan };
}

const period = { fromMs: now - 1, toMs: now + 1 };
const place = { countsAtMs: now, id: "z" };
const quiet = { now: () => now, wakeOutbox: () => {} };

/** Queries of the panel on tables that may hold a million rows. */
const questions: Record<string, (database: Database) => Promise<unknown>> = {
  "new messages first": (database) => createInboxWorkflow(database).list({}, undefined, 25),
  "messages of a reason": (database) =>
    createInboxWorkflow(database).list({ reason: "other" }, { situation: "new", number: 9 }, 25),
  "messages with words": (database) =>
    createInboxWorkflow(database).list({ words: ["avo"], reason: "prayer" }, undefined, 25),
  "those beside a new message": (database) =>
    createInboxWorkflow(database).neighbours({}, { situation: "new", number: 9 }),
  "those beside a handled message of a reason": (database) =>
    createInboxWorkflow(database).neighbours(
      { reason: "other" },
      { situation: "handled", number: 9 },
    ),
  "those beside a message with words": (database) =>
    createInboxWorkflow(database).neighbours(
      { words: ["avo", "pela"] },
      { situation: "new", number: 9 },
    ),
  "one message": (database) => createInboxWorkflow(database).find("1"),
  "stopped letters": (database) =>
    createStoppedLetters(database, quiet).listStopped("contact-message", 3),
  "the letter of a message": (database) =>
    createStoppedLetters(database, quiet).findAbout("contact-message", "1"),
  "sums of a year": (database) => booksOf(database).totals(yearUntil("2026-03")),
  "what was taken back": (database) => booksOf(database).takenBackIn(period),
  "what a month's sheet holds": (database) => booksOf(database).received(period, 501),
  "gifts of a month": (database) => booksOf(database).list(period, "money", place, 25),
  "gifts of a month without an end": (database) =>
    booksOf(database).list(period, "open", place, 25),
  "gifts of all months without an end": (database) => booksOf(database).listOpen(now, 25),
  "gifts that are no money": (database) =>
    booksOf(database).list(period, "excluded", undefined, 25),
  "how many are no money": (database) => booksOf(database).countExcluded(period, 100),
  "gifts with words": (database) => booksOf(database).search({ words: ["joao"] }, 9, 25),
  "gifts with two words": (database) =>
    booksOf(database).search({ words: ["joao", "conceicao"] }, undefined, 25),
  "gifts of an amount or receipt": (database) =>
    booksOf(database).search({ words: [], receiptNumber: 1, amountCentavos: 50_00 }, undefined, 25),
  "gifts that may be booked by hand already": (database) =>
    createByHand(database).listAlike({ means: "cash", amountCentavos: 50_00, givenAtMs: now }),
  "a gift booked by hand with this key": (database) => createByHand(database).findByKey("k"),
  "what waits at the treasury": (database) => booksOf(database).waiting(now),
  "how many messages are new": (database) => createInboxWorkflow(database).countNew(),
  "givers who are suggested": (database) => createGivers(database).suggest(),
  "the sums of givers": (database) => createGivers(database).sums([joinedGiver], period),
  "the gifts of givers": (database) => createGivers(database).gifts([joinedGiver], period),
  "who gave in a year": (database) => declarationsOf(database).list(2026, "1", 25),
  "a declaration of the year": (database) => declarationsOf(database).find(2026, giver.id),
  "all declarations of the year": async (database) => {
    for await (const some of declarationsOf(database).readAll(2026)) expect(some).toHaveLength(1);
  },
  "one gift": (database) => booksOf(database).find("1"),
};

const giver = { id: "maria", name: "Maria", email: undefined, plainName: "maria", madeAtMs: now };
const joinedGiver = { ...giver, joined: [{ ...giver, id: "2" }] };

const declarationsOf = (database: Database) =>
  createDeclarations(database, { ...quiet, messageIdDomain: "exemplo.com.br" });

const booksOf = (database: Database) => createBooks(database, { findAbout: async () => undefined });

describe.each(databases)("on $kind", ({ fresh }) => {
  test.each(Object.entries(questions))("an index finds %s", async (_, ask) => {
    const database = await fresh();
    await keepMessage(database);
    const gift = sampleGift({
      paymentId: "pi_1",
      giverId: giver.id,
      state: "succeeded",
      receiptNumber: 1,
      settledAtMs: now,
    });
    await database.write(async (writer) => {
      await insertAttempt(writer, gift);
      await writer
        .insertInto("givers")
        .values({ ...giver, identity: undefined, joinedInto: undefined })
        .execute();
    });
    const { watched, plans } = withPlans(database);

    await ask(watched);

    expect(plans.length).toBeGreaterThan(0);
    for (const { sql: asked, plan } of plans) {
      const whole = plan.split("\n").filter(readsWhole);
      expect(whole, `${asked}\n${plan}`).toEqual([]);
    }
  });
});

/** SQLite's way to say it, and PostgreSQL's. */
const readsWhole = (step: string): boolean =>
  /^SCAN (?!.*(USING|VIRTUAL TABLE|\(subquery|taken|CONSTANT ROW|asked_))/.test(step) ||
  // Nearly all gifts have the same mode, and the same state.
  /^SEARCH gifts .*\((mode|state)=\?\)$/.test(step) ||
  /Seq Scan on (contact_messages|gifts|outbox|gift_)/.test(step);
