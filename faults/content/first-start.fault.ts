import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { get } from "../../kit/requests/get.ts";
import { residentMegabytes } from "../../kit/site/resident.ts";
import { launchSite } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";
import { watchTree } from "../../kit/site/tree-memory.ts";

const visits = 20_000;
const atOnce = 32;
const paths = ["/", "/quem-somos", "/programacao", "/celulas", "/contato", "/contribua", "/nada"];
const cutLimitMs = 600_000;
const mostWhileCutting = 400;
const mostAfterwards = 150;

test.skipIf(process.platform !== "linux")(
  "a first start that cuts every picture, and then many visitors, fit a small machine",
  { timeout: cutLimitMs + 240_000 },
  async (context) => {
    const dataFolder = await mkdtemp(join(tmpdir(), "vitral-first-start-"));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const port = await steadyPort();
    // As `npm start` starts it.
    const place = { dataFolder, port, mailUrl: "smtp://127.0.0.1:9", program: "bin/start.ts" };
    const { child, untilServed } = launchSite(place);
    const pid = child.pid ?? 0;
    const tree = watchTree(pid);
    await untilServed(cutLimitMs);
    const whileCutting = tree.peak();

    let left = visits;
    // Each on a connection of its own, as from a telephone that comes for the first time.
    const visitors = Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        const path = paths[(left -= 1) % paths.length];
        await get(`http://127.0.0.1:${port}${path}`, { "accept-encoding": "br" });
      }
    });
    await Promise.all(visitors);
    const atOnceAfter = residentMegabytes(pid);
    await wait(10_000);
    const later = residentMegabytes(pid);

    report(context, {
      injected: `a first start, then ${visits} visits, ${atOnce} at once, a connection each`,
      found: `at most ${whileCutting.toFixed(0)} MB of all processes while cutting; ${atOnceAfter.toFixed(0)} MB after the visits, ${later.toFixed(0)} ten seconds later`,
    });
    expect(whileCutting).toBeLessThanOrEqual(mostWhileCutting);
    expect(Math.max(atOnceAfter, later)).toBeLessThan(mostAfterwards);
  },
);
