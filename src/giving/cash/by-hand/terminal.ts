import { fundsOf } from "../../ledger/panel/treasury.ts";
import { refuse } from "../../../kit/terminal.ts";
import { randomUUID } from "node:crypto";
import { formatReceiptNumber } from "../../../format/format.ts";
import { giftForm, giftOfForm } from "./gift-by-hand.ts";
import { doubtInWords } from "../../ledger/same-money/same-money.ts";
import { createDoubts } from "../../ledger/same-money/sql/doubts.ts";
import { createByHand } from "./sql/by-hand.ts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { operator, createHistory } from "../../../kit/member/members.ts";

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
