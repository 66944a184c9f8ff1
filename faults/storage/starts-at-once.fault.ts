import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { report } from "../../kit/accounts/figures.ts";
import { ask } from "../../kit/requests/ask.ts";
import { copyCommand } from "../../kit/site/copy-command.ts";
import { newDataFolder } from "../../kit/site/data-folder.ts";
import { launchSite, type Place } from "../../kit/site/site.ts";
import { steadyPort } from "../../kit/site/steady-port.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { loadReleased } from "../../src/testing/storage/released/released.ts";

const rounds = 20;
const old = 8;

/** What two machines, or two containers on one volume, find at their start. */
type Found = { settings: Record<string, string>; dataFolders: [string, string] };

const situations: Record<string, () => Promise<() => Promise<Found>>> = {
  "an empty DATA_DIR": async () => async () => {
    const dataFolder = await newDataFolder();
    return { settings: {}, dataFolders: [dataFolder, dataFolder] };
  },
  "a database of an older program": async () => async () => {
    const dataFolder = await newDataFolder();
    await loadReleased(old, { file: join(dataFolder, "vitral.db") });
    return { settings: {}, dataFolders: [dataFolder, dataFolder] };
  },
  async "an empty PostgreSQL"() {
    const server = await startPostgres();
    onTestFinished(() => server.stop());
    return async () => ({
      settings: { DATABASE_URL: await server.createDatabase() },
      dataFolders: [await newDataFolder(), await newDataFolder()],
    });
  },
};

test.for(Object.entries(situations))(
  "two start at once on %s, and one is killed",
  { timeout: 600_000 },
  async ([situation, open], context) => {
    const find = await open();
    const ports = [await steadyPort(), await steadyPort()] as const;
    for (let round = 0; round < rounds; round += 1) {
      const { settings, dataFolders } = await find();
      const places = dataFolders.map((dataFolder, index): Place => {
        // Empty, or not there: the first start fills it.
        const contentFolder = join(dataFolder, "conteudo");
        return {
          dataFolder,
          port: ports[index] ?? 0,
          mailUrl: "smtp://correio.igreja.invalid:587",
          settings: { ...settings, CONTENT_DIR: contentFolder },
        };
      });
      const [first, second] = places.map(launchSite);
      if (!first || !second) throw new Error("There are two.");
      // Early more often than late: a start takes a second or two.
      const killedAfterMs = Math.round(5_000 * Math.random() ** 2);
      await wait(killedAfterMs);
      first.child.kill("SIGKILL");
      await second.untilServed();
      const again = launchSite(places[0] as Place);
      await again.untilServed();

      for (const port of ports) {
        const { status, body } = await ask({ port, path: "/saude" });
        expect(status, `${situation}, killed after ${killedAfterMs} ms: ${body}`).toBe(200);
      }
      for (const site of [second, again]) {
        expect(site.printed()).not.toMatch(/\n\s+at /);
        site.child.kill("SIGKILL");
      }
      for (const place of places) await expectWhole(place);
    }
    report(context, {
      injected: `${rounds} times two starts at the same instant, one killed in its first 5 s`,
      found: "both served each time; nothing half made; no stack",
    });
  },
);

/** The sample church, and copies that open. */
async function expectWhole(place: Place): Promise<void> {
  const contentFolder = join(place.dataFolder, "conteudo");
  const names = readdirSync("content", { recursive: true, encoding: "utf8" });
  for (const name of names.filter((one) => /\.(yaml|jpg)$/.test(one))) {
    const there = readFileSync(join(contentFolder, name));
    expect(there.equals(readFileSync(join("content", name))), name).toBe(true);
  }
  expect(readdirSync(contentFolder)).not.toContain(".enchendo");
  const copies = join(place.dataFolder, "copias");
  if (!existsSync(copies)) return;
  for (const name of readdirSync(copies).filter((one) => one.endsWith(".vitral.tar.gz"))) {
    expect(await copyCommand(place, "conferir", join(copies, name))).toMatchObject({ exit: 0 });
  }
}
