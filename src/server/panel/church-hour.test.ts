import { mkdtempSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterAll, expect, test, vi } from "vitest";
import { usualZone } from "../../format/church-clock.ts";
import { createAlarms } from "../../platform/alarms/alarm.ts";
import { createClientAddress } from "../../platform/http/client-address.ts";
import { createRateLimiter } from "../../platform/limits/rate-limiter.ts";
import { createLog } from "../../platform/log/log.ts";
import type { LetterKind } from "../../platform/outbox/queue.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { insertLetter } from "../../platform/outbox/sql/letter-queue.ts";
import { readConfig } from "../../church-config.ts";
import { tables } from "../../church-database.ts";
import { setChurchZone } from "../../content/load.ts";
import { openSiteHouse } from "../../features.ts";
import { createReceipts } from "../../giving/ledger/receipt/receipt-routes.tsx";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { imageWorker, publicUrl } from "../../testing/church/sample-site.ts";
import { wholeChurch } from "../../testing/church/whole-church.ts";
import { featureSamples } from "../../testing/feature-samples.ts";
import { siteOnly } from "../../testing/http/site-only.ts";
import {
  fillInbox,
  fillLedger,
  happenedAt,
  signUpLetters,
} from "../../testing/panel/busy-church.ts";
import { routeOf, walkPanel } from "../../testing/panel/panel-pages.ts";
import { openSampleContent } from "../../testing/panel/sample-content.ts";
import { openSamplePanel } from "../../testing/panel/sample-panel.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { soon } from "../../testing/run/soon.ts";
import { createApp } from "../app.ts";
import { openChurchOutbox } from "../services.ts";

// 22:37 of the year's last day in Rio Branco, 0:37 of the next year in São Paulo, 3:37 in UTC. Everything that the
// database tells of happened then, or ends five days later at the same hour: no other hour has 37 minutes.
const nowMs = Date.parse("2027-01-01T03:37:11Z");
const laterMs = nowMs + 5 * 86_400_000;
const otherHour = /\b(?!22[:h])\d\d?[:h]37\b/g;
// A notice may end tomorrow at 22:00.
const otherDay =
  /2027-01(?:-01(?! 22:00)|(?!-\d))|01\/01\/2027|\b0?1º? de janeiro|(?<!de )janeiro de 2027|06\/01\/2027|\b0?6 de janeiro/gi;

afterAll(() => {
  vi.useRealTimers();
  setChurchZone(usualZone);
});

const church = await wholeChurch();
await church.edit("igreja.yaml", "fuso: America/Sao_Paulo", "fuso: America/Rio_Branco");
// A vigil ends in the next year.
await church.edit("programacao.yaml", '"2027-01-01 00:30"', '"2026-12-31 23:30"');
const { database, ...site } = await openSampleContent({ church, closeAfter: closeAfterFile });
// Once the site runs: what all tests share on the disk is not to look a month old.
vi.useFakeTimers({ now: nowMs, toFake: ["Date"] });
const photoPlace = {
  contentFolder: church.contentFolder,
  dataFolder: site.dataFolder,
  imageWorker,
};
const panel = await openSamplePanel({ ...site, database, photoPlace });
await fillInbox(database, 30);
await fillLedger(database, 300);
await happenedAt(database, nowMs, laterMs);
const { ask, member } = await panel.signIn();
await database.write((writer) =>
  sql`insert into staff_passkeys (id, staff_id, public_key, counter, transports, device, made_at_ms, used_at_ms)
    values ('key', ${member.id}, 'k', 0, '', 'Chrome no Android', ${nowMs}, ${nowMs})`.execute(
    writer,
  ),
);

