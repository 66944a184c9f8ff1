import type { Database } from "../../platform/database/database.ts";
import { readConfig } from "../../church-config.ts";
import { giftFigures } from "../../giving/ledger/sql/gifts.ts";
import { ownParts } from "../../server/all-features.ts";
import { openFigures } from "../../server/metrics/figures.ts";

const config = readConfig({ DATA_DIR: "no-data" });

/** The figures of this database. */
export const figuresOf = (database: Database, now: () => number) =>
  [...openFigures({ config, database, now }, () => 0), ...giftFigures({ database, now })].map(
    (figure) => ({ ...figure, ...ownParts }),
  );

/** → each figure by its name in `/metricas`, or else that of its alarm */
export async function readFigures(
  database: Database,
  nowMs: number,
): Promise<Record<string, number>> {
  const named = figuresOf(database, () => nowMs).map(async ({ gauge, alarm, read }) => [
    (gauge ?? alarm)?.[0],
    await read(),
  ]);
  return Object.fromEntries(await Promise.all(named));
}
