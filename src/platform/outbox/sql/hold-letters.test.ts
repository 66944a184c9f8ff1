import { expect, test } from "vitest";
import { databases } from "../../../testing/storage/databases.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { dayMs, now } from "../../../testing/storage/sample.ts";
import { settleAfterRestoration } from "../../copies/database/places.ts";
import { listLetters } from "./kept-letters.ts";

test.each(databases)(
  "of a gift that a restoration brought back no receipt leaves by itself, whatever the clock was, on $kind",
  async ({ fresh }) => {
    const database = await fresh();
    const ofBefore = await beginSampleGift(database, { id: "antes", begunAtMs: now + dayMs });
    await settleAfterRestoration(database, []);

    await ofBefore();
    await (
      await beginSampleGift(database, { id: "depois", begunAtMs: now })
    )();

    const letters = await listLetters(database);
    expect(letters.map(({ id, state, lastError }) => ({ id, state, lastError }))).toEqual([
      { id: "depois-recibo", state: "waiting", lastError: undefined },
      { id: "antes-recibo", state: "parked", lastError: "restored: may have left before" },
    ]);
  },
);