/** Text that a person reads or sends, without what machines read, where UTC is right. */
const read = (html: string): string =>
  featureSamples
    .flatMap(({ monthsAhead }) => monthsAhead ?? [])
    .reduce((text, ahead) => text.replaceAll(ahead, ""), html)
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/ datetime="[^"]*"/gi, "")
    .replaceAll(/&#x27;/g, "'");

function expectOwnClock(text: string, name: string): void {
  const words = read(text);
  const around = (pattern: RegExp) =>
    [...words.matchAll(pattern)].map(({ index }) =>
      words.slice(Math.max(0, index - 80), index + 40),
    );
  expect([...around(otherHour), ...around(otherDay)], name).toEqual([]);
}

const gifts = "/painel/doacoes";
const { pages, files } = await walkPanel(ask);

test("each route of the panel that shows a page is walked below", async () => {
  const routes = await panel.paths("GET");
  const walked = new Set(
    [...pages.map(({ path }) => path), ...files].map((path) => routeOf(routes, path)),
  );
  // The way in tells no time, a small picture is none, and a saved form shows what was written alone.
  const timeless = /^\/painel\/(entrar|convite|retomar|fotos\/miniatura)/;
  expect(routes.filter((route) => !timeless.test(route) && !walked.has(route))).toEqual([]);
});

test("each page of the panel, sheet and spreadsheet tells the day and hour of Rio Branco alone", async () => {
  const sheets = files.map(async (path) => ({ path, html: await (await ask(path)).text() }));
  const all = [...pages, ...(await Promise.all(sheets))];
  for (const { path, html } of all) expectOwnClock(html, path);
  const hours = all.flatMap(({ html }) => read(html).match(/\b22[:h]37\b/g) ?? []);
  expect(hours.length).toBeGreaterThan(200);
});

test("the month of a gift of that hour is December, and the declaration is of 2026", async () => {
  const month = await (await ask(gifts)).text();
  expect(month).toContain("dezembro de 2026");
  const home = await (await ask("/painel")).text();
  expect(home.match(/Em dezembro entraram [^<]+/)?.[0].replaceAll("\u00A0", " ")).toMatch(
    /^Em dezembro entraram R\$ [\d.,]+: R\$ [\d.,]+ \D+, .+ por PIX.* e .+; voltaram R\$ [\d.,]+\.$/,
  );
  const csv = await (await ask(`${gifts}/2026-12.csv`)).text();
  expect(csv.split("\n").length).toBeGreaterThan(250);
  expect(csv).toMatch(/"2026-12-31";.*"22:37:11"/);
  const declaration = await (await ask(`${gifts}/declaracoes/2026/giver-of-1`)).text();
  expect(declaration).toContain("31/12/2026");
});

test("the receipt tells it too", async () => {
  const app = createApp({
    ...siteOnly,
    api: createReceipts({
      guards: { clientAddress: createClientAddress({ trustedProxies: 0, senderSecret: "unused" }) },
      site: site.live.current,
      database,
      giving: () => [],
      log: { error: () => {} },
      rateLimiter: createRateLimiter(database),
      now: Date.now,
    }),
    site: site.live.current,
    publicUrl,
  });
  const { rows } = await database.read((reader) =>
    sql<{ code: string }>`select receipt_code as code from gifts where id = 'gift-of-15'`.execute(
      reader,
    ),
  );
  const answer = await app.request(`/recibo/${rows[0]?.code}`);
  const html = await answer.text();

  expect(answer.status).toBe(200);
  expect(html).toContain("22:37");
  expectOwnClock(html, "receipt");
});

test("each letter tells it too", async () => {
  const subjects: Partial<Record<LetterKind, string>> = {
    "contact-message": "message-of-10",
    "gift-receipt": "gift-of-15",
    alarm: "disk-full",
    "account-change": "change",
    "staff-code": "door",
    "staff-invitation": "invitation",
    ...signUpLetters,
    ...Object.assign({}, ...featureSamples.map(({ letterSubjects }) => letterSubjects)),
  };
  const known = tables.flatMap(({ letters = [] }) => letters);
  expect(Object.keys(subjects).toSorted()).toEqual(known.toSorted());
  const ids: Partial<Record<LetterKind, string>> = {
    "monthly-gift": "2-monthly-gift-begun",
    "monthly-gift-notice": "1-monthly-gift-notice-failed-in_1",
  };
  await database.write(async (writer) => {
    const version = await writer
      .selectFrom("contentVersions")
      .select("id")
      .where("file", "=", "contribua.yaml")
      .executeTakeFirstOrThrow();
    await writer
      .insertInto("accountChanges")
      .values({
        versionId: version.id,
        beforeId: version.id,
        beforeHash: "h",
        source: "panel",
        madeAtMs: nowMs,
        letterId: "change",
      })
      .execute();
    await writer
      .insertInto("declarationLetters")
      .values({
        id: "declaration",
        giverId: "giver-of-15",
        year: 2026,
        askedAtMs: nowMs,
        askedBy: member.id,
      })
      .execute();
    await writer
      .updateTable("givers")
      .set({ email: "maria@exemplo.com.br" })
      .where("id", "=", "giver-of-15")
      .execute();
    await writer
      .insertInto("alarms")
      .values({ name: "disk-full", begunAtMs: nowMs, seenAtMs: nowMs })
      .execute();
    await writer
      .insertInto("loginChallenges")
      .values({
        id: "door",
        kind: "code",
        tokenDigest: "h",
        email: member.email,
        tries: 0,
        expiresAtMs: laterMs,
      })
      .execute();
    await writer
      .insertInto("staffInvitations")
      .values({ id: "invitation", staffId: member.id, expiresAtMs: laterMs })
      .execute();
    for (const [kind, subjectId] of Object.entries(subjects) as [LetterKind, string][])
      await insertLetter(writer, {
        id: ids[kind] ?? kind,
        kind,
        subjectId,
        dueAtMs: nowMs,
        messageIdDomain: "igreja.example.org",
      });
  });
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const house = openSiteHouse({
    config: readConfig({ DATA_DIR: dataFolder }),
    database,
    content: site.live.content,
    site: site.live.current,
    refreshCountsSoon: site.live.refreshCountsSoon,
    now: Date.now,
    log: createLog({ write: () => {} }),
  });
  const alarms = createAlarms(database, { messageIdDomain: "igreja.example.org" });
  const outbox = openChurchOutbox({ ...house, alarms });
  closeAfterFile(() => outbox.close());
  outbox.wake();
  const folder = join(dataFolder, "mail");
  await soon(async () => expect(await listLetters(database, ["waiting", "sending"])).toEqual([]));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const written = Object.keys(subjects).map((kind) => `${ids[kind as LetterKind] ?? kind}.eml`);
  expect(names.toSorted(), "a kind is missing whose letter is not true at that hour").toEqual(
    written.toSorted(),
  );
  const letters = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  for (const { subject = "", text = "", html = "" } of letters)
    for (const words of [subject, text, html]) expectOwnClock(words, subject);
  // An answer quotes nothing below the signature's mark, which has a space. Claws Mail reads "1.55" as 1.
  for (const { subject, text = "", html = "" } of letters) {
    const [above = "", below, ...more] = text.replaceAll("\r\n", "\n").split("\n-- \n");
    expect([subject, below?.trim(), more]).toEqual([subject, expect.stringMatching(/\w/), []]);
    expect(above, subject).not.toMatch(/^--$|não encaminhe|responda|basta responder/im);
    expect(html, subject).not.toMatch(/style="[^"]*\d\.\d/);
  }
  expect(
    letters.filter(({ text }) => /22:37|31 de dezembro|31\/12/.test(text ?? "")).length,
  ).toBeGreaterThan(3);
});
