import { describe, expect, test } from "vitest";
import type { Database } from "../../../platform/database/database.ts";
import type { SampleRow } from "../../../testing/church/sample-statement.ts";
import { allTime } from "../../../testing/gift-model/accounts.ts";
import { soon } from "../../../testing/run/soon.ts";
import { turnsWhile } from "../../../testing/run/turns-while.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { forgetGivers } from "../../../testing/storage/forget-givers.ts";
import {
  asGift,
  openStatements,
  startMs,
  treasurer,
} from "../../../testing/storage/open-statements.ts";
import { listGifts } from "../../ledger/sql/gifts.ts";
import { forgetAddress } from "../../ledger/sql/giver-data.ts";
import type { PreviewedCredit } from "../preview.ts";
import { forgetAllPreviews, startPreviewWatch } from "./previews.ts";

const hourMs = 3_600_000;
const ana: SampleRow = { day: "2026-11-05", centavos: 150_00, memo: "PIX RECEBIDO ANA 05/11" };
const rui: SampleRow = { day: "2026-11-06", centavos: 80_00, memo: "TED RUI LIMA 123.456.789-09" };

/** The church's statements, with a clock of their own. */
function open(database: Database) {
  const clock = { ms: startMs };
  return { clock, ...openStatements(database, () => clock.ms) };
}

const all = (credits: PreviewedCredit[]) => ({ gifts: credits.map(asGift), ignored: [] });

const rowsOf = (database: Database, table: "statementCredits" | "statementPreviews") =>
  database.read((reader) => reader.selectFrom(table).selectAll().execute());

