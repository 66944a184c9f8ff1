import type { KyselyPlugin } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { StorageUnavailable } from "../../../platform/database/storage-unavailable.ts";
import { wipe } from "../../../testing/gift-model/accounts.ts";
import { expectLedger } from "../../../testing/gift-model/expect-ledger.ts";
import { failEachCall } from "../../../testing/run/each-call.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { failAtCall } from "../../../testing/storage/failing-calls.ts";
import { now } from "../../../testing/storage/sample.ts";
import { createCountings } from "./sql/countings.ts";

const day = "2026-11-22";
const month = "2026-11";

/** A database whose transactions break off at the statement with this number. */
function killAtStatement(database: Database, statement: number): Database {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Error("killed");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    write: (run, patienceMs) =>
      database.write((writer) => run(writer.withPlugin(plugin)), patienceMs),
  };
}

const envelope = {
  means: "cash",
  fund: "Oferta",
  amountCentavos: 50_00,
  envelope: "",
  name: "Maria Exemplo",
  email: undefined,
} as const;

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a process that is killed at any statement of the closing has booked nothing", async () => {
    const database = await fresh();
    const countings = createCountings(database);
    await countings.open({ id: "c1", day, gathering: "Culto", staffId: "ana" }, now);
    for (const at of [1, 2, 3]) {
      const line = {
        ...envelope,
        id: `l${at}`,
        means: "cheque",
        email: `${at}@exemplo.com.br`,
      } as const;
      await countings.addLine("c1", line, "ana", now);
    }
    await countings.removeLine("c1", "l3", "ana", now);
    const close = (storage: Database) =>
      createCountings(storage).close("c1", { staffId: "rui", version: 4 }, now);
    const killed = await failEachCall(async (statement) => {
      const result = await close(killAtStatement(database, statement)).catch(() => "killed");
      if (result !== "killed") return false;
      await expectLedger(database, month, new Map());
      expect(await countings.find("c1")).toMatchObject({ closed: undefined, version: 4 });
      return true;
    });
    expect(killed).toBeGreaterThan(10);
    const ids = ["contagem:l1", "contagem:l2"] as const;
    await expectLedger(database, month, new Map(ids.map((id) => [id, 50_00])));
  });

  test.each(["before", "after"] as const)(
    "a counting is booked whole, with the connection lost %s each call to the database",
    async (when) => {
      const database = await fresh();
      const evening = async (storage: Database): Promise<void> => {
        const countings = createCountings(storage);
        const acts: (() => Promise<unknown>)[] = [
          () => countings.open({ id: "c1", day, gathering: "Culto", staffId: "ana" }, now),
          () => countings.addLine("c1", { ...envelope, id: "l1" }, "ana", now),
          () => countings.addLine("c1", { ...envelope, id: "l2" }, "rui", now),
          () => countings.addLine("c1", { ...envelope, id: "l3" }, "rui", now),
          () => countings.removeLine("c1", "l2", "rui", now),
          () => countings.keepPieces("c1", new Map([["cedulas.100", 1]]), new Map()),
          () => countings.close("c1", { staffId: "rui", version: undefined }, now),
        ];
        for (const act of acts) {
          await act().catch((error: unknown) => {
            if (!(error instanceof StorageUnavailable)) throw error;
            return act();
          });
        }
      };
      const failed = await failEachCall(async (call) => {
        await wipe(database);
        const failing = failAtCall(database, call, when);
        await evening(failing);
        await expectLedger(
          database,
          month,
          new Map([
            ["contagem:l1", 50_00],
            ["contagem:l3", 50_00],
          ]),
        );
        return failing.calls() > 7;
      });
      expect(failed).toBe(7);
    },
  );
});
