import { isDate, dayAt, noonOf } from "../../format/dates.ts";
import * as format from "../../format/format.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import { findFund } from "../contract/fund.ts";
import { type Means, meansLabels, meansOfWire } from "../contract/means.ts";
import { mostGiftCentavos } from "../gift.ts";
import { type GiverNamed, readGiver } from "../givers/giver.ts";

/** One gift as somebody types it in, at the terminal or in the panel: each field as text. */
export type TypedGift = {
  /** "2026-11-22" */
  day: string;
  means: string;
  fund: string;
  /** "350,00" */
  amount: string;
  /** The name, with or without the e-mail behind it. */
  giver: string;
  email: string;
};

export type GiftByHand = GiverNamed & {
  means: Means;
  fund: string;
  amountCentavos: number;
  /** Noon of its day at the church. */
  givenAtMs: number;
};

/** What is wrong with each field: sentences for who typed it. */
export type GiftProblems = Partial<Record<keyof TypedGift, string>>;

/** What may be booked by hand. */
export const meansByHand: readonly Means[] = ["cash", "cheque", "transfer", "pix"];

/** Reads a typed gift. `funds`: the church's own and those of every church. */
export function readTypedGift(
  typed: TypedGift,
  { funds, nowMs }: { funds: readonly string[]; nowMs: number },
): GiftByHand | { problems: GiftProblems } {
  const means = meansOfWire(typed.means);
  const fund = findFund(typed.fund, funds);
  const amount = readAmount(typed.amount);
  const giver = readGiverFields(typed);
  const problems = onlyReal({
    day: dayProblem(typed.day, nowMs),
    means: meansProblem(means),
    fund: fund ? undefined : `Escolha o fundo. Há: ${funds.join(", ")}.`,
    amount: "problem" in amount ? amount.problem : undefined,
    ...("problem" in giver && { [giver.field]: giver.problem }),
  });
  if (!means || !fund || "problem" in amount || "problem" in giver) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  return { means, fund, ...amount, ...giver, givenAtMs: noonOf(typed.day.trim()) };
}

const onlyReal = (problems: Record<string, string | undefined>): GiftProblems =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

/** The first day that somebody may mean: before it a year is mistyped. */
const firstDay = "2000-01-01";

/** What is wrong with the day on which something was given: a sentence for who typed it. */
export function dayProblem(typed: string, nowMs: number): string | undefined {
  const day = typed.trim();
  if (!isDate(day)) return "Confira a data: ano, mês e dia, como 2026-11-22.";
  if (day < firstDay) return "Confira o ano da data.";
  return day > dayAt(nowMs) ? "A data ainda não chegou. Confira o dia." : undefined;
}

function meansProblem(means: Means | undefined): string | undefined {
  if (means === "card") return byCard;
  const words = meansByHand.map((one) => meansLabels[one]).join(", ");
  return means ? undefined : `Escolha o meio. Há: ${words}.`;
}

/** A gift by card is taken back at the provider alone, so that one booked by hand could never be corrected. */
const byCard =
  "Cartão não se lança à mão: o que é dado pelo site entra sozinho. O da maquininha chega ao banco como transferência: lance-o como transferência, no dia em que cair na conta.";

/** "350", "350,00" or "R$ 1.350,00", in centavos. */
export function readAmount(typed: string): { amountCentavos: number } | { problem: string } {
  const text = typed.trim();
  const isAmount = /^(R\$)?\s*\d[\d.,]*$/i.test(text);
  const amountCentavos = isAmount ? parseMoney(text) : undefined;
  if (amountCentavos === undefined) {
    const isLong = isAmount && format.digitsOnly(text).length > longestAmount;
    return { problem: isLong ? tooHigh : "Confira o valor. Exemplo: 350,00." };
  }
  if (amountCentavos === 0) return { problem: "O valor é zero. Escreva quanto foi dado." };
  return amountCentavos > mostGiftCentavos ? { problem: tooHigh } : { amountCentavos };
}

/** Digits. */
const longestAmount = `${mostGiftCentavos}`.length;
const tooHigh = `O valor é alto demais: o maior é ${format.money(mostGiftCentavos)}.`;

function readGiverFields({
  giver: typedGiver,
  email: typedEmail,
}: TypedGift): GiverNamed | { field: "giver" | "email"; problem: string } {
  const giver = readGiver(typedGiver);
  if ("problem" in giver) return { field: "giver", ...giver };
  const beside = readGiver(typedEmail.trim() ? `<${typedEmail.trim()}>` : "");
  if ("problem" in beside) {
    return { field: "email", problem: "Confira o e-mail. Exemplo: maria@exemplo.com.br." };
  }
  const { name, email = beside.email } = giver;
  if (beside.email !== undefined && beside.email !== email) {
    return { field: "email", problem: "Há dois e-mails diferentes. Deixe um só." };
  }
  return { name, email };
}
