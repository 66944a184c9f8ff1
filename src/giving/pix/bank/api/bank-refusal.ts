import * as v from "valibot";
import type { BankAnswer } from "./bank-request.ts";

/** What the bank answered in place of what it was asked for. */
export class BankRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const short = v.pipe(v.string(), v.trim(), v.minLength(1));

/** RFC 7807 as the Central Bank has it, Banco do Brasil's own, and OAuth2's. */
const told = v.union([
  v.pipe(
    v.looseObject({ title: short, detail: v.nullish(v.string()) }),
    v.transform(({ title, detail }) => [title, detail].filter(Boolean).join(": ")),
  ),
  v.pipe(
    v.looseObject({
      erros: v.pipe(
        v.array(v.looseObject({ codigo: v.nullish(v.string()), mensagem: v.nullish(v.string()) })),
        v.minLength(1),
      ),
    }),
    v.transform(({ erros: [first] }) =>
      [first?.codigo, first?.mensagem].filter(Boolean).join(": "),
    ),
  ),
  v.pipe(
    v.looseObject({ error: short, error_description: v.nullish(v.string()) }),
    v.transform(({ error, error_description }) =>
      [error, error_description].filter(Boolean).join(": "),
    ),
  ),
  v.pipe(
    v.looseObject({ message: short }),
    v.transform(({ message }) => message),
  ),
]);

const longest = 200;

/** The bank's refusal in its own words, for the log: the site sends it nothing of the giver's. */
export function refusalOf(what: string, { status, body }: BankAnswer): BankRefusal {
  const parsed = v.safeParse(told, body);
  const words = parsed.success ? parsed.output : "no readable answer";
  return new BankRefusal(status, `${what}: ${status} ${words.slice(0, longest)}`);
}

/** For the log: the bank's words or the network's code, and nothing of the request. */
export function reasonOf(error: unknown): string {
  if (error instanceof BankRefusal) return error.message;
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  return error.name === "AbortError" || error.name === "TimeoutError"
    ? "no answer in time"
    : `${typeof code === "string" ? code : error.name}`;
}
