import { expect } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { sumOf, countedCentavos } from "../../giving/ledger/reversals/reversal.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { allTime } from "./accounts.ts";
import { checkQuarter, checkBooks } from "./books.ts";
import { sum } from "./declarations.ts";
import type { World } from "./world.ts";

/** The months around a run's start. */
const months = ["2026", "2027"].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${`${index + 1}`.padStart(2, "0")}`),
);

/** After the run: given, taken back and left agree with the provider, in the ledger and in its monthly sums. */
export async function checkSums(database: Database, { provider }: World): Promise<void> {
  const all = provider.takenBack.all();
  const truth = provider.intents().map(({ id, chargedCentavos }) => {
    const away = all.filter(({ paymentId }) => paymentId === id).map(countedCentavos);
    return { id, grossCentavos: chargedCentavos, awayCentavos: sum(away) };
  });
  // A refund beside a dispute may exceed the gift: then everything is taken back, and a person is alarmed.
  const takenBack = truth.map(({ grossCentavos, awayCentavos }) =>
    Math.min(grossCentavos, awayCentavos),
  );
  const grossCentavos = sum(truth.map((one) => one.grossCentavos));
  const takenBackCentavos = sum(takenBack);
  const expected = {
    grossCentavos,
    takenBackCentavos,
    netCentavos: grossCentavos - takenBackCentavos,
  };
  const gifts = await listGifts(database, allTime);
  expect(sumOf(gifts)).toEqual(expected);
  const kept = gifts.flatMap(({ reversals }) => reversals);
  const standing = (one: { id: string; state: string }) => `${one.id} ${one.state}`;
  expect(kept.map(standing).sort()).toEqual(all.map(standing).sort());

  const byMonth: (readonly number[])[] = [];
  for (const month of months) byMonth.push(await checkBooks(database, month));
  for (const quarter of ["2026-1", "2026-2"]) await checkQuarter(database, quarter);
  expect([0, 1, 2].map((which) => sum(byMonth.map((sums) => sums[which] ?? 0)))).toEqual([
    grossCentavos,
    takenBackCentavos,
    expected.netCentavos,
  ]);

  const marked = await database.read((reader) =>
    reader
      .selectFrom("giftReversals")
      .select(["id", "paymentId", "review"])
      .where("review", "is not", null)
      .execute(),
  );
  const excess = truth.filter((one) => one.awayCentavos > one.grossCentavos).map(({ id }) => id);
  expect(new Set(marked.map(({ paymentId }) => paymentId))).toEqual(new Set(excess));
  expect(new Set(marked.map(({ review }) => review ?? ""))).toEqual(
    new Set(excess.map(() => "excess")),
  );
}
