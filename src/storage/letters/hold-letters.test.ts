import { expect, test } from "vitest";
import { databases } from "../../testing/storage/databases.ts";
import { hourMs, now, sampleCaptcha, sampleHit } from "../../testing/storage/sample.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import { createLedger } from "../gifts/ledger.ts";
import { holdLetters } from "./hold-letters.ts";
import { listLetters } from "./kept-letters.ts";

const restoredAtMs = now + hourMs;

test.each(databases)(
  "of a gift that was open at a restoration no receipt leaves by itself, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const ledger = createLedger(database, { messageIdDomain: "igrejavitral.example.org" });
    const succeed = async (id: string, begunAtMs: number) => {
      const gift = sampleGift({ id, idempotencyKey: id, email: "joao@exemplo.com.br", begunAtMs });
      const hit = sampleHit({ scope: "donation" });
      expect(await ledger.begin(gift, sampleCaptcha(), hit, undefined)).toBe("begun");
      return () => ledger.move(gift, "succeeded", { intentId: `pi_${id}` }, restoredAtMs + 1);
    };
    const ofBefore = await succeed("antes", now);

    await holdLetters(database, restoredAtMs);
    await ofBefore();
    await (
      await succeed("depois", restoredAtMs)
    )();

    const letters = await listLetters(database);
    expect(letters.map(({ id, state, lastError }) => ({ id, state, lastError }))).toEqual([
      { id: "antes-recibo", state: "parked", lastError: "restored: may have left before" },
      { id: "depois-recibo", state: "waiting", lastError: undefined },
    ]);
  },
);
