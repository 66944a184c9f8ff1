// @module-tag copies
// @module-tag rule
import { expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { countUp } from "../../database/dialect.ts";
import { settleAfterRestoration } from "../database/places.ts";

test.each(databases)(
  "after a restoration on $kind no receipt's number is given twice",
  async ({ fresh }) => {
    const database = await fresh();
    await database.write((writer) => countUp(writer, "receipts", 41));

    await settleAfterRestoration(database, []);

    expect(await database.write((writer) => countUp(writer, "receipts"))).toBe(142);
  },
);
