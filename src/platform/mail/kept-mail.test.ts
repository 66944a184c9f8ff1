import { mkdtempSync } from "node:fs";
import { readdir, rename, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { setMachinesDay } from "../../testing/day/day-of-the-tests.ts";
import { trusted } from "../../testing/storage/sample.ts";
import type { Mail } from "../outbox/queue.ts";
import {
  createFileMailer,
  eraseMailBefore,
  eraseMailOf,
  eraseMailOfMessage,
} from "./file-mailer.ts";

const church = "igreja@igreja.example.org";
const ana = "ana.de-um-endereco-bem-comprido.que-nao-cabe-numa-linha-so+oracao@exemplo.com.br";

async function folderWith(mails: Record<string, Partial<Mail>>): Promise<string> {
  const folder = mkdtempSync(join(temporaryFolder, "mail-"));
  for (const [name, given] of Object.entries(mails)) {
    await createFileMailer({ folder }).send({
      messageId: `<${name}@igreja.example.org>`,
      from: { name: "Site da Igreja", address: church },
      to: church,
      replyTo: church,
      subject: "Pedido de Oração",
      text: `Reply-To: ${ana}\n\nPela minha avó.`,
      html: "<p>Pela minha avó.</p>",
      ...given,
    });
  }
  return folder;
}

const namesIn = async (folder: string) => (await readdir(folder)).sort();

test("a person's letters are erased, and nothing of others or of the church", async () => {
  const folder = await folderWith({
    "1": { replyTo: ana },
    "2": { replyTo: ana.toUpperCase() },
    "3": { replyTo: `x${ana}` },
    "4-recibo": { to: ana },
    "5-recibo": { to: "rui@exemplo.com.br" },
    "6": { replyTo: "rui@exemplo.com.br" },
    "7-convite": { to: ana },
    "8-codigo": { to: ana.toUpperCase() },
    "9-convite": { to: "rui@exemplo.com.br" },
    "9-aviso": { to: `rui@exemplo.com.br, ${ana}` },
  });
  // Its process died before the mail had its own name.
  await rename(join(folder, "2.eml"), join(folder, "2.eml.0b1c.vitral-novo"));

  expect(await eraseMailOf(folder, ` ${ana}`)).toBe(6);
  expect(await namesIn(folder)).toEqual(["3.eml", "5-recibo.eml", "6.eml", "9-convite.eml"]);

  expect(await eraseMailOf(folder, church)).toBe(0);
});

test("mails written before an instant go, and no other file", async () => {
  const folder = await folderWith({ "1": {}, "2": {} });
  await writeFile(join(folder, "leia.txt"), "Nosso");
  const old = new Date("2025-01-31T12:00:00Z");
  await utimes(join(folder, "1.eml"), old, old);
  await utimes(join(folder, "leia.txt"), old, old);

  expect(await eraseMailBefore(folder, trusted(old.getTime()))).toBe(0);
  expect(await eraseMailBefore(folder, trusted(old.getTime() + 1))).toBe(1);
  expect(await namesIn(folder)).toEqual(["2.eml", "leia.txt"]);
});

test("two processes may erase at the same moment", async () => {
  setMachinesDay();
  const folder = await folderWith({ "1": {}, "2": {}, "3": {}, "4": {} });
  const erased = await Promise.all(
    [1, 2, 3].map(() => eraseMailBefore(folder, trusted(Date.now() + 1))),
  );

  expect(erased.some((count) => count > 0)).toBe(true);
  expect(await namesIn(folder)).toEqual([]);
});

test("a mail file that is being written while a person's mails are erased is erased too", async () => {
  const folder = await folderWith({ "1": { replyTo: ana }, "2": { replyTo: ana } });
  const draft = join(folder, "2.eml.0b1c.vitral-novo");
  await rename(join(folder, "2.eml"), draft);
  const names = await namesIn(folder);
  // The names are read; then the other process goes on.
  const erasing = eraseMailOf(folder, ana);
  await rename(draft, join(folder, "2.eml"));

  await erasing;
  expect(names).toHaveLength(2);
  expect(await namesIn(folder)).toEqual([]);
});

test("where no mail was ever written nothing is erased", async () => {
  expect(await eraseMailOf(join(temporaryFolder, "nowhere"), ana)).toBe(0);
});

test("the mail of one message is erased, and no other", async () => {
  const folder = await folderWith({ "1": {}, "12": {} });

  expect(await eraseMailOfMessage(folder, "1")).toBe(1);
  expect(await namesIn(folder)).toEqual(["12.eml"]);
});
