import { originLabel } from "../../src/domain/gifts/accounts/gift-words.ts";
import type { Foreign } from "../../src/domain/gifts/ledger.ts";
import type { Config } from "../../src/server/config/config.ts";
import { originOfCards } from "../../src/server/gateways/origin-of-cards.ts";
import type { Database } from "../../src/storage/engine/open-database.ts";
import { createGiftLooks } from "../../src/storage/gifts/gift-looks.ts";
import { contributions } from "./gift-list.ts";

/** One line for each account that open gifts wait for: with today's keys nobody can tell how they ended. */
export async function printWaiting(
  database: Database,
  { cards }: Pick<Config, "cards">,
): Promise<void> {
  const waiting = await createGiftLooks(database).listForeign(originOfCards(cards));
  if (waiting.length > 0) console.log("");
  for (const foreign of waiting) console.log(sentenceOf(foreign));
}

function sentenceOf({ provider, account, mode, count }: Foreign): string {
  const label = originLabel({ mode });
  const where = provider === "simulated" ? "na operadora simulada" : "na Stripe";
  const whose = `da conta ${account}, ${where}${label && ` (${label})`}`;
  return `À espera: ${contributions(count)} ainda sem resposta, ${whose}. Só com as chaves dessa conta se sabe o fim.`;
}
