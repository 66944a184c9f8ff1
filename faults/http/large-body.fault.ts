import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { watchMemory } from "../../kit/site/memory.ts";
import { pushBody } from "../../kit/requests/push-body.ts";
import { isKept, sendMessage } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";

const bytes = 10 * 1024 * 1024;
const most = 20;

test.for([{ how: "with its length told" }, { how: "in chunks" }])(
  "a body of 10 MB $how",
  async ({ how }, context) => {
    if (!existsSync("/proc/self/clear_refs")) context.skip("needs Linux: reads /proc");
    const mailbox = await openMailbox();
    const site = await startSite(await newPlace(mailbox.url));
    // What the first posts load stays, and is none of this.
    for (let count = 0; count < 50; count += 1) await sendMessage(site);

    const memory = watchMemory(site.pid);
    const statuses: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      statuses.push(await pushBody(site.port, bytes, { chunked: how === "in chunks" }));
    }
    const grownMb = memory.grownMb();
    const later = await sendMessage(site);
    report(context, {
      injected: `5 × a body of 10 MB, ${how}`,
      found: `answers ${statuses.join(" ")}; at most ${grownMb.toFixed(1)} MB more resident`,
    });

    expect(statuses).toEqual([413, 413, 413, 413, 413]);
    expect(grownMb).toBeLessThan(most);
    expect(isKept(later)).toBe(true);
  },
);
