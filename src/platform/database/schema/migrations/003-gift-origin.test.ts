import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databases } from "../../../../testing/storage/databases.ts";
import { writeOldRows } from "../../../../testing/storage/old-schema.ts";
import { migrate } from "./migrate.ts";
import type { Database } from "../../open-database.ts";

/** As a church has it that last used the program before gifts knew their origin. */
const writeOldGifts = (database: Database) =>
  writeOldRows(database, 2, async (transaction) => {
    await sql`insert into gifts (id, attempt_key, fingerprint, amount_centavos, giver, description,
        state, intent_id, receipt_number, begun_at, settled_at)
      values ('played', 'k1', 'f', 5000, 'Ana', 'Ana', 'succeeded', 'pi_simulado_1', 1, 10, 20),
        ('real', 'k2', 'f', 6000, 'Bia', 'Bia', 'succeeded', 'pi_1simulado_2', 2, 11, 21),
        ('open', 'k3', 'f', 7000, 'Caio', 'Caio', 'unknown', null, null, 12, null)`.execute(
      transaction,
    );
  });

describe.each(databases)("on $kind", ({ place, open }) => {
  test("old gifts are kept whole, and only a simulated payment tells where they are from", async () => {
    const database = await open(await place());
    await writeOldGifts(database);

    await migrate(database);

    const rows = await database.read((reader) =>
      reader.selectFrom("gifts").selectAll().orderBy("begun_at").execute(),
    );
    const unrecorded = { provider: null, account: null, mode: null };
    expect(rows).toMatchObject([
      {
        id: "played",
        provider: "simulated",
        account: "simulado",
        mode: "demonstration",
        receipt_number: 1,
        moved_at: 20,
        next_look_at: null,
      },
      { id: "real", ...unrecorded, amount_centavos: 6_000, receipt_number: 2, settled_at: 21 },
      { id: "open", ...unrecorded, moved_at: 12, next_look_at: 12, settled_at: null },
    ]);
    const counters = await database.read((reader) =>
      reader.selectFrom("counters").selectAll().where("name", "like", "%receipts").execute(),
    );
    expect(Object.fromEntries(counters.map(({ name, value }) => [name, value]))).toEqual({
      receipts: 0,
      "demonstration receipts": 1,
      "test receipts": 0,
    });
  });
});
