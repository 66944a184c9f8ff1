import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { startPostgres } from "../../src/testing/storage/postgres.ts";
import { newPlaceWithCards } from "../accounts/cards.ts";
import { openMailbox } from "../accounts/mailbox.ts";
import { openPostgresAccounts } from "../accounts/postgres-accounts.ts";
import { startBalancer } from "./balancer.ts";
import { openCutLine } from "./cut-line.ts";
import { newDataFolder } from "../site/data-folder.ts";
import { withMovedClock } from "../preloads/moved-clock.ts";
import { type Place, type Site, startSite } from "../site/site.ts";
import { steadyPort } from "../site/steady-port.ts";

/**
 * One church on two machines with nothing in common but PostgreSQL: each has its own folders, the second a line of
 * its own to the database and a clock of its own; Caddy in front of both, on a port to which everybody speaks.
 */
export async function openTwoMachines() {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const url = await postgres.createDatabase();
  const line = await openCutLine(postgres.socket);
  const lineUrl = url.replace(/@[^/]+\//, `@127.0.0.1:${line.port}/`);
  // Slow enough for a letter to be on its way whenever something happens.
  const mailbox = await openMailbox({ judge: () => wait(150).then(() => "take" as const) });
  const { stripe, place } = await newPlaceWithCards({ latencyMs: 100 });
  const port = await steadyPort();
  const machine = async (databaseUrl: string): Promise<Place> => {
    const dataFolder = await newDataFolder();
    const contentFolder = join(dataFolder, "conteudo");
    cpSync("content", contentFolder, { recursive: true });
    const settings = {
      ...place.settings,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: "1",
      DATABASE_URL: databaseUrl,
      CONTENT_DIR: contentFolder,
    };
    return { dataFolder, port: await steadyPort(), mailUrl: mailbox.url, settings };
  };
  const first = await machine(url);
  const clock = withMovedClock(await machine(lineUrl));
  const places = [first, clock.place] as const;
  const sites: [Site, Site] = [await startSite(first), await startSite(clock.place)];
  await startBalancer(
    port,
    places.map((one) => one.port),
  );
  const accounts = openPostgresAccounts(url, stripe);
  return { port, url, postgres, line, clock, places, sites, mailbox, stripe, accounts };
}
