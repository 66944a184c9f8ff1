import { dayAt } from "../../format/church-clock.ts";
import { csvOf, reaisInCsv } from "../../format/csv.ts";
import { phone } from "../../format/format.ts";
import type { SignUp } from "../contract/event.ts";
import { comingOf, type SignUpEntry, stateWords } from "../contract/sign-up.ts";
import { feeStanding } from "../fees/fee.ts";

/**
 * A line for each person who comes, with the answers of the sign-up. Spreadsheets of any language read such a date as
 * one.
 */
export function signUpsAsCsv(entries: readonly SignUpEntry[], signUp: SignUp | undefined): string {
  const questions = [
    ...new Set([
      ...(signUp?.questions.map(({ question }) => question) ?? []),
      ...entries.flatMap(({ answers }) => answers.map(({ question }) => question)),
    ]),
  ];
  const heads = [
    "inscrição",
    "data",
    "situação",
    "nome",
    "com quem falar",
    "telefone",
    "email",
    "pago",
    "a devolver",
    "pago duas vezes",
    "pago depois de cancelar",
  ];
  const lines = entries.flatMap((entry) =>
    comingOf(entry).map(({ name }, at) => [
      String(entry.number),
      dayAt(entry.receivedAtMs),
      stateWords[entry.state],
      name,
      entry.name,
      phone(entry.phone),
      entry.email ?? "",
      // A sign-up's money stands in its first line, so that the columns can be summed.
      ...(at === 0 ? moneyCells(entry) : ["", "", "", ""]),
      ...questions.map(
        (one) => entry.answers.find(({ question }) => question === one)?.answer ?? "",
      ),
    ]),
  );
  return csvOf([[...heads, ...questions], ...lines]);
}

function moneyCells(entry: SignUpEntry): string[] {
  const standing = feeStanding(entry);
  const { paidCentavos, owedBackCentavos, isTwice, isAfterCancel } = standing;
  const reais = (centavos: number) => (centavos > 0 ? reaisInCsv(centavos) : "");
  const tick = (isSo: boolean) => (isSo ? "sim" : "");
  return [reais(paidCentavos), reais(owedBackCentavos), tick(isTwice), tick(isAfterCancel)];
}
