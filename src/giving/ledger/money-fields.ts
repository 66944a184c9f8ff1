import { dayAt, isDate } from "../../format/church-clock.ts";
import * as format from "../../format/format.ts";
import { parseMoney } from "../../format/masks/money-mask.ts";
import {
  choiceField,
  type Field,
  lineField,
  type LineInput,
  type Read,
} from "../../kit/panel/form.ts";
import { moneyInput } from "../../kit/ui/form/money-input.ts";
import { findFund } from "../contract/fund.ts";
import { type Means, meansChoices, meansOfWire } from "../contract/means.ts";
import { mostGiftCentavos } from "./gift.ts";
import { type GiverNamed, readGiver } from "./giver.ts";

/** The day on which something was given, like "2026-11-22". */
export const dayField = (label: string, nowMs: number, input: LineInput = {}): Field<string> =>
  lineField(label, (typed) => readDay(typed, nowMs), { type: "date", max: dayAt(nowMs), ...input });

/** The first day that a treasurer may mean: before it a year is mistyped. */
const firstDay = "2000-01-01";

function readDay(typed: string, nowMs: number): Read<string> {
  const value = typed.trim();
  if (!isDate(value)) return { problem: "Confira a data: ano, mês e dia, como 2026-11-22." };
  if (value < firstDay) return { problem: "Confira o ano da data." };
  if (value > dayAt(nowMs)) return { problem: "A data ainda não chegou. Confira o dia." };
  return { value };
}

/** Centavos. */
export const amountField = (label: string, input: LineInput = {}): Field<number> =>
  lineField(label, readAmount, { ...moneyInput, ...input });

/** "350", "350,00" or "R$ 1.350,00", in centavos. */
export function readAmount(typed: string): Read<number> {
  const text = typed.trim();
  const isAmount = /^(R\$)?\s*\d[\d.,]*$/i.test(text);
  const value = isAmount ? parseMoney(text) : undefined;
  if (value === undefined) {
    const isLong = isAmount && format.digitsOnly(text).length > longestAmount;
    return { problem: isLong ? tooHigh : "Confira o valor. Exemplo: 350,00." };
  }
  if (value === 0) return { problem: "O valor é zero. Escreva quanto foi dado." };
  return value > mostGiftCentavos ? { problem: tooHigh } : { value };
}

/** Digits. */
const longestAmount = `${mostGiftCentavos}`.length;
const tooHigh = `O valor é alto demais: o maior é ${format.money(mostGiftCentavos)}.`;

/** Nothing is booked under a fund or means that was not chosen. */
const choose = ["", "Escolha"] as const;

/** A choice of one of the church's funds. */
export const fundField = (funds: readonly string[], problem: string): Field<string> =>
  choiceField("Fundo", [choose, ...funds.map((fund) => [fund, fund] as const)], (typed) => {
    const value = findFund(typed, funds);
    return value ? { value } : { problem };
  });

/** A choice of one of these means. `problem` says why another means is none of them. */
export const meansField = <Some extends Means>(
  some: readonly Some[],
  problem: (other: Means | undefined) => string,
): Field<Some> =>
  choiceField("Meio", [choose, ...meansChoices(some)], (typed) => {
    const means = meansOfWire(typed);
    const value = some.find((one) => one === means);
    return value ? { value } : { problem: problem(means) };
  });

/** A name, an e-mail, both or neither: see `readGiver`. `KnownGivers` is on the same page once. */
export const giverField = (input: LineInput = {}): Field<GiverNamed> =>
  lineField("Contribuinte", readGiver, {
    optional: true,
    list: "contribuintes",
    autoComplete: "off",
    autoCapitalize: "words",
    ...input,
  });
