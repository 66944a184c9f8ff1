import { sql } from "kysely";
import { expect } from "vitest";
import type { Database } from "../../platform/database/database.ts";
import { features } from "../../features.ts";
import { isOpen } from "../../giving/ledger/gift.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import type { World } from "./world.ts";

export const allTime = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };

/** Checks that the ledger has exactly the charged gifts. */
export async function checkCharges(database: Database, { provider }: World): Promise<void> {
  const gifts = await listGifts(database, allTime);
  const booked = gifts
    .filter(({ state }) => state === "succeeded")
    .map(({ id, amountCentavos }) => `${id} ${amountCentavos}`);
  const charged = provider
    .intents()
    .filter(({ chargedCentavos }) => chargedCentavos > 0)
    .map(({ giftId, chargedCentavos }) => `${giftId} ${chargedCentavos}`);
  expect(booked.sort()).toEqual(charged.sort());
}

/** After the run: the same, each charge requested once, each gift final and with its receipt. */
export async function checkAccounts(database: Database, world: World): Promise<void> {
  await checkCharges(database, world);
  const { provider } = world;
  expect(provider.asked, "asked for once each").toEqual([...new Set(provider.asked)]);

  const gifts = await listGifts(database, allTime);
  const received = gifts.filter(({ state }) => state === "succeeded");
  const numbers = received.map(({ receiptNumber }) => receiptNumber ?? 0).sort((a, b) => a - b);
  expect(numbers).toEqual(received.map((_, index) => index + 1));
  expect(gifts.filter(({ state }) => isOpen(state))).toEqual([]);
}

export const isAnyOpen = async (database: Database): Promise<boolean> =>
  (await listGifts(database, allTime)).some(({ state }) => isOpen(state));

/** Tables that a run may write: the features', and the platform's that a payment needs. */
const written = [
  "outbox",
  "hits",
  "spentCaptchas",
  ...features.flatMap(({ tables }) => Object.keys(tables?.text ?? {})),
];

/** Deletes everything that a run wrote. */
export async function wipe(database: Database): Promise<void> {
  await database.write(async (writer) => {
    for (const table of written) await sql`delete from ${sql.table(table)}`.execute(writer);
    await writer.updateTable("counters").set({ value: 0 }).execute();
  });
}
