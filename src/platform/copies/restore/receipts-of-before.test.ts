// Which receipts leave by themselves after a restoration.
import { mkdirSync, rmSync } from "node:fs";
import { expect, test } from "vitest";
import { createLedger } from "../../../giving/sql/ledger.ts";
import { listLetters } from "../../outbox/sql/kept-letters.ts";
import { openChurchToCopy } from "../../../testing/church/church-to-copy.ts";
import { loadReleased } from "../../../testing/storage/released/released.ts";
import { beginSampleGift } from "../../../testing/storage/sample-gift.ts";
import { dayMs, now } from "../../../testing/storage/sample.ts";

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

// The first release had schema 8, and gifts have numbers since 14.
test.each([8, 12, 14])(
  "the same of a copy that was made before an update from schema %i",
  async (schema) => {
    const church = await openChurchToCopy();
    mkdirSync(church.dataFolder);
    await loadReleased(schema, church.place);
    const { file } = await church.copy();

    await church.restore(file, { anyway: true });

    const back = await church.open();
    const { id } = await back.write((writer) =>
      writer
        .updateTable("gifts")
        .set({ email: "maria@exemplo.com.br" })
        .where("state", "=", "requires_action")
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    const ledger = createLedger(back, { messageIdDomain: "igreja.example.org" });
    const gift = await ledger.findById(id);
    if (gift) await ledger.move(gift, "succeeded", {}, now);
    await (
      await beginSampleGift(back, { id: "depois" })
    )();
    const letters = (await listLetters(back)).filter(({ kind }) => kind === "gift-receipt");
    expect(letters.map(({ subjectId, state }) => [subjectId, state]).sort()).toEqual([
      [id, "parked"],
      ["depois", "waiting"],
    ]);
  },
);
