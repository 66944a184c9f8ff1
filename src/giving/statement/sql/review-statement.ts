import type { Database } from "../../../platform/database/database.ts";
import { doubtsOf } from "../not-a-gift.ts";
import type { Statement } from "../read-statement.ts";
import { digestedNames, type Review, reviewRows } from "../review.ts";
import { bookedElsewhere } from "./booked-elsewhere.ts";
import { type Digest, heldUnder } from "./held-credits.ts";

/** Compares a statement with all that was booked or ignored before. Throws `StorageUnavailable`. */
export function reviewStatement(
  database: Database,
  statement: Statement,
  digest: Digest,
): Promise<Review> {
  const names = digestedNames(statement, digest);
  const days = statement.rows.flatMap((row) => (row.kind === "credit" ? [row.day] : []));
  return database.read(async (reader) => {
    const held = await heldUnder(
      reader,
      names.flatMap(({ key, fitidKey }) => (fitidKey === undefined ? [key] : [key, fitidKey])),
    );
    const booked = await bookedElsewhere(reader, days);
    return reviewRows(statement, {
      names,
      held,
      digest,
      doubtsOf: (credits) => doubtsOf(credits, booked),
    });
  });
}
