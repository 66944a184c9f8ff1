import { CompiledQuery, type Kysely, type RootOperationNode, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";

type Planned = { sql: string; plan: string };

/** A database that also records the plan of each query. */
export function withPlans(database: Database): { watched: Database; plans: Planned[] } {
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
