// The drill: a church's machine burns down, and its copy is restored on a new one.
import { globSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { compareBooks, readMessages } from "../kit/books.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { report, seconds } from "../kit/report.ts";
import {
  copiedFile,
  copyCommand,
  databaseOf,
  newFolder,
  newPlaceWithContent,
  sharePictures,
  startSite,
} from "../kit/site.ts";
import { forgetCardAttempts, openStripe } from "../kit/stripe-place.ts";
import { until } from "../kit/until.ts";
import {
  askGift,
  give,
  giveSteadily,
  isAccepted,
  sendMessage,
  sendSteadily,
} from "../kit/visitors.ts";
import { closeAfterTest } from "../../src/testing/run/closing.ts";
import { startPostgres } from "../../src/testing/storage/postgres.ts";

// The server that npm brings has no pg_dump, and Debian's works only with servers up to its own version.
const [dump] = globSync("/usr/lib/postgresql/*/bin/pg_dump");

const silence = { path: "payment_intents", when: "after", kind: "timeout", times: 1_000 } as const;

test.for(["SQLite", "PostgreSQL"])(
  "a copy brings all of a church back, on %s",
  async (kind, context) => {
    if (kind === "PostgreSQL" && !dump) context.skip("there is no pg_dump here");
    const mailbox = await openMailbox();
    const { stripe, settings } = await openStripe(50);
    const database = kind === "PostgreSQL" ? await openChurchDatabase() : undefined;
    const place = await newPlaceWithContent({
      ...settings,
      SMTP_URL: mailbox.url,
      ...(database && { DATABASE_URL: database.url }),
    });
    const compare = () => compareBooks(databaseOf(place), stripe);
    let site = await startSite(place);
    forgetCardAttempts(place);

    const messages = sendSteadily(site, 20);
    const gifts = giveSteadily(site, 2);
    await wait(4_000);
    const atTheBank = await give(site, { card: "tok_threeDSecure2Required" });
    stripe.failNext(silence);
    await wait(2_000);
    const [sentBefore, givenBefore] = [messages.results.length, gifts.results.length];
    const atStripeBefore = stripe.intents().map(({ metadata }) => metadata["gift"] ?? "");
    const copied = await copyCommand(place, "fazer", newFolder());
    stripe.clearFaults();
    for (const { id, status } of stripe.intents()) {
      if (status === "requires_action") stripe.authenticate(id, true);
    }
    await wait(4_000);
    const file = copiedFile(copied.printed);
    const tooEarly = await copyCommand(place, "restaurar", file);

    await site.kill();
    const [sent, given] = [await messages.stop(), await gifts.stop()];
    rmSync(place.dataFolder, { recursive: true });
    rmSync(place.contentFolder, { recursive: true });
    await database?.burn();

    const restored = await copyCommand(place, "restaurar", file);
    sharePictures(place.dataFolder);
    site = await startSite(place);
    const settledMs = await until("the open gifts are settled", 90_000, async () => {
      return (await compare()).open === 0;
    });
    const books = await compare();
    const succeeded = ({ status }: { status: string }) => status === "succeeded";
    const received = given.slice(0, givenBefore).filter(succeeded);
    const lost = given.slice(givenBefore).filter(succeeded);
    const charges = stripe.charges().length;
    const again = await Promise.all(lost.map(({ key }) => give(site, { key })));
    const later = await Promise.all(Array.from({ length: 20 }, () => sendMessage(site)));
    await until("new letters leave", 30_000, () =>
      later.every(({ mark }) => mailbox.copies().has(mark)),
    );

    const { marks } = await readMessages(databaseOf(place));
    const keptBefore = sent.slice(0, sentBefore).filter(isAccepted);
    const openThen = atStripeBefore.length - received.length;
    const minutes = /Perdeu-se o que chegou depois dela: (.*)\./.exec(restored.printed)?.[1];
    report(
      context,
      `${kind}: kill -9, then data, texts and database gone; restored from a copy made under 20 posts/s and 2 gifts/s`,
      `${keptBefore.length} messages and ${received.length} gifts from before the copy`,
      `${openThen} gifts open at the copy, settled ${seconds(settledMs)} after the start`,
      `${books.twice.length} charged twice, ${mailbox.repeated()} letters twice`,
      `copied in ${seconds(copied.ms)}, restored in ${seconds(restored.ms)}`,
    );

    expect([copied.exit, tooEarly.exit, restored.exit]).toEqual([0, 1, 0]);
    expect(tooEarly.printed).toContain("O site está no ar");
    expect(minutes).toBe("1 minuto");
    expect(keptBefore.filter(({ mark }) => !marks.has(mark))).toEqual([]);
    expect(atStripeBefore.filter((gift) => books.missed.includes(gift))).toEqual([]);
    const states = await Promise.all([atTheBank, ...received].map(({ key }) => askGift(site, key)));
    expect(new Set(states)).toEqual(new Set(["succeeded"]));
    expect(books).toMatchObject({ invented: [], twice: [], open: 0 });
    // A page that still asks for a gift of the lost minutes learns that it was received, and charges nothing.
    expect(again.map(({ status }) => status)).toEqual(lost.map(() => "succeeded"));
    expect(stripe.charges()).toHaveLength(charges);
    expect(lost.length).toBeGreaterThan(0);
    expect(openThen).toBeGreaterThan(1);
    expect(mailbox.repeated()).toBe(0);
  },
);

async function openChurchDatabase() {
  const server = await startPostgres({ installed: dirname(dump ?? "") });
  closeAfterTest(() => server.stop());
  await server.run("create database igreja");
  return {
    url: `postgres://test@${encodeURIComponent(dirname(server.socket))}/igreja`,
    async burn() {
      await server.run("drop database igreja with (force)");
      await server.run("create database igreja");
    },
  };
}
