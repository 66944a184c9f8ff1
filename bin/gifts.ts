// `npm run doacoes`: gifts by card, for the treasurer. See docs/operations.md.
import * as format from "../src/contract/format.ts";
import { type Purpose, purposeLabels } from "../src/contract/payment.ts";
import { formatReceiptNumber } from "../src/contract/receipt-number.ts";
import type { Gift } from "../src/domain/donation/gift.ts";
import { giverLabel } from "../src/domain/donation/giver-label.ts";
import { giftsAsCsv, stateLabels } from "../src/domain/donation/gifts-as-csv.ts";
import { listGifts } from "../src/storage/kept-gifts.ts";
import { complain, dateAndTime, withChurchDatabase } from "./church-database.ts";

const usage = `Uso (o mês é opcional; sem ele, tudo):
  npm run doacoes -- listar 2026-11
  npm run --silent doacoes -- csv 2026-11 > doacoes.csv
  npm run doacoes -- resumo`;

const commands: Record<string, (gifts: Gift[]) => void> = {
  listar: list,
  csv: (gifts) => void process.stdout.write(giftsAsCsv(gifts)),
  resumo: summarise,
};

const [name = "", month] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const period = periodOf(month);

if (!command || !period) complain(usage);
else await withChurchDatabase(async (database) => command(await listGifts(database, period)));

function list(gifts: Gift[]): void {
  if (gifts.length === 0) console.log("Nenhuma contribuição com cartão neste período.");
  for (const gift of gifts) {
    const receipt =
      gift.receiptNumber === undefined ? "------" : formatReceiptNumber(gift.receiptNumber);
    const facts = [
      receipt,
      dateAndTime(gift.settledAtMs ?? gift.begunAtMs),
      format.money(gift.amountCentavos).padStart(14),
      stateLabels[gift.state],
      giverLabel(gift),
    ];
    console.log(facts.join("  "));
  }
}

/** Month by month, what was received for what; the rest is told only as a count. */
function summarise(gifts: Gift[]): void {
  const months = Map.groupBy(gifts, ({ settledAtMs, begunAtMs }) =>
    monthOf(settledAtMs ?? begunAtMs),
  );
  if (months.size === 0) console.log("Nenhuma contribuição com cartão neste período.");
  for (const [label, ofMonth] of months) {
    const received = ofMonth.filter(({ state }) => state === "succeeded");
    console.log(`\n${label}: ${format.money(sum(received))} em ${received.length} contribuições`);
    for (const [purpose, ofPurpose] of Map.groupBy(received, (gift) => gift.purpose)) {
      console.log(`  ${labelOf(purpose)}: ${format.money(sum(ofPurpose))} (${ofPurpose.length})`);
    }
    const others = Map.groupBy(ofMonth, ({ state }) => state);
    others.delete("succeeded");
    for (const [state, ofState] of others)
      console.log(`  ${stateLabels[state]}: ${ofState.length}`);
  }
}

function sum(gifts: Gift[]): number {
  return gifts.reduce((total, { amountCentavos }) => total + amountCentavos, 0);
}

function labelOf(purpose: Purpose | undefined): string {
  return purpose ? purposeLabels[purpose] : "Sem tipo";
}

function monthOf(ms: number): string {
  return Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO("America/Sao_Paulo")
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}

/** A month of the church's own time, or all time; undefined for what is neither. */
function periodOf(text: string | undefined): { fromMs: number; toMs: number } | undefined {
  if (text === undefined) return { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return undefined;
  const first = Temporal.PlainYearMonth.from(text).toPlainDate({ day: 1 });
  const [fromMs = 0, toMs = 0] = [first, first.add({ months: 1 })].map(
    (day) => day.toZonedDateTime("America/Sao_Paulo").epochMilliseconds,
  );
  return { fromMs, toMs };
}
