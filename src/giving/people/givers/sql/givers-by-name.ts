import type { Reader } from "../../../../platform/database/database.ts";
import { spellGiver } from "../../../ledger/giver.ts";
import { isReceivedMoney } from "../../../ledger/sql/gifts.ts";
import type { GiverRow } from "../../../ledger/sql/tables.ts";

/** A giver as `readGiver` reads it, with the fund of the last received gift. */
type NamedGiver = { giver: string; fund: string };

/** Finds givers by name. If two givers have one name, either may be meant, so neither is named. */
export async function giversByName(
  reader: Reader,
  plainNames: readonly string[],
): Promise<Map<string, NamedGiver>> {
  // PostgreSQL takes no empty list.
  if (plainNames.length === 0) return new Map();
  const records = await reader
    .selectFrom("givers")
    .select(["id", "plainName", "joinedInto"])
    .where("plainName", "in", plainNames)
    .where("identity", "is not", null)
    .execute();
  const idByName = new Map<string, string>();
  for (const [name, some] of Map.groupBy(records, ({ plainName }) => plainName)) {
    const [id, ...others] = new Set(some.map(rootOf));
    if (id !== undefined && others.length === 0) idByName.set(name, id);
  }
  const ids = [...new Set(idByName.values())];
  if (ids.length === 0) return new Map();
  const all = await reader
    .selectFrom("givers")
    .selectAll()
    .where((row) => row.or([row("id", "in", ids), row("joinedInto", "in", ids)]))
    .execute();
  const rootOfRecord = new Map(all.map((record) => [record.id, rootOf(record)]));
  const gifts = await reader
    .selectFrom("gifts")
    .select((row) => ["giverId", "fund", row.fn.max("number").as("last")])
    .where("giverId", "in", [...rootOfRecord.keys()])
    .where(isReceivedMoney)
    .groupBy(["giverId", "fund"])
    .execute();
  return new Map(
    [...idByName].flatMap(([name, id]): [string, NamedGiver][] => {
      const giver = all.find((record) => record.id === id);
      const [last] = gifts
        .filter(({ giverId = "" }) => rootOfRecord.get(giverId) === id)
        .toSorted((one, other) => Number(other.last) - Number(one.last));
      if (!giver || giver.identity === undefined || !last) return [];
      return [[name, { giver: spellGiver(giver), fund: last.fund ?? "" }]];
    }),
  );
}

const rootOf = ({ id, joinedInto }: Pick<GiverRow, "id" | "joinedInto">) => joinedInto ?? id;
