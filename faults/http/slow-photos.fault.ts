import { cpSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { sendPhoto } from "../../kit/requests/send-photo.ts";
import { until } from "../../kit/requests/until.ts";
import { heavyPhoto } from "../../kit/photos/heavy-photo.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { openDatabase } from "../../src/platform/database/open-database.ts";
import { migrate } from "../../src/platform/database/schema/migrations/migrate.ts";
import { openSession } from "../../src/testing/panel/open-session.ts";
import { addSampleMember } from "../../src/testing/storage/sample-staff.ts";

const megabyte = 1_000_000;

test("photos over slow lines arrive; one that is cut leaves nothing", async (context) => {
  const mailbox = await openMailbox();
  const place = await newPlace(mailbox.url);
  const contentFolder = join(place.dataFolder, "conteudo");
  cpSync("content", contentFolder, { recursive: true });
  const site = await startSite({ ...place, settings: { CONTENT_DIR: contentFolder } });
  const database = await openDatabase({ file: site.databaseFile });
  onTestFinished(() => database.close());
  await migrate(database);
  const token = await openSession(database, await addSampleMember(database));
  const sender = { port: place.port, origin: `http://localhost:${place.port}`, token };

  const rows = () =>
    database.read((reader) => reader.selectFrom("content_photos").select("file").execute());
  const found = async () => ({
    photos: readdirSync(join(contentFolder, "fotos"), { recursive: true }).length,
    rows: (await rows()).length,
    arriving: globSync(join(place.dataFolder, "envios/*")),
    children: childrenOf(site.pid),
  });
  const before = await found();
  const cut = { bitsPerSecond: 400_000, cutAfter: 300_000 };
  expect(await sendPhoto(sender, await heavyPhoto(megabyte), "Cortada", cut)).toBe(0);
  await until("nothing is left of it", 10_000, async () => {
    return JSON.stringify(await found()) === JSON.stringify(before);
  });

  const startedAt = performance.now();
  const took: Record<string, number> = {};
  const send = async (bytes: number, bitsPerSecond: number) => {
    const name = `${bytes / megabyte} MB at ${bitsPerSecond / 1_000} kbit/s`;
    const status = await sendPhoto(sender, await heavyPhoto(bytes), name, { bitsPerSecond });
    took[name] = performance.now() - startedAt;
    return status;
  };
  // As a phone sends it that has made it smaller, and as it is where that failed.
  const statuses = await Promise.all([send(1.5 * megabyte, 400_000), send(6 * megabyte, 800_000)]);
  const told = Object.entries(took).map(([name, ms]) => `${name} in ${seconds(ms)}`);
  report(context, {
    injected: "photos over slow lines, and one cut at 400 kbit/s after 300 KB",
    found: `${told.join("; ")}; of the cut one nothing was left`,
  });

  expect(statuses).toEqual([303, 303]);
  expect((await found()).photos).toBe(before.photos + 2);
});

const childrenOf = (pid: number): string =>
  process.platform === "linux" ? readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8") : "";
