import { expect, test } from "vitest";
import type { Origin } from "../../ledger/gift.ts";
import { openSampleGifts } from "../../../testing/http/sample-gifts.ts";
import { createLog } from "../../../platform/log/log.ts";
import { warnOfForeignGifts } from "./reconciler.ts";

const today: Origin = { provider: "stripe", account: "acct_1sample", mode: "live" };

test.each([
  ["another account's keys", { ...today, account: "acct_1new" }, 2],
  ["no keys at all", undefined, 2],
  ["the same keys", today, 0],
])(
  "a start with %s logs the open gifts that wait once and without names",
  async (_, origin, count) => {
    const sample = await openSampleGifts({
      charge: () => ({ status: "unknown", reason: "timeout" }),
    });
    await sample.give();
    await sample.give();
    const lines: string[] = [];
    const log = createLog({ write: (line) => void lines.push(line) });

    await warnOfForeignGifts(sample.ports.ledger, origin, log);

    const told = lines.map((line) => JSON.parse(line) as object);
    const expected = {
      provider: "stripe",
      account: "acct_1sample",
      mode: "live",
      count,
      msg: "open gifts of another account wait until it is back",
    };
    expect(told).toMatchObject(count > 0 ? [expected] : []);
    expect(lines.join("")).not.toContain("Conceição");
  },
);
