import { randomUUID } from "node:crypto";
import { operator, createHistory } from "../../../kit/member/members.ts";
import { type AtTerminal, refuse } from "../../../kit/terminal.ts";
import { numberOf } from "../../ledger/gift.ts";
import { fundsOf } from "../../ledger/panel/treasury.ts";
import { doubtInWords } from "../../ledger/same-money/same-money.ts";
import { createDoubts } from "../../ledger/same-money/sql/doubts.ts";
import { giftForm, giftOfForm } from "./gift-by-hand.ts";
import { createByHand } from "./sql/by-hand.ts";

/** Books one gift by hand and prints its number, or says what is wrong with each word. */
export async function bookTyped(
  { database, config, now }: AtTerminal,
  given: readonly (string | undefined)[],
): Promise<void> {
  const [data = "", meio = "", fundo = "", valor = "", contribuinte = "", email = ""] = given;
  const typed = { data, meio, fundo, valor, contribuinte, email };
  const nowMs = now();
  const { values, problems } = giftForm(await fundsOf(config), nowMs).check(typed);
  if (problems) return refuse(...Object.values(problems));
  const booking = {
    gift: giftOfForm(values),
    key: randomUUID(),
    staffId: operator.id,
    isConfirmedDifferent: false,
  };
  const gift = await createByHand(database).book(booking, nowMs);
  const subject = numberOf(gift);
  await createHistory(database, now).note({ member: operator, act: "booked-gift", subject });
  console.log(`nº ${subject}`);
  const doubts = await createDoubts(database).list({ giftId: gift.id }, mostDoubts);
  for (const doubt of doubts) console.error(doubtInWords(doubt, gift.id));
}

const mostDoubts = 10;
