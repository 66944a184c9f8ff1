import { modeLabel } from "../../src/giving/ledger/reports/gift-words.ts";
import type { Foreign } from "../../src/giving/card/ledger.ts";
import type { Config } from "../../src/platform/config/config.ts";
import { originOfCards } from "../../src/giving/site/open-gifts.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createProviderPolls } from "../../src/giving/card/sql/provider-polls.ts";

/** One line for each account with open gifts that today's keys cannot look up. */
export async function printWaiting(
  database: Database,
  { cards }: Pick<Config, "cards">,
): Promise<void> {
  const waiting = await createProviderPolls(database).listForeign(originOfCards(cards));
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
