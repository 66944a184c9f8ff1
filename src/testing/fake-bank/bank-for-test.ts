import { openBankApi } from "../../giving/pix/bank/api/bank-api.ts";
import { type BankRow, bankTable } from "../../giving/pix/bank/api/bank-table.ts";
import { closeAfterTest } from "../run/closing.ts";
import { openFakeBank } from "./fake-bank.ts";
import type { BankHabits } from "./habits.ts";

/** A fake bank of a test's own, and the client that asks it. */
export async function bankForTest(
  habits: Partial<BankHabits> = {},
  {
    row = bankTable.padrao,
    ...given
  }: Partial<Parameters<typeof openBankApi>[0]> & { row?: BankRow } = {},
) {
  const fake = await openFakeBank(habits);
  closeAfterTest(() => fake.close());
  const bank = openBankApi({ ...fake.place, row, now: () => Date.now(), ...given });
  closeAfterTest(() => bank.close());
  return { fake, bank };
}
