import { randomUUID } from "node:crypto";
import * as format from "../../../format/format.ts";
import { operator, createHistory } from "../../../kit/member/members.ts";
import { refuse } from "../../../kit/terminal.ts";
import type { Database } from "../../../platform/database/database.ts";
import { takeBack } from "../sql/reversals.ts";
import { correctionForm, refusalSentence } from "./correction.ts";

/** Takes a gift back and prints how much of it, or says why it cannot. */
export async function takeBackTyped(
  database: Database,
  { number, reason, amount }: Record<"number" | "reason" | "amount", string>,
  nowMs: number,
): Promise<void> {
  const [, digits] = /^\s*(?:n[º°o.]*\s*)?(\d{1,9})\s*$/i.exec(number) ?? [];
  if (!digits) return refuse(`“${number}” não é o número de uma contribuição, como 000123.`);
  const { values, problems } = correctionForm.check({ motivo: reason, valor: amount });
  if (problems) return refuse(...Object.values(problems));
  const receiptNumber = Number(digits);
  const { motivo, valor: amountCentavos } = values;
  const by = { staffId: operator.id, key: randomUUID() };
  const correction = { receiptNumber, reason: motivo, amountCentavos, ...by };
  const outcome = await takeBack(database, correction, nowMs);
  const shown = format.formatReceiptNumber(receiptNumber);
  if (outcome.outcome !== "taken-back") return refuse(refusalSentence(outcome, shown));
  const history = createHistory(database, () => nowMs);
  await history.note({ member: operator, act: "took-gift-back", subject: shown });
  console.log(`nº ${shown}: estornado ${format.money(outcome.amountCentavos)}`);
}
