import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { CardScenario } from "../giving/contract/simulated-cards.ts";
import { createSimulatedCards } from "../giving/simulated/simulated-cards.ts";
import { temporaryFolder } from "./church/sample-church.ts";

/** `again`: another process over the same payments. */
export async function openSimulatedCards() {
  const folder = join(await mkdtemp(join(temporaryFolder, "cartoes-")), "cards");
  const again = () => createSimulatedCards({ folder, latencyMs: 2 });
  return { folder, cards: again(), again };
}

let tokens = 0;

/** A unique card of this scenario, as its field makes one. */
export const simulatedToken = (scenario: CardScenario): string =>
  `tok_simulado_${scenario}_teste-${(tokens += 1)}`;
