import { expect, test } from "vitest";
import { noonOf } from "../../../format/church-clock.ts";
import type { Database } from "../../../platform/database/database.ts";
import { openSamplePanel } from "../../../testing/panel/sample-panel.ts";
import { databases } from "../../../testing/storage/databases.ts";
import { addSampleMember } from "../../../testing/storage/sample-staff.ts";
import { now } from "../../../testing/storage/sample.ts";
import type { Means } from "../../contract/means.ts";
import { recordGifts } from "../../ledger/sql/record-gifts.ts";
import { takeBack } from "../../ledger/sql/reversals.ts";
import { createCountings } from "./sql/countings.ts";

const day = "2026-11-22";

async function countCash(database: Database, amountCentavos: number) {
  const countings = createCountings(database);
  const ana = await addSampleMember(database, { name: "Ana Exemplo" });
  await countings.open({ id: "c1", day, gathering: "Culto da noite", staffId: ana.id }, now);
  const facts = { fund: "Oferta", envelope: "", name: "", email: undefined };
  await countings.addLine("c1", { id: "l1", means: "cash", amountCentavos, ...facts }, ana.id, now);
  return countings;
}

/** Books gifts of a statement, each with its amount and day. */
const bookStatement = (
  database: Database,
  ...gifts: [amountCentavos: number, day: string, means?: Means][]
) =>
  database.write((writer) =>
    recordGifts(
      writer,
      gifts.map(([amountCentavos, givenOn, means = "cash"], at) => ({
        mode: "live",
        means,
        source: "statement",
        fund: "Oferta",
        amountCentavos,
        name: "",
        email: undefined,
        memo: "DEPOSITO EM DINHEIRO",
        outsideId: `extrato:${at}`,
        givenAtMs: noonOf(givenOn),
        bookedBy: "ana",
      })),
      now,
    ),
  );

const depositsOf = async (countings: ReturnType<typeof createCountings>) => {
  const counting = await countings.find("c1");
  return counting ? countings.findDeposits(counting) : undefined;
};

test.each(databases)(
  "on $kind, a counting names what a statement brought of its sum in the week after it",
  async ({ fresh }) => {
    const database = await fresh();
    const countings = await countCash(database, 150_00);
    expect(await depositsOf(countings)).toEqual([]);
    await bookStatement(
      database,
      [150_00, "2026-11-23"],
      [150_01, "2026-11-23"],
      [150_00, "2026-11-23", "pix"],
      [150_00, "2026-11-21"],
      [150_00, "2026-11-30"],
    );
    expect(await depositsOf(countings)).toMatchObject([{ receiptNumber: 1 }]);

    const correction = { reason: "é o depósito", staffId: "ana", key: "k", receiptNumber: 1 };
    await takeBack(database, { ...correction, amountCentavos: undefined }, now);
    expect(await depositsOf(countings)).toEqual([]);
  },
);

test("the person who closes a counting reads that its money may be in the ledger already", async () => {
  const panel = await openSamplePanel();
  const { ask } = await panel.signIn("tesouraria");
  await countCash(panel.database, 150_00);
  const path = "/painel/doacoes/contagem/c1";
  expect(await (await ask(path)).text()).not.toContain("Um extrato já trouxe");
  await bookStatement(panel.database, [150_00, "2026-11-24"]);
  const page = await (await ask(path)).text();
  expect(page.replaceAll("\u00A0", " ")).toContain("Um extrato já trouxe R$ 150,00");
  expect(page).toContain("Ver a nº 000001");
});
