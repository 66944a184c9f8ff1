import { fundsOf } from "../../src/giving/church-funds.ts";
import { refuse } from "../../src/kit/terminal.ts";
import { randomUUID } from "node:crypto";
import * as format from "../../src/format/format.ts";
import { formatReceiptNumber } from "../../src/format/receipt-number.ts";
import { correctionForm, refusalSentence } from "../../src/giving/by-hand/correction.ts";
import { giftForm, giftOfForm } from "../../src/giving/by-hand/gift-by-hand.ts";
import { doubtInWords } from "../../src/giving/same-money/doubts.ts";
import { createDoubts } from "../../src/giving/same-money/sql/doubts.ts";
import { createByHand } from "../../src/giving/by-hand/sql/by-hand.ts";
import type { Config } from "../../src/platform/config/config.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { operator } from "../../src/staff/history.ts";
import { createHistory } from "../../src/staff/sql/history.ts";

/** Books one gift by hand and prints its number, or says what is wrong with each word. */
export async function bookTyped(
  database: Database,
  config: Pick<Config, "contentFolder">,
  typed: Record<string, string>,
  nowMs: number,
): Promise<void> {
  const { values, problems } = giftForm(await fundsOf(config), nowMs).check(typed);
  if (problems) return refuse(...Object.values(problems));
  const booking = {
    gift: giftOfForm(values),
    key: randomUUID(),
    staffId: operator.id,
    isToldApart: false,
  };
  const gift = await createByHand(database).book(booking, nowMs);
  await createHistory(database, () => nowMs).note({
    member: operator,
    act: "booked-gift",
    subject: formatReceiptNumber(gift.receiptNumber ?? 0),
  });
  console.log(`nº ${formatReceiptNumber(gift.receiptNumber ?? 0)}`);
  const doubts = await createDoubts(database).list({ giftId: gift.id }, mostDoubts);
  for (const doubt of doubts) console.error(doubtInWords(doubt, gift.id));
}

const mostDoubts = 10;

type TypedCorrection = { number: string; reason: string; amount: string | undefined };

/** Takes a gift back and prints how much of it, or says why it cannot. */
export async function takeBackTyped(
  database: Database,
  { number, reason, amount = "" }: TypedCorrection,
  nowMs: number,
): Promise<void> {
  const [, digits] = /^\s*(?:n[º°o.]*\s*)?(\d{1,9})\s*$/i.exec(number) ?? [];
  if (!digits) return refuse(`“${number}” não é o número de uma contribuição, como 000123.`);
  const { values, problems } = correctionForm.check({ motivo: reason, valor: amount });
  if (problems) return refuse(...Object.values(problems));
  const receiptNumber = Number(digits);
  const { motivo, valor: amountCentavos } = values;
  const correction = {
    receiptNumber,
    reason: motivo,
    amountCentavos,
    staffId: operator.id,
    key: randomUUID(),
  };
  const outcome = await createByHand(database).takeBack(correction, nowMs);
  const shown = formatReceiptNumber(receiptNumber);
  if (outcome.outcome !== "taken-back") return refuse(refusalSentence(outcome, shown));
  await createHistory(database, () => nowMs).note({
    member: operator,
    act: "took-gift-back",
    subject: shown,
  });
  console.log(`nº ${shown}: estornado ${format.money(outcome.amountCentavos)}`);
}
