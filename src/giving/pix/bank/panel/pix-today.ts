import type { Alarms } from "../../../../platform/alarms/sql/alarms.ts";
import type { PixBankConfig } from "../../../../platform/config/pix-bank.ts";
import type { Database } from "../../../../platform/database/database.ts";
import type { SummarySource } from "../../../../kit/panel/summary.ts";
import { modeOfBank } from "../bank-mode.ts";
import { pixTodayPath } from "../paths.ts";
import { dayAt, periodOfDay } from "../../../../format/church-clock.ts";
import type { GiftWithReversals } from "../../../ledger/reversals/balance.ts";
import { certificateTrouble } from "../bank-certificate.ts";
import type { PixCharge } from "../pix-charge.ts";
import { listOpenCharges, listReceivedPix } from "../sql/pix-day.ts";
import { createPixPolls } from "../sql/pix-polls.ts";

/** What the panel shows of the bank that confirms PIX. Throws `StorageUnavailable`. */
export type PixToday = {
  /** Whether a bank confirms PIX at all. */
  isConfirmed: boolean;
  /** Charges that can still be paid, the newest first; no more than so many. */
  open(atMost: number): Promise<PixCharge[]>;
  /** What has come since midnight, the newest first. */
  received(): Promise<GiftWithReversals[]>;
  /** Until when the bank's list was read; 0 if it never was. */
  polledUntilMs(): Promise<number>;
  /** What a person has to mend, in Portuguese. */
  troubles(): Promise<string[]>;
};

type Options = { pixBank: PixBankConfig; alarms: Pick<Alarms, "isOn">; now(): number };

export function createPixToday(database: Database, { pixBank, alarms, now }: Options): PixToday {
  const mode = modeOfBank(pixBank);
  return {
    isConfirmed: pixBank.provider !== "none",
    open: (atMost) => listOpenCharges(database, { mode, nowMs: now(), atMost }),
    received: () => listReceivedPix(database, { mode, ...periodOfDay(dayAt(now())) }),
    polledUntilMs: () => createPixPolls(database, mode).polledUntil(now()),
    async troubles() {
      const certificate = certificateTrouble(pixBank, now());
      return [
        ...(certificate ? [`O ${certificate}. Avise quem cuida do computador do site.`] : []),
        ...((await alarms.isOn("bank-away"))
          ? [
              "O banco não diz há mais de 6 horas quais PIX chegaram. O dinheiro está na conta, mas ainda não aqui.",
            ]
          : []),
      ];
    },
  };
}

/** What is wrong with the bank, for the home page of those who look after gifts. */
export const pixSummary = ({ troubles }: Pick<PixToday, "troubles">): SummarySource => ({
  area: "gifts",
  read: async () => ({
    waiting: (await troubles()).map((text) => ({ text, href: pixTodayPath })),
  }),
});
