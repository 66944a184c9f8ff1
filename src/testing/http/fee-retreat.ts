import { monthOf } from "../../format/church-clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { monthTotals } from "../../giving/ledger/books/sql/books.ts";
import { createReversals } from "../../giving/ledger/sql/reversals.ts";
import type { ReceivedPix } from "../../giving/pix/api/pix-bank.ts";
import { bookPix, newReturns } from "../../giving/pix/bank/sql/book-pix.ts";
import { feeStanding } from "../../signups/fees/fee.ts";
import { claimPix } from "../../signups/fees/sql/fees.ts";
import { pixOf } from "../../signups/pix-of.ts";
import { readCode } from "../church/read-code.ts";
import { openSignUpSite, plainRetreat } from "./sign-up-site.ts";

/** A retreat, and a bank that says what it received. */
export async function openFeeRetreat(database?: Database, keys = plainRetreat) {
  const site = await openSignUpSite(keys, database && { database });
  const { signUps, content, clock } = site;
  const booking = {
    mode: "live",
    ownFunds: ["Missões"],
    messageIdDomain: "igreja.example.org",
    claim: (pix) => claimPix(site.database, pix),
  } as const satisfies Partial<Parameters<typeof bookPix>[2]>;
  let payments = 0;
  const pixOfAmount = (txid: string | undefined, amountCentavos: number): ReceivedPix => ({
    endToEndId: `E0000000020261201${String((payments += 1)).padStart(16, "0")}`,
    txid,
    amountCentavos,
    atMs: clock.nowMs,
    returns: [],
  });
  const entry = async (name: string) => {
    const found = (await signUps.list("retiro-2027")).find((one) => one.name === name);
    if (!found) throw new Error(name);
    return found;
  };
  return {
    ...site,
    booking,
    pixOfAmount,
    bank: (...pix: ReceivedPix[]) =>
      bookPix(site.database, pix, { ...booking, nowMs: clock.nowMs }),
    /** Records money that the bank gave back. */
    async back(pix: ReceivedPix, amountCentavos = pix.amountCentavos) {
      const returns = [
        { id: "D1", amountCentavos, atMs: clock.nowMs, state: "succeeded" },
      ] as const;
      const news = await newReturns(site.database, [{ ...pix, returns: [...returns] }]);
      await createReversals(site.database).recordAll(news, clock.nowMs);
    },
    entry,
    /** The txid of the code that the person's page shows. */
    async txid(name: string) {
      const said = content();
      const pix = { ...said.giving.pix, hasIdentifier: true };
      const shown = pixOf({ ...said, giving: { ...said.giving, pix } }, await entry(name));
      return readCode(readCode(shown?.code ?? "").get("62") ?? "").get("05") ?? "";
    },
    standing: async (name: string) => feeStanding(await entry(name)),
    month: async () => {
      const [totals] = await site.database.read((reader) =>
        monthTotals(reader, [monthOf(clock.nowMs)]),
      );
      return totals?.parts.map(({ fund, purposeName, grossCentavos, netCentavos }) => ({
        of: purposeName ?? fund,
        grossCentavos,
        netCentavos,
      }));
    },
    gifts: () =>
      site.database.read((reader) =>
        reader.selectFrom("gifts").selectAll().orderBy("number").execute(),
      ),
  };
}

export const office = { staffId: "a", nowMs: Date.UTC(2026, 11, 2, 12) };
export const byHand = {
  ...office,
  title: "Retiro das famílias",
  centavos: 120_00,
  means: "dinheiro",
};
