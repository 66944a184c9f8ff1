import { existsSync } from "node:fs";
import { mkdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { createFileMailer } from "../../platform/mail/file-mailer.ts";
import type { Content } from "../../content/content.ts";
import { createLedger } from "../../giving/card/sql/ledger.ts";
import { listGifts } from "../../giving/ledger/sql/gifts.ts";
import { openDataFolder } from "../../testing/church/data-folder.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import { sampleGift } from "../../testing/storage/sample-gift.ts";
import {
  keepMessage,
  rowCounts,
  sendLetters,
  sampleHit,
  sampleCaptcha,
} from "../../testing/storage/sample.ts";
import { tidyUp } from "./housekeeping.ts";

const dayMs = 24 * 3_600_000;
const privacy = { retentionMonths: 12, giverYears: 5 } as Content["privacy"];

/** A church's data folder, with a search for a text in all its files. */
async function openSample({ now = Date.now } = {}) {
  const { folder, database, isOnDisk } = await openDataFolder();
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  const mailFolder = join(folder, "mail");
  const folders = { dataFolder: folder, contentFolder: join(folder, "conteudo") };
  const tidy = () => tidyUp({ database, folders, content: () => ({ privacy }), now, log });
  return { folder, database, mailFolder, logged, tidy, isOnDisk };
}

async function keepGift(
  { database }: Awaited<ReturnType<typeof openSample>>,
  giver: string,
  ageMs: number,
): Promise<void> {
  const gift = sampleGift({ giver, description: `Oferta ${giver}`, begunAtMs: Date.now() - ageMs });
  const ledger = createLedger(database, { messageIdDomain: "igreja.example.org" });
  const attempt = sampleHit({ scope: "donation" });
  await ledger.begin(gift, sampleCaptcha(), attempt, undefined);
  await ledger.move(gift, "succeeded", { paymentId: `pi_${gift.id}` }, Date.now() - ageMs);
}

test("old messages, their mails and the names of old givers leave the disk, and nothing else", async () => {
  const sample = await openSample();
  const { database, mailFolder } = sample;
  for (const [id, days] of Object.entries({ velho: 367, novo: 363 })) {
    const [request, ageMs] = [`canário ${id}`, days * dayMs];
    await keepMessage(database, { request, receivedAtMs: Date.now() - ageMs });
    const letter = { ...sampleMail, messageId: `<${id}@example.org>`, text: `${id} em casa` };
    await createFileMailer({ folder: mailFolder }).send({ ...letter, subject: request, html: "" });
    const then = new Date(Date.now() - ageMs);
    await utimes(join(mailFolder, `${id}.eml`), then, then);
  }
  await keepGift(sample, "Zulmira Antiga", 5 * 367 * dayMs);
  await keepGift(sample, "Rui Recente", 5 * 364 * dayMs);
  // Words as the indexes have them, and the beginnings of each.
  const indexed = ["zulmi", "velho"];
  for (const word of indexed) expect(sample.isOnDisk(word), word).toBe(true);

  await sendLetters(database);
  await sample.tidy();

  for (const gone of ["canário velho", "velho em casa", "Zulmira Antiga", ...indexed]) {
    expect(sample.isOnDisk(gone), gone).toBe(false);
  }
  for (const kept of ["canário novo", "novo em casa", "Rui Recente"]) {
    expect(sample.isOnDisk(kept), kept).toBe(true);
  }
  expect(await rowCounts(database)).toMatchObject({ contactMessages: 1 });
  const gifts = await listGifts(database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  expect(gifts.map(({ amountCentavos }) => amountCentavos)).toEqual([50_00, 50_00]);
  const erased = sample.logged.map((line) => JSON.parse(line));
  expect(erased).toEqual([expect.objectContaining({ messages: 1, givers: 1, mails: 1 })]);
});

test("a machine whose clock is years ahead of the database's erases nothing that is of today there", async () => {
  const behindMs = 6 * 366 * dayMs;
  const sample = await openSample({ now: () => Date.now() - behindMs });
  await keepMessage(sample.database, { receivedAtMs: Date.now() - behindMs });
  await keepGift(sample, "Rui Recente", behindMs);

  await sample.tidy();

  expect(await rowCounts(sample.database)).toMatchObject({ contactMessages: 1, outbox: 1 });
  const gifts = await listGifts(sample.database, { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
  expect(gifts.map(({ giver }) => giver)).toEqual(["Rui Recente"]);
});

test("text that another reader holds on the disk is reported each time, until it is gone", async () => {
  const sample = await openSample();
  await sample.tidy();
  const old = { receivedAtMs: Date.now() - 400 * dayMs, request: "canário ".repeat(2_000) };
  await keepMessage(sample.database, old);
  await sendLetters(sample.database);
  const reader = new DatabaseSync(join(sample.folder, "vitral.db"));
  reader.exec("begin");
  reader.prepare("select count(*) from contact_messages").get();

  await sample.tidy();
  await sample.tidy();
  expect(sample.logged.filter((line) => line.includes("still on the disk"))).toHaveLength(2);
  expect(sample.isOnDisk("canário")).toBe(true);

  reader.close();
  await sample.tidy();
  expect(sample.logged.filter((line) => line.includes("still on the disk"))).toHaveLength(2);
  expect(sample.isOnDisk("canário")).toBe(false);
});

test("data that was set aside is deleted after as many months as messages", async () => {
  const { folder, tidy, logged } = await openSample();
  const content = join(folder, "conteudo");
  const of = (age: string) => [
    join(folder, `antes-de-restaurar-${age}`),
    join(content, `.antes-de-restaurar-${age}`),
    join(folder, "textos-substituidos", `${age}-celulas.yaml`),
    join(folder, "fotos-substituidas", `${age}-casa.jpg`),
  ];
  for (const [age, days] of Object.entries({ velho: 367, novo: 363 })) {
    for (const path of of(age)) {
      await mkdir(path, { recursive: true });
      const then = new Date(Date.now() - days * dayMs);
      await utimes(path, then, then);
    }
  }

  await tidy();

  expect(of("velho").filter((path) => existsSync(path))).toEqual([]);
  expect(of("novo").filter((path) => existsSync(path))).toEqual(of("novo"));
  expect(logged.join()).toContain('"aside":4');
});

describe("with a clock that jumps", () => {
  async function openChurch() {
    let nowMs = Date.now();
    const sample = await openSample({ now: () => nowMs });
    await sample.tidy();
    return { ...sample, jump: (ms: number) => void (nowMs += ms), now: () => nowMs };
  }

  test("nothing is erased by a clock that is a year ahead", async () => {
    const { database, mailFolder, tidy, jump, isOnDisk } = await openChurch();
    await keepMessage(database, { receivedAtMs: Date.now(), request: "canário de hoje" });
    const letter = { ...sampleMail, messageId: "<hoje@example.org>", text: "carta de hoje" };
    await createFileMailer({ folder: mailFolder }).send(letter);
    await sendLetters(database);

    jump(396 * dayMs);
    for (let hour = 0; hour < 24; hour += 1) {
      await tidy();
      jump(3_600_000);
    }
    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1, outbox: 1 });
    expect(isOnDisk("carta de hoje")).toBe(true);
  });

  test("a message that came while the clock was behind is there until its letter has left", async () => {
    const { database, tidy, jump, now } = await openChurch();
    jump(-400 * dayMs);
    await tidy();
    await keepMessage(database, { receivedAtMs: now() });

    jump(400 * dayMs);
    for (let hour = 0; hour < 30; hour += 1) {
      await tidy();
      jump(3_600_000);
    }

    expect(await rowCounts(database)).toMatchObject({ contactMessages: 1, outbox: 1 });
  });
});
