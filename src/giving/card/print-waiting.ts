import type { Database } from "../../platform/database/database.ts";
import { modeLabel } from "../ledger/books/gift-words.ts";
import type { Origin } from "../ledger/gift.ts";
import type { Foreign } from "./open-gift.ts";
import { createProviderPolls } from "./sql/attempts.ts";

/** Prints one line for each account with open gifts that today's keys cannot look up. */
export async function printWaiting(database: Database, origin: Origin | undefined): Promise<void> {
  const waiting = await createProviderPolls(database).listForeign(origin);
  if (waiting.length > 0) console.log("");
  for (const foreign of waiting) console.log(sentenceOf(foreign));
}

const attempts = (count: number): string =>
  count === 1 ? "1 tentativa com cartão" : `${count} tentativas com cartão`;

function sentenceOf({ provider, account, mode, count }: Foreign): string {
  const label = modeLabel({ mode });
  const where = provider === "simulated" ? "na operadora simulada" : "na Stripe";
  const whose = `da conta ${account}, ${where}${label && ` (${label})`}`;
  return `À espera: ${attempts(count)} ainda sem resposta, ${whose}. Só com as chaves dessa conta se sabe o fim.`;
}
