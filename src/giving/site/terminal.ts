import type { Period } from "../../format/church-clock.ts";
import type { AtTerminal } from "../../kit/terminal.ts";
import type { Config } from "../../platform/config/config.ts";
import { simulatedOrigin } from "../card/fake-stripe/demonstration.ts";
import { checkMonth } from "../card/check/check-month.ts";
import { printWaiting } from "../card/print-waiting.ts";
import { stripeOrigin } from "../card/stripe/stripe-cards.ts";
import type { Origin } from "../ledger/gift.ts";
import { giftsAsCsv } from "../ledger/reports/gifts-as-csv.ts";
import { summariseMonths } from "../ledger/reports/month-summary.ts";
import { printList, printSummary } from "../ledger/reports/print-gifts.ts";
import { createGiftReports } from "../ledger/reports/sql/gift-reports.ts";
import { createDoubts } from "../ledger/same-money/sql/doubts.ts";
import { listGifts, listTakenBack } from "../ledger/sql/gifts.ts";
import { bookSampleMonth } from "./sample-month.ts";

const mostDoubts = 1_000;

export async function listGiftsOf({ database, config }: AtTerminal, period: Period): Promise<void> {
  const doubts = await createDoubts(database).list({}, mostDoubts);
  printList(await listGifts(database, period), doubts);
  await printWaiting(database, originOf(config));
}

export async function writeCsv({ database }: AtTerminal, period: Period): Promise<void> {
  process.stdout.write(giftsAsCsv(await listGifts(database, period)));
}

export async function sumUp(
  { database, config }: AtTerminal,
  period: Period,
  month: string | undefined,
): Promise<void> {
  const gifts = await listGifts(database, period);
  const others = await listTakenBack(database, period);
  const reports = createGiftReports(database, { findAbout: async () => undefined });
  printSummary(await summariseMonths([...gifts, ...others], reports, month), gifts);
  await printWaiting(database, originOf(config));
}

export async function bookSample({ database, config, now }: AtTerminal): Promise<void> {
  await bookSampleMonth(database, originOf(config)?.mode, now());
}

export async function compareWithStripe(
  { database, config }: AtTerminal,
  period: Period,
): Promise<void> {
  process.exitCode = await checkMonth(database, config, period);
  await printWaiting(database, originOf(config));
}

/** The origin of gifts with this configuration; undefined without card gifts. */
function originOf({ cards }: Config): Origin | undefined {
  switch (cards.provider) {
    case "stripe":
      return stripeOrigin(cards);
    case "simulated":
      return simulatedOrigin;
    case "none":
      return undefined;
  }
}
