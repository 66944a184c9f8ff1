// Receipts that leave by themselves after a restoration.
import { rmSync } from "node:fs";
import { expect, test } from "vitest";
import { openChurchToCopy } from "../../../testing/church/church-to-copy.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { dayMs, now } from "../../../testing/storage/sample.ts";
import { listLetters } from "../../outbox/sql/kept-letters.ts";

test.each([
  ["ahead", now + 30 * dayMs],
  ["behind", now - 30 * dayMs],
])(
  "restored by a clock that is %s: those of gifts in the copy stop, those of later ones leave",
  async (_, nowMs) => {
    const church = await openChurchToCopy();
    const site = await church.open();
    const succeed = await beginSampleGift(site, { id: "antes" });
    const { file } = await church.copy();
    await site.close();
    rmSync(church.dataFolder, { recursive: true });

    await church.restore(file, { nowMs });

    const back = await church.open();
    await succeed(back);
    await (
      await beginSampleGift(back, { id: "depois", begunAtMs: now + 1 })
    )();
    expect((await listLetters(back)).map(({ id, state }) => [id, state])).toEqual([
      ["antes-recibo", "parked"],
      ["depois-recibo", "waiting"],
    ]);
  },
);
