import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import { sampleStatement } from "../../../testing/church/sample-statement.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { createCountings } from "../../cash/counting/sql/countings.ts";
import { noonOf } from "../../../format/church-clock.ts";
import { isDone } from "../preview.ts";
import { createBankStatements } from "./previews.ts";

const today = "2026-11-25";
const staffId = "tesoureira";
const nobody = { name: "", email: undefined };

/** What the treasurer and the people who count do, one after the other. */
function open(database: Database) {
  let nowMs = noonOf(today);
  const statements = createBankStatements(database, () => (nowMs += 1));
  const countings = createCountings(database);
  const doubts = async (id: string) => {
    const preview = await statements.find(id, staffId);
    return preview?.pages.flatMap((page) => (isDone(page) ? [] : page.map(({ doubt }) => doubt)));
  };
  return {
    doubts,
    async upload(...deposits: number[]) {
      const rows = deposits.map((centavos) => ({ day: "2026-11-09", centavos, memo: "DEPOSITO" }));
      const file = new TextEncoder().encode(sampleStatement(rows));
      const kept = await statements.upload(file, { staffId, today, churchCnpj: "" });
      return kept.status === "kept" ? kept.id : kept.sentence;
    },
    book: (id: string, numbers: number[]) =>
      statements.book(
        { id, page: 0, staffId },
        {
          gifts: numbers.map((number) => ({
            number,
            fund: "Oferta",
            means: "cash",
            giver: nobody,
          })),
          ignored: [],
        },
      ),
    async count(id: string, day: string, cash: number, cheque = 0) {
      nowMs += 1;
      await countings.open({ id, day, gathering: "Culto", staffId: "um" }, nowMs);
      for (const [means, amountCentavos] of Object.entries({ cash, cheque })) {
        const line = { id: `${id} ${means}`, fund: "Oferta", envelope: "", ...nobody };
        const kind = means === "cash" ? "cash" : "cheque";
        if (amountCentavos === 0) continue;
        await countings.addLine(id, { ...line, means: kind, amountCentavos }, "um", nowMs);
      }
      await countings.keepPieces(id, new Map([["moedas.1", cash / 100]]), new Map());
      return countings.close(id, { staffId: "dois", version: undefined }, nowMs);
    },
  };
}

const ofBoth = "talvez o depósito das contagens de 08/11/2026";

describe.each(databases)("on $kind", ({ fresh }) => {
  test("both services of a Sunday, and of its Saturday, may be in one deposit", async () => {
    const { upload, count, doubts } = open(await fresh());
    await count("manhã", "2026-11-08", 100_00);
    await count("noite", "2026-11-08", 200_00, 40_00);
    const sunday = await upload(300_00, 340_00, 240_00, 100_00, 140_00);
    expect((await doubts(sunday))?.toSorted()).toEqual([
      "talvez o depósito da contagem de 08/11/2026",
      "talvez o depósito da contagem de 08/11/2026",
      ofBoth,
      ofBoth,
      undefined,
    ]);
    await count("sábado", "2026-11-07", 60_00);
    await count("há oito dias", "2026-11-01", 5_00);
    const weekend = await upload(360_00, 305_00);
    expect(await doubts(weekend)).toEqual([
      undefined,
      "talvez o depósito das contagens de 07/11/2026 a 08/11/2026",
    ]);
  });

  test("a counting that is closed while a preview is open makes its deposit doubtful", async () => {
    const { upload, count, book, doubts } = open(await fresh());
    const id = await upload(300_00, 150_00);
    await count("manhã", "2026-11-08", 100_00);
    await count("noite", "2026-11-08", 200_00);
    expect(await book(id, [1, 2])).toBe("doubtful");
    expect(await doubts(id)).toEqual([ofBoth, undefined]);
    // A person who has read that may still say that it is other money.
    expect(await book(id, [1, 2])).toBe("booked");
  });
});
