import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { sampleMonthly } from "../../../testing/storage/sample-monthly.ts";
import { now } from "../../../testing/storage/sample.ts";
import { createMonthlyGifts } from "./monthly-gifts.ts";
import { insertMonthly } from "./monthly-rows.ts";

test.each(databases)(
  "on $kind, however many ask about one e-mail at once, one letter goes to it",
  async ({ fresh }) => {
    const database = await fresh();
    const gift = sampleMonthly({ id: "a", state: "failing", failingInvoiceId: "in_1" });
    await database.write((writer) => insertMonthly(writer, gift));
    const messageIdDomain = "igreja.example.org";
    const monthly = createMonthlyGifts(database, { messageIdDomain, ownFunds: () => [] });
    const ask = (_: unknown, at: number) => {
      const captcha = { nonce: randomUUID(), expiresAtMs: now + 60_000 };
      return monthly.remindOfFailing(gift.email ?? "", gift, captcha, now + at);
    };

    const outcomes = await Promise.all(Array.from({ length: 8 }, ask));

    expect(new Set(outcomes)).toEqual(new Set(["reminded"]));
    const letters = await database.read((reader) =>
      reader.selectFrom("outbox").select("id").execute(),
    );
    expect(letters).toHaveLength(1);
  },
);
