import type { Database } from "../../../../platform/database/database.ts";
import { lockUntilCommit, countUp } from "../../../../platform/database/dialect.ts";
import type { ForgetGivers } from "../../../../kit/personal-data.ts";
import { eraseGivers } from "../../../ledger/sql/giver-data.ts";
import { receiptCounter } from "../../../ledger/sql/record-gifts.ts";
import { addressedRecord } from "../givers.ts";
import { findGiver } from "./givers.ts";

/**
 * Erases a giver of whom no e-mail is known, with all joined records: name, memos and why a gift was taken back. Amounts,
 * days and numbers stay. → false if there is none, or an e-mail is known by now
 */
export const forgetGiver = (
  database: Database,
  id: string,
  forgetElsewhere: ForgetGivers,
): Promise<boolean> =>
  database.write(async (writer) => {
    // Nobody joins, and nobody books, while it goes.
    await lockUntilCommit(writer, "givers");
    await countUp(writer, receiptCounter("live"), 0);
    const giver = await findGiver(writer, id);
    if (!giver || addressedRecord(giver)) return false;
    const records = [giver, ...giver.joined];
    const ids = records.map((record) => record.id);
    await writer
      .updateTable("giftReversals")
      .set({ reason: undefined })
      .where("paymentId", "in", (row) =>
        row
          .selectFrom("gifts")
          .select("gifts.paymentId")
          .$castTo<{ paymentId: string }>()
          .where("giverId", "in", ids),
      )
      .execute();
    await eraseGivers(writer, ids);
    const names = records.flatMap(({ name }) => name || []);
    await forgetElsewhere(writer, { ids, names });
    await writer.deleteFrom("givers").where("id", "in", ids).execute();
    return true;
  });
