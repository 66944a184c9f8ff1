import type { Reader } from "../../../../platform/database/database.ts";
import { isReceivedMoney } from "../../../ledger/sql/gifts.ts";
import { spellGiver } from "../../../ledger/giver.ts";

/** A giver as `readGiver` reads it, with the fund of the last received gift. */
type NamedGiver = { giver: string; fund: string };

/** Of two givers with one name either may be meant, so neither is named. */
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
    const [id, ...others] = new Set(some.map((record) => record.joinedInto ?? record.id));
    if (id !== undefined && others.length === 0) idByName.set(name, id);
  }
  const ids = [...new Set(idByName.values())];
  if (ids.length === 0) return new Map();
  const all = await reader
    .selectFrom("givers")
    .selectAll()
    .where((row) => row.or([row("id", "in", ids), row("joinedInto", "in", ids)]))
    .execute();
  const gifts = await reader
    .selectFrom("gifts")
    .select((row) => ["giverId", "fund", row.fn.max("number").as("last")])
    .where(
      "giverId",
      "in",
      all.map(({ id }) => id),
    )
    .where(isReceivedMoney)
    .groupBy(["giverId", "fund"])
    .execute();
  return new Map(
    [...idByName].flatMap(([name, id]): [string, NamedGiver][] => {
      const giver = all.find((record) => record.id === id);
      const own = new Set(
        all.filter((record) => (record.joinedInto ?? record.id) === id).map((record) => record.id),
      );
      const [last] = gifts
        .filter(({ giverId }) => giverId !== undefined && own.has(giverId))
        .toSorted((one, other) => Number(other.last) - Number(one.last));
      if (!giver || giver.identity === undefined || !last) return [];
      const spelled = spellGiver(giver);
      return [[name, { giver: spelled, fund: last.fund ?? "" }]];
    }),
  );
}
