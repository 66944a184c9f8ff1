import { shortDay } from "../../format/date-words.ts";
import { csvOf, reaisInCsv } from "../../format/csv.ts";
import { phone } from "../../format/format.ts";
import type { SignUp } from "../contract/keys.ts";
import { comingOf, type SignUpEntry } from "../contract/sign-up.ts";

const words = { confirmed: "confirmada", waiting: "na espera", cancelled: "cancelada" } as const;

/** A line each person who comes, with the answers of the sign-up. */
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
  ];
  const lines = entries.flatMap((entry) =>
    comingOf(entry).map(({ name }) => [
      String(entry.number),
      shortDay(entry.receivedAtMs),
      words[entry.state],
      name,
      entry.name,
      phone(entry.phone),
      entry.email ?? "",
      entry.paid ? reaisInCsv(entry.paid.centavos) : "",
      ...questions.map(
        (one) => entry.answers.find(({ question }) => question === one)?.answer ?? "",
      ),
    ]),
  );
  return csvOf([[...heads, ...questions], ...lines]);
}
