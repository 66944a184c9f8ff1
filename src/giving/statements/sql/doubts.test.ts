import { describe, expect, test } from "vitest";
import { noonOf } from "../../../format/church-clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { SampleRow } from "../../../testing/church/sample-statement.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { arrivedGift } from "../../../testing/storage/arrived-gift.ts";
import { databases } from "../../../testing/storage/databases.ts";
import {
  asGift,
  nobody,
  openStatements,
  startMs,
  treasurer,
} from "../../../testing/storage/open-statements.ts";
import { createCountings } from "../../cash/counting/sql/countings.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { type ArrivedGift, recordGifts } from "../../ledger/sql/record-gifts.ts";
import { isDone } from "../preview.ts";

const ana: SampleRow = { day: "2026-11-05", centavos: 150_00, memo: "PIX RECEBIDO ANA 05/11" };
const rui: SampleRow = { day: "2026-11-06", centavos: 80_00, memo: "TED RUI LIMA" };

function open(database: Database, now = () => startMs) {
  const { statements, ...rest } = openStatements(database, now);
  const doubtsOf = async (id: string) =>
    (await statements.find(id, treasurer))?.pages.flatMap((page) =>
      isDone(page) ? [] : page.map(({ doubt }) => doubt),
    );
  return { ...rest, doubtsOf };
}

type Counted = { id: string; day: string; cash: number; cheque?: number };

/** Two people count this much. → closes it */
async function count(database: Database, { id, day, cash, cheque = 0 }: Counted, nowMs: number) {
  const countings = createCountings(database);
  await countings.open({ id, day, gathering: id, staffId: "ana" }, nowMs);
  for (const [means, amountCentavos] of Object.entries({ cash, cheque })) {
    if (amountCentavos === 0) continue;
    const line = { id: `${id} ${means}`, fund: "Oferta", envelope: "", ...nobody };
    const of = { means: means as "cash" | "cheque", amountCentavos };
    await countings.addLine(id, { ...line, ...of }, "ana", nowMs);
  }
  await countings.keepPieces(id, new Map([["moedas.1", cash / 100]]), new Map());
  return () => countings.close(id, { staffId: "rui", version: undefined }, nowMs);
}

const arrived = (facts: Partial<ArrivedGift>) =>
  arrivedGift({ means: "transfer", amountCentavos: 150_00, ...facts });

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a sum that was booked otherwise makes one credit doubtful, which can still be chosen", async () => {
    const database = await fresh();
    const { upload, book } = open(database);
    await database.write((writer) =>
      recordGifts(
        writer,
        [
          arrived({ givenAtMs: noonOf("2026-11-06") }),
          arrived({ amountCentavos: 80_00, givenAtMs: noonOf("2026-11-09") }),
          arrived({
            outsideId: "pix:E1",
            source: "bank",
            means: "pix",
            amountCentavos: 33_00,
            givenAtMs: Date.parse("2026-11-06T23:50:00-03:00"),
          }),
        ],
        startMs,
      ),
    );
    const pix = { day: "2026-11-06", centavos: 33_00, memo: "PIX RECEBIDO BIA" };
    const { id, preview, credits } = await upload([
      ana,
      ana,
      rui,
      pix,
      { ...pix, day: "2026-11-07" },
    ]);
    expect(preview.counts).toEqual({ fresh: 3, known: 0, skipped: 2, unreadable: 0 });
    expect(credits.map(({ doubt }) => doubt)).toEqual([
      undefined,
      undefined,
      undefined,
      "talvez já lançada, nº 000001",
      "talvez o PIX que o banco já confirmou, nº 000003",
    ]);
    await book(id, { gifts: [asGift(credits[3]!)], ignored: [] });
    expect(await listGifts(database, allTime)).toHaveLength(4);
  });

  test("the deposit of a closed counting is doubtful, whole or in its parts", async () => {
    const database = await fresh();
    const { upload } = open(database);
    const counted = { id: "c1", day: "2026-11-22", cash: 100_00, cheque: 80_00 };
    const close = await count(database, counted, startMs);
    const deposit = { day: "2026-11-24", centavos: 180_00, memo: "DEP DINHEIRO 24/11" };
    expect((await upload([deposit])).preview.counts.fresh).toBe(1);
    await close();
    const { credits } = await upload([
      deposit,
      { ...deposit, centavos: 80_00, memo: "DEP CHEQUE" },
      { ...deposit, centavos: 100_00, memo: "PIX RECEBIDO" },
      { ...deposit, day: "2026-11-21" },
    ]);
    expect(credits.map(({ memo, doubt }) => [memo, doubt])).toEqual([
      ["PIX RECEBIDO", undefined],
      ["DEP DINHEIRO 24/11", undefined],
      ["DEP DINHEIRO 24/11", "talvez o depósito da contagem de 22/11/2026"],
      ["DEP CHEQUE", "talvez o depósito da contagem de 22/11/2026"],
    ]);
  });

  test("a deposit of two countings is doubtful also if only one of them was closed after the upload", async () => {
    const database = await fresh();
    let nowMs = startMs;
    const { upload, book, doubtsOf } = open(database, () => (nowMs += 1_000));
    const close = async (id: string) =>
      (await count(database, { id, day: "2026-11-22", cash: 100_00 }, nowMs))();
    await close("manhã");
    const deposit = { day: "2026-11-24", centavos: 200_00, memo: "DEP DINHEIRO 24/11" };
    const { id, credits } = await upload([deposit]);
    expect(credits.map(({ doubt }) => doubt)).toEqual([undefined]);
    nowMs += 1_000;
    await close("noite");
    const choices = { gifts: [{ ...asGift(credits[0]!), means: "cash" as const }], ignored: [] };
    expect(await book(id, choices)).toBe("doubtful");
    expect(await doubtsOf(id)).toEqual(["talvez o depósito das contagens de 22/11/2026"]);
    // A person who has read that may still say that it is other money.
    expect(await book(id, choices)).toBe("booked");
  });

  test("both services of a Sunday, and of its Saturday, may be in one deposit", async () => {
    const database = await fresh();
    const { upload } = open(database);
    const close = async (id: string, day: string, cash: number, cheque = 0) =>
      (await count(database, { id, day, cash, cheque }, startMs))();
    const deposits = (...all: number[]) =>
      upload(all.map((centavos) => ({ day: "2026-11-09", centavos, memo: "DEPOSITO" })));
    await close("manhã", "2026-11-08", 100_00);
    await close("noite", "2026-11-08", 200_00, 40_00);
    const sunday = await deposits(300_00, 340_00, 240_00, 100_00, 140_00);
    expect(sunday.credits.map(({ doubt }) => doubt).toSorted()).toEqual([
      "talvez o depósito da contagem de 08/11/2026",
      "talvez o depósito da contagem de 08/11/2026",
      "talvez o depósito das contagens de 08/11/2026",
      "talvez o depósito das contagens de 08/11/2026",
      undefined,
    ]);
    await close("sábado", "2026-11-07", 60_00);
    await close("há oito dias", "2026-11-01", 5_00);
    const weekend = await deposits(360_00, 305_00);
    expect(weekend.credits.map(({ doubt }) => doubt)).toEqual([
      undefined,
      "talvez o depósito das contagens de 07/11/2026 a 08/11/2026",
    ]);
  });
});
