import { describe, expect, test } from "vitest";
import { monthOf, noonOf } from "../../../../format/church-clock.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { allTime } from "../../../../testing/gift-model/accounts.ts";
import { checkBooks } from "../../../../testing/gift-model/books.ts";
import { databases } from "../../../../testing/storage/databases.ts";
import { addSampleMember } from "../../../../testing/storage/sample-staff.ts";
import { now } from "../../../../testing/storage/sample.ts";
import { closedCountings } from "../../../ledger/same-money/sql/doubts.ts";
import { listGifts } from "../../../ledger/sql/gifts.ts";
import { takeBack } from "../../../ledger/sql/reversals.ts";
import type { NewLine, Denomination } from "../counting.ts";
import { createCountings } from "./countings.ts";

const day = "2026-11-22";
const none = new Map<Denomination, number>();

const line = (id: string, facts: Partial<NewLine> = {}): NewLine => ({
  id,
  means: "cash",
  fund: "Oferta",
  amountCentavos: 100_00,
  envelope: "",
  name: "",
  email: undefined,
  ...facts,
});

async function begin(database: Database) {
  const countings = createCountings(database);
  const ana = await addSampleMember(database, { name: "Ana Exemplo" });
  const rui = await addSampleMember(database, { name: "Rui Exemplo" });
  await countings.open({ id: "c1", day, gathering: "Culto da noite", staffId: ana.id }, now);
  return { database, countings, ana: ana.id, rui: rui.id };
}

const booked = async (database: Database) =>
  (await listGifts(database, allTime)).map(({ outsideId, amountCentavos }) => [
    outsideId,
    amountCentavos,
  ]);

