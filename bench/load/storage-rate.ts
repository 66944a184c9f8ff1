import { randomUUID } from "node:crypto";
import { createInbox } from "../../src/contact/sql/inbox.ts";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";

/** Messages a second through our own storage alone, with so many on their way at once. */
export async function storageRate(
  file: string,
  seconds: number,
  inFlight: number,
): Promise<number> {
  const database = await openDatabase({ file });
  await migrate(database);
  const inbox = createInbox(database, { messageIdDomain: "localhost" });
  const limit = { count: 1_000_000, windowMs: 600_000 };
  const startedAt = performance.now();
  let kept = 0;
  const keepOn = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const id = randomUUID();
      const nowMs = Date.now();
      const { email, phone } = sender;
      await inbox.accept(
        {
          id,
          name: "Maria das Dores",
          email,
          reason: "prayer",
          phone,
          request: "Orem por nós.",
          consentVersion: "2026-01",
          receivedAtMs: nowMs,
        },
        { nonce: id, expiresAtMs: nowMs },
        { scope: "contact", sender: { household: "digest", network: undefined }, limit, nowMs },
      );
      kept += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, keepOn));
  const rate = kept / ((performance.now() - startedAt) / 1000);
  await database.close();
  return rate;
}

const sender = { email: "maria@exemplo.com.br", phone: "11955550123" };