describe.each(databases)("on $kind", ({ fresh }) => {
  test("nothing that was not chosen is kept, and no name or number of what was seen", async () => {
    const database = await fresh();
    const { upload, book } = open(database);
    const { id, credits } = await upload([ana, rui, { ...ana, memo: "Recebimento de pix ELIAS" }]);
    await book(id, { gifts: [asGift(credits[0]!)], ignored: [2] });
    const kept = JSON.stringify([
      await rowsOf(database, "statementCredits"),
      await rowsOf(database, "statementPreviews"),
      await listGifts(database, allTime),
    ]);
    expect(kept).toContain("ANA");
    for (const gone of ["RUI", "123.456", "12345678909", "ELIAS"]) expect(kept).not.toContain(gone);
    expect(await rowsOf(database, "statementCredits")).toHaveLength(2);
  });

  test("the same file in two tabs or of two people is booked once", async () => {
    const database = await fresh();
    const { upload, book } = open(database);
    const [mine, other, hers] = [
      await upload([ana, rui]),
      await upload([ana, rui]),
      await upload([rui, ana], { staffId: "administradora" }),
    ];
    await Promise.all([
      book(mine.id, all(mine.credits)),
      book(other.id, all(other.credits)),
      book(hers.id, all(hers.credits), "administradora"),
    ]);
    expect(await listGifts(database, allTime)).toHaveLength(2);
  });

  test("another export of the same rows that was booked meanwhile is known by its FITID", async () => {
    const database = await fresh();
    const { upload, book } = open(database);
    const mine = await upload([{ ...ana, fitid: "N-7" }]);
    const hers = await upload([{ ...ana, memo: "Pix - Ana", fitid: "N-7" }]);
    await book(hers.id, all(hers.credits));
    await book(mine.id, all(mine.credits));
    expect(await listGifts(database, allTime)).toHaveLength(1);
  });

  test("a known row's new names are learned for files to come", async () => {
    const database = await fresh();
    const { upload, book } = open(database);
    const { id, credits } = await upload([ana]);
    await book(id, all(credits));
    expect((await upload([{ ...ana, fitid: "N-7" }])).preview.counts.known).toBe(1);
    const later = await upload([{ ...ana, memo: "Outra coisa", fitid: "N-7" }]);
    expect(later.preview.counts).toMatchObject({ fresh: 0, known: 1 });
    expect((await upload([{ ...ana, memo: "Outra coisa" }])).preview.counts.known).toBe(1);
  });

  test("a preview is of one person, and gone after an hour", async () => {
    const database = await fresh();
    const { clock, statements, upload, book } = open(database);
    const { id, credits } = await upload([ana]);
    expect(await statements.find(id, "outra")).toBeUndefined();
    expect(await book(id, all(credits), "outra")).toBe("gone");
    clock.ms += hourMs - 1;
    expect(await statements.find(id, treasurer)).toBeDefined();
    clock.ms += 1;
    expect(await statements.find(id, treasurer)).toBeUndefined();
    expect(await book(id, all(credits))).toBe("gone");
    await upload([rui]);
    expect(await rowsOf(database, "statementPreviews")).toHaveLength(1);
    expect(await listGifts(database, allTime)).toEqual([]);
  });

  test("an abandoned preview leaves the database by itself after its hour", async () => {
    const database = await fresh();
    const { clock, upload } = open(database);
    const log = { error: (told: unknown) => expect.fail(String(told)) };
    await upload([ana]);
    clock.ms += hourMs - 1;
    const young = startPreviewWatch({ database, now: () => clock.ms, log });
    await upload([rui]);
    await young.close();
    expect(await rowsOf(database, "statementPreviews")).toHaveLength(2);
    clock.ms += 1;
    const watch = startPreviewWatch({ database, now: () => clock.ms, log });
    await soon(async () => expect(await rowsOf(database, "statementPreviews")).toHaveLength(1));
    await watch.close();
    await forgetAllPreviews(database);
    expect(await rowsOf(database, "statementPreviews")).toEqual([]);
  });

  test("no more than five previews of a person are kept", async () => {
    const database = await fresh();
    const { clock, statements, upload } = open(database);
    const first = await upload([ana]);
    await upload([ana], { staffId: "administradora" });
    for (let more = 0; more < 5; more += 1) {
      clock.ms += 1;
      await upload([ana]);
    }
    expect(await rowsOf(database, "statementPreviews")).toHaveLength(6);
    expect(await statements.find(first.id, treasurer)).toBeUndefined();
  });

  test("what was chosen for a text is proposed for it, until its giver is erased", async () => {
    const database = await fresh();
    const { statements, upload, book } = open(database);
    const { id, credits } = await upload([ana, { ...rui, memo: "TED RECEBIDA" }]);
    const [text] = credits.map((credit) => credit.text ?? "");
    expect(credits[1]?.text).toBeUndefined();
    const giver = { name: "Ana Exemplo", email: "ana@exemplo.com.br" };
    await book(id, {
      gifts: [{ number: 1, fund: "Missões", means: "transfer", giver }],
      ignored: [],
    });
    const next = await upload([{ ...ana, day: "2026-11-20", memo: "Pix recebido Ana 20/11" }]);
    expect(next.credits[0]?.text).toBe(text);
    const choice = { fund: "Missões", means: "transfer" };
    expect(await statements.propose([text!])).toEqual(
      new Map([[text, { ...choice, giver: "Ana Exemplo <ana@exemplo.com.br>" }]]),
    );
    await forgetAddress(database, "ana@exemplo.com.br", forgetGivers);
    expect(await statements.propose([text!])).toEqual(new Map());
  });

  test("one text with two givers at once proposes neither", async () => {
    const database = await fresh();
    const { statements, upload, book } = open(database);
    const { id, credits } = await upload([ana, ana]);
    await book(id, {
      gifts: credits.map((credit, at) => ({
        ...asGift(credit),
        giver: { name: `Pessoa ${at}`, email: undefined },
      })),
      ignored: [],
    });
    const [proposed] = [...(await statements.propose([credits[0]?.text ?? ""])).values()];
    expect(proposed).toEqual({ fund: "Oferta", means: "pix", giver: "" });
  });

  test("while many credits of one day are compared, the event loop is given back every few hundred", async () => {
    const { upload } = open(await fresh());
    const many = Array.from({ length: 5_120 }, (_, at) => ({ ...ana, centavos: 1_00 + (at % 64) }));
    // Once for their names, and once more for what is held.
    expect(await turnsWhile(upload(many))).toBeGreaterThanOrEqual((2 * 5_120) / 256);
  });
});
