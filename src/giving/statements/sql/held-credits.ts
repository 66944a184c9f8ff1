import { createHmac } from "node:crypto";
import type { Database, Reader, Writer } from "../../../platform/database/database.ts";
import { secretOf } from "../../../platform/database/secrets.ts";
import type { HeldName } from "../identity.ts";
import type { Digest } from "../review.ts";

/** 128 bits: no two texts of a church have the same. */
const digestBytes = 16;

export async function statementDigest(database: Database): Promise<Digest> {
  const secret = await secretOf(database, "statement-digest");
  return (text) =>
    createHmac("sha256", secret).update(text).digest().toString("base64url", 0, digestBytes);
}

/** A database takes a statement of limited length. */
const namesAtOnce = 4_000;

/** All credits that are held under one of these names, once for each of the names. */
export async function heldUnder(reader: Reader, names: Iterable<string>): Promise<HeldName[]> {
  const all = [...new Set(names)];
  const held: HeldName[] = [];
  for (let from = 0; from < all.length; from += namesAtOnce) {
    const rows = await reader
      .selectFrom("statementCredits")
      .select(["name", "digest as key", "ordinal"])
      .where("name", "in", all.slice(from, from + namesAtOnce))
      .execute();
    // Not by spreading: there may be more than a call takes.
    for (const row of rows) held.push(row);
  }
  return held;
}

const rowsAtOnce = 1_000;

/** Holds credits under names, for ever. */
export async function holdCredits(writer: Writer, names: readonly HeldName[]): Promise<void> {
  for (let from = 0; from < names.length; from += rowsAtOnce) {
    const some = names.slice(from, from + rowsAtOnce);
    await writer
      .insertInto("statementCredits")
      .values(some.map(({ key, ...held }) => ({ ...held, digest: key })))
      .onConflict((conflict) => conflict.columns(["name", "digest", "ordinal"]).doNothing())
      .execute();
  }
}