describe.each(databases)("on $kind", ({ fresh }) => {
  test("a counting is in the ledger once it is closed, with all its lines", async () => {
    const { database, countings, ana, rui } = await begin(await fresh());
    const maria = { name: "Maria Exemplo", email: "maria@exemplo.com.br", envelope: "12" };
    await countings.addLine("c1", line("l1", { ...maria, fund: "Dízimo" }), ana, now);
    await countings.addLine("c1", line("l2", { means: "cheque", amountCentavos: 80_00 }), rui, now);
    await countings.addLine("c1", line("l3", { name: "Engano" }), rui, now);
    await countings.removeLine("c1", "l3", ana, now);
    await countings.keepPieces("c1", new Map([["cedulas.100", 1]]), none);
    expect(await booked(database)).toEqual([]);
    expect(await countings.listOpen()).toMatchObject([{ lineCount: 2, sumCentavos: 180_00 }]);

    expect(await countings.close("c1", { staffId: ana, version: undefined }, now)).toEqual({
      outcome: "refused",
      refusal: "same-person",
    });
    const seen = { staffId: rui, version: 4 };
    expect(await countings.close("c1", seen, now)).toEqual({ outcome: "changed" });
    expect(await countings.close("c1", { ...seen, version: 5 }, now)).toEqual({
      outcome: "closed",
    });
    expect(await countings.close("c1", { ...seen, version: 5 }, now)).toEqual({
      outcome: "closed",
    });

    const gifts = await listGifts(database, allTime);
    expect(gifts).toHaveLength(2);
    expect(gifts.find(({ outsideId }) => outsideId === "contagem:l1")).toMatchObject({
      mode: "live",
      means: "cash",
      source: "counting",
      fund: "Dízimo",
      giver: "Maria Exemplo",
      email: "maria@exemplo.com.br",
      memo: "envelope 12",
      bookedBy: rui,
      settledAtMs: noonOf(day),
    });
    expect(await checkBooks(database, "2026-11")).toEqual([180_00, 0, 180_00]);
    expect(await countings.listOpen()).toEqual([]);
    expect(await countings.listClosed(5)).toMatchObject([
      { lineCount: 2, sumCentavos: 180_00, closed: { name: "Rui Exemplo", atMs: now } },
    ]);
    // The counting shows what the ledger says, and keeps no names of its own.
    const lines = await database.read((reader) =>
      reader.selectFrom("countingLines").selectAll().orderBy("number").execute(),
    );
    expect(lines).toMatchObject([
      { id: "l1", name: "", email: undefined, envelope: "" },
      { id: "l2", name: "" },
    ]);
    const [first] = (await countings.find("c1"))?.lines ?? [];
    expect(first).toMatchObject({ ...maria, booked: { receiptNumber: 1, takenBackCentavos: 0 } });
    expect(await database.read((reader) => closedCountings(reader, { fromDay: day, toDay: day })))
      // A counting as it was taken to the bank.
      .toEqual([{ id: "c1", day, closedAtMs: now, cashCentavos: 100_00, chequeCentavos: 80_00 }]);
  });

  test("a closed counting does not change, and is corrected by a reversal", async () => {
    const { database, countings, ana, rui } = await begin(await fresh());
    await countings.addLine("c1", line("l1"), ana, now);
    await countings.keepPieces("c1", new Map([["cedulas.50", 2]]), none);
    await countings.close("c1", { staffId: rui, version: undefined }, now);

    expect(await countings.addLine("c1", line("l2"), ana, now)).toEqual({ outcome: "over" });
    // The same form once more is no other line.
    expect(await countings.addLine("c1", line("l1"), ana, now)).toEqual({ outcome: "added" });
    expect(await countings.removeLine("c1", "l1", ana, now)).toEqual({ outcome: "over" });
    expect(await countings.keepPieces("c1", none, new Map([["cedulas.50", 2]]))).toEqual({
      outcome: "over",
    });
    const by = { staffId: ana, version: undefined };
    expect(await countings.close("c1", by, now)).toEqual({ outcome: "over" });
    expect(await countings.discard("c1", by, now)).toEqual({ outcome: "over" });
    expect(await booked(database)).toEqual([["contagem:l1", 100_00]]);

    const correction = {
      receiptNumber: 1,
      reason: "nota falsa",
      amountCentavos: 40_00,
      staffId: ana,
      key: "k1",
    };
    await takeBack(database, correction, now);
    const [found] = (await countings.find("c1"))?.lines ?? [];
    expect(found).toMatchObject({
      amountCentavos: 100_00,
      booked: { takenBackCentavos: 40_00 },
    });
    expect(await checkBooks(database, monthOf(noonOf(day)))).toEqual([100_00, 40_00, 60_00]);
  });

  test("one form is one line, and another content of the same form is told", async () => {
    const { countings, ana, rui } = await begin(await fresh());
    const add = (facts: Partial<NewLine>, by = ana) =>
      countings.addLine("c1", line("l1", facts), by, now);
    await Promise.all([add({}), add({}), add({})]);
    expect(await add({}, rui)).toEqual({ outcome: "added" });
    expect(await add({ amountCentavos: 1 })).toMatchObject({
      outcome: "different",
      line: { amountCentavos: 100_00 },
    });
    await countings.removeLine("c1", "l1", rui, now);
    expect(await add({})).toEqual({ outcome: "added" });
    const found = await countings.find("c1");
    expect(found?.lines).toEqual([]);
    expect(found?.removed).toMatchObject([{ id: "l1", removed: { name: "Rui Exemplo" } }]);
    expect(await countings.addLine("c2", line("l9"), ana, now)).toEqual({ outcome: "missing" });
  });

  test("a discarded counting keeps no line, and says who discarded it", async () => {
    const { countings, ana, rui } = await begin(await fresh());
    await countings.addLine("c1", line("l1", { name: "Maria Exemplo" }), ana, now);
    await countings.keepPieces("c1", new Map([["cedulas.100", 1]]), none);
    const stale = { staffId: rui, version: 1 };
    expect(await countings.discard("c1", stale, now)).toEqual({ outcome: "changed" });
    const seen = { staffId: rui, version: 2 };
    expect(await countings.discard("c1", seen, now)).toEqual({ outcome: "discarded" });
    expect(await countings.discard("c1", seen, now)).toEqual({ outcome: "discarded" });
    expect(await countings.find("c1")).toMatchObject({
      lines: [],
      pieces: none,
      discarded: { name: "Rui Exemplo" },
    });
    expect(await countings.addLine("c1", line("l2"), ana, now)).toEqual({ outcome: "over" });
    expect(await countings.close("c1", seen, now)).toEqual({ outcome: "over" });
    expect([await countings.listOpen(), await countings.listClosed(5)]).toEqual([[], []]);
  });

  test("closed from two phones while a line is added: once, and with every line that was accepted", async () => {
    const { database, countings, ana, rui } = await begin(await fresh());
    const third = await addSampleMember(database, { name: "Davi Exemplo" });
    await countings.addLine("c1", line("l0", { means: "cheque" }), ana, now);
    const adding = [1, 2, 3].map((at) =>
      countings.addLine("c1", line(`l${at}`, { means: "cheque" }), ana, now),
    );
    const closing = [rui, third.id].map((staffId) =>
      countings.close("c1", { staffId, version: undefined }, now),
    );
    const added = await Promise.all(adding);
    const closed = await Promise.all(closing);

    expect(closed.map(({ outcome }) => outcome).toSorted()).toEqual(["closed", "over"]);
    const accepted = added.filter(({ outcome }) => outcome === "added").length;
    expect(await booked(database)).toHaveLength(1 + accepted);
    expect((await countings.find("c1"))?.lines).toHaveLength(1 + accepted);
  });
});
