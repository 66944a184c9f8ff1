import { expect } from "vitest";
import { dayMs, monthOf } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { monthTotals } from "../../giving/ledger/books/sql/books.ts";
import type { KnownEvent, SignUpEntry } from "../../signups/contract/sign-up.ts";
import { dueCentavos } from "./steps.ts";

export const startMs = Date.UTC(2026, 11, 1, 12);

export const eventOf = (name: string): KnownEvent => ({
  name,
  title: "Retiro",
  startsAtMs: startMs + 20 * dayMs,
  endsAtMs: startMs + 21 * dayMs,
  isWholeDay: false,
  place: "Sítio Exemplo",
  untilMs: startMs + 20 * dayMs,
  amountCentavos: dueCentavos,
  places: 3,
  isListed: true,
});

/** Sum that the treasurer reads of all months that the steps may reach. */
export async function monthsNet(database: Database): Promise<number> {
  const months = Array.from({ length: 16 }, (_, at) => monthOf(startMs + at * 31 * dayMs));
  const totals = await database.read((reader) => monthTotals(reader, months));
  const parts = totals.flatMap((one) => one.parts);
  return parts
    .filter(({ purposeName }) => purposeName !== undefined)
    .reduce((sum, { netCentavos }) => sum + netCentavos, 0);
}

/** Expects one letter to each about what is so now; letters that are no longer true do not leave. */
export async function expectLetters(database: Database, entries: readonly SignUpEntry[]) {
  const letters = await database.read((reader) =>
    reader.selectFrom("outbox").select(["subjectId", "kind"]).execute(),
  );
  const kinds = Map.groupBy(letters, ({ subjectId }) => subjectId);
  const fitting = {
    confirmed: ["sign-up-confirmed", "sign-up-moved-up"],
    waiting: ["sign-up-waiting"],
    cancelled: ["sign-up-cancelled"],
  };
  for (const { id, state } of entries) {
    const own = (kinds.get(id) ?? []).map(({ kind }) => kind);
    expect(own.filter((kind) => fitting[state].includes(kind))).toHaveLength(1);
  }
}
