import type { Reader } from "../../../platform/database/database.ts";
import { isReceivedMoney } from "../../sql/gifts.ts";
import { spellGiver } from "../giver.ts";
import type { NamedGiver } from "../givers.ts";

/** Where two givers have one name, nobody knows which of them is meant, and neither is told. */
export async function giversByName(
  reader: Reader,
  plainNames: readonly string[],
): Promise<Map<string, NamedGiver>> {
  // PostgreSQL takes no empty list.
  if (plainNames.length === 0) return new Map();
  const records = await reader
    .selectFrom("givers")
    .select(["id", "plain_name", "joined_into"])
    .where("plain_name", "in", plainNames)
    .where("identity", "is not", null)
    .execute();
  const idByName = new Map<string, string>();
  for (const [name, some] of Map.groupBy(records, ({ plain_name }) => plain_name)) {
    const [id, ...others] = new Set(some.map((record) => record.joined_into ?? record.id));
    if (id !== undefined && others.length === 0) idByName.set(name, id);
  }
  const ids = [...new Set(idByName.values())];
  if (ids.length === 0) return new Map();
  const all = await reader
    .selectFrom("givers")
    .selectAll()
    .where((row) => row.or([row("id", "in", ids), row("joined_into", "in", ids)]))
    .execute();
  const gifts = await reader
    .selectFrom("gifts")
    .select((row) => ["giver_id", "fund", row.fn.max("number").as("last")])
    .where(
      "giver_id",
      "in",
      all.map(({ id }) => id),
    )
    .where(isReceivedMoney)
    .groupBy(["giver_id", "fund"])
    .execute();
  return new Map(
    [...idByName].flatMap(([name, id]): [string, NamedGiver][] => {
      const giver = all.find((record) => record.id === id);
      const own = new Set(
        all.filter((record) => (record.joined_into ?? record.id) === id).map((record) => record.id),
      );
      const [last] = gifts
        .filter(({ giver_id }) => giver_id !== null && own.has(giver_id))
        .toSorted((one, other) => Number(other.last) - Number(one.last));
      if (!giver || giver.identity === null || !last) return [];
      const spelled = spellGiver({ name: giver.name, email: giver.email ?? undefined });
      return [[name, { giver: spelled, fund: last.fund }]];
    }),
  );
}
