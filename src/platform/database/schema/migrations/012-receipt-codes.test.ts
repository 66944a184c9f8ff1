import { describe, expect, test } from "vitest";
import { sql, type Transaction } from "kysely";
import { isReceiptCode } from "../../../../giving/receipt/receipt-code.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { sampleGift } from "../../../../testing/storage/sample-gift.ts";
import { rowOf } from "../../../../giving/sql/gift-rows.ts";
import { receiptCodes } from "./012-receipt-codes.ts";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("each older gift gets a code of its own, and a forgotten giver's none", async () => {
    const database = await fresh();
    const old = ["a", "b", "c"].map((id) => sampleGift({ id }));
    const forgotten = sampleGift({ id: "d", giver: "", description: "" });
    await database.write(async (writer) => {
      for (const gift of [...old, forgotten]) {
        await writer.insertInto("gifts").values(rowOf(gift)).execute();
      }
      // As the table was before.
      await sql`drop index gifts_by_receipt_code`.execute(writer);
      await sql`alter table gifts drop column receipt_code`.execute(writer);
      await receiptCodes(writer as Transaction<unknown>, database.kind);
    });

    const rows = await database.read((reader) =>
      reader.selectFrom("gifts").select("receipt_code").orderBy("id").execute(),
    );
    const codes = rows.map((row) => row.receipt_code);
    expect(codes.slice(0, 3).every((code) => isReceiptCode(code ?? ""))).toBe(true);
    expect(new Set(codes).size).toBe(4);
    expect(codes[3]).toBeNull();
  });
});
