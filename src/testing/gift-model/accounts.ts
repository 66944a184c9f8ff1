import { expect } from "vitest";
import { isOpen } from "../../domain/donation/life/gift-state.ts";
import type { Database } from "../../storage/engine/database.ts";
import { listGifts } from "../../storage/gifts/kept-gifts.ts";
import type { ModelIntent } from "./strict-provider.ts";

/** Once all is quiet: what was charged is in the ledger and nothing else, each with its receipt. */
export async function checkAccounts(database: Database, intents: ModelIntent[]): Promise<void> {
  const gifts = await listGifts(database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  const received = gifts.filter(({ state }) => state === "succeeded");
  const booked = received.map(({ id, amountCentavos }) => `${id} ${amountCentavos}`);
  const charged = intents
    .filter(({ chargedCentavos }) => chargedCentavos > 0)
    .map(({ giftId, chargedCentavos }) => `${giftId} ${chargedCentavos}`);
  expect(booked.sort()).toEqual(charged.sort());

  const numbers = received.map(({ receiptNumber }) => receiptNumber ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(received.map((_, index) => index + 1));
  expect(gifts.filter(({ state }) => isOpen(state))).toEqual([]);
}

const written = [
  "gifts",
  "gift_moves",
  "gift_hours",
  "gifts_taken_back",
  "card_tries",
  "outbox",
  "attempts",
  "spent_captchas",
] as const;

/** Everything that a run has written. */
export async function wipe(database: Database): Promise<void> {
  await database.write(async (writer) => {
    for (const table of written) {
      await writer.deleteFrom(table).execute();
    }
    await writer.updateTable("counters").set({ value: 0 }).execute();
  });
}
