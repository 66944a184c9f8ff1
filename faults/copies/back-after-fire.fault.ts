// The drill: what a church has after its machine burned down, and its copy went back on a new one.
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { forgetTries, newPlaceWithCards } from "../../kit/accounts/cards.ts";
import { report, seconds } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { askHowItStands, give } from "../../kit/requests/give.ts";
import { isKept, sendMessage } from "../../kit/requests/send-message.ts";
import { giveSteadily, sendSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";
import { copyCommand } from "../../kit/site/copy-command.ts";
import { newDataFolder, sharePictures } from "../../kit/site/data-folder.ts";
import { startSite } from "../../kit/site/site.ts";
import type { FakeIntent } from "../../src/testing/fake-stripe/objects/intent.ts";
import { ledgers } from "./databases.ts";

const silence = { path: "payment_intents", when: "after", kind: "timeout", times: 1_000 } as const;

test.for(ledgers)(
  "a fire after a copy, on $kind",
  { timeout: 400_000 },
  async ({ kind, open, lacks }, context) => {
    if (lacks) context.skip(lacks);
    const mailbox = await openMailbox();
    const { stripe, place: cards } = await newPlaceWithCards({ latencyMs: 50 });
    const { dataFolder } = cards;
    const ledger = await open(dataFolder, stripe);
    const elsewhere = await newDataFolder();
    const contentFolder = join(elsewhere, "conteudo");
    cpSync("content", contentFolder, { recursive: true });
    const settings = { ...cards.settings, ...ledger.settings, CONTENT_DIR: contentFolder };
    const place = { ...cards, mailUrl: mailbox.url, settings };
    let site = await startSite(place);
    if (kind === "SQLite") forgetTries(site);

    const messages = sendSteadily(site, 20);
    const gifts = giveSteadily(site, 2);
    await wait(4_000);
    const asked = await give(site, { card: "tok_threeDSecure2Required" });
    stripe.failNext(silence);
    await wait(2_000);
    const sentBefore = messages.results.length;
    const toldBefore = gifts.results.length;
    const atStripeBefore = giftsOf(stripe.intents());
    const copied = await copyCommand(place, "fazer", join(elsewhere, "copias"));
    stripe.clearFaults();
    for (const { id, status } of stripe.intents()) {
      if (status === "requires_action") stripe.authenticate(id, true);
    }
    await wait(4_000);
    const file = /feita e conferida: (.*)\n/.exec(copied.said)?.[1] ?? "";
    const tooEarly = await copyCommand(place, "restaurar", file);

    await site.kill();
    const sent = await messages.stop();
    const given = await gifts.stop();
    rmSync(dataFolder, { recursive: true });
    rmSync(contentFolder, { recursive: true });
    await ledger.burn();

    const restored = await copyCommand(place, "restaurar", file);
    await sharePictures(dataFolder);
    site = await startSite(place);
    const settledMs = await until("what was open is settled", 90_000, async () => {
      return (await ledger.compare()).open === 0;
    });
    const books = await ledger.compare();
    const lost = given.slice(toldBefore).filter(({ status }) => status === "succeeded");
    const charges = stripe.charges().length;
    const again = await Promise.all(lost.map(({ key }) => give(site, { key })));
    const later = await Promise.all(Array.from({ length: 20 }, () => sendMessage(site)));
    await until("new letters leave", 30_000, () =>
      later.every(({ mark }) => mailbox.copies().has(mark)),
    );

    const marks = await ledger.marks();
    const keptBefore = sent.slice(0, sentBefore).filter(isKept);
    const received = given.slice(0, toldBefore).filter(({ status }) => status === "succeeded");
    const openThen = atStripeBefore.length - received.length;
    const minutes = /Perdeu-se o que chegou depois dela: (.*)\./.exec(restored.said)?.[1];
    const twice = mailbox.letters.length - mailbox.copies().size;
    report(context, {
      injected: `${kind}: kill -9, then data, texts and database gone; back from a copy made under 20 posts/s and 2 gifts/s`,
      found: [
        `${keptBefore.length} messages and ${received.length} gifts from before the copy, all there`,
        `${openThen} gifts open at the copy, settled ${seconds(settledMs)} after the start`,
        `${books.missed.length} gifts of the time lost known to Stripe alone; ${books.twice.length} charged twice, ${twice} letters twice`,
        `loss told: ${minutes}; copied in ${seconds(copied.ms)}, back in ${seconds(restored.ms)}`,
      ].join("; "),
    });

    expect([copied.exit, tooEarly.exit, restored.exit]).toEqual([0, 1, 0]);
    expect(tooEarly.said).toContain("O site está no ar");
    expect(minutes).toBe("1 minuto");
    expect(keptBefore.filter(({ mark }) => !marks.has(mark))).toEqual([]);
    expect(atStripeBefore.filter((gift) => books.missed.includes(gift))).toEqual([]);
    const stand = [asked, ...received].map(({ key }) => askHowItStands(site, key));
    expect(new Set(await Promise.all(stand))).toEqual(new Set(["succeeded"]));
    expect(books).toMatchObject({ invented: [], twice: [], open: 0 });
    // A page that still asks for its gift of the time lost is told the truth, and pays no second time.
    expect(again.map(({ status }) => status)).toEqual(lost.map(() => "succeeded"));
    expect(stripe.charges()).toHaveLength(charges);
    expect(lost.length).toBeGreaterThan(0);
    expect(openThen).toBeGreaterThan(1);
    expect(twice).toBe(0);
  },
);

const giftsOf = (intents: FakeIntent[]): string[] =>
  intents.map(({ metadata }) => metadata["gift"] ?? "");
