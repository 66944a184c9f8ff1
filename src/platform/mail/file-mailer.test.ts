import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { createFileMailer } from "./file-mailer.ts";

const mail = {
  messageId: "<0199-abc@igreja.example.org>",
  from: { name: "Site da Igreja", address: "site@igreja.example.org" },
  to: "igreja@igreja.example.org",
  replyTo: "maria@exemplo.com.br",
  subject: "Informações: Maria",
  text: "Que horas é o culto?",
  html: "<p>Que horas é o culto?</p>",
};

test("a message becomes one file that a mail program opens, however often it is sent", async () => {
  const folder = join(temporaryFolder, "mail");
  const mailer = createFileMailer({ folder });

  expect(await mailer.send(mail)).toEqual({ outcome: "sent" });
  expect(await mailer.send(mail)).toEqual({ outcome: "sent" });

  expect(await readdir(folder)).toEqual(["0199-abc.eml"]);
  const parsed = await PostalMime.parse(await readFile(join(folder, "0199-abc.eml")));
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: mail.from,
    to: [{ address: mail.to }],
    replyTo: [{ address: mail.replyTo }],
  });
  expect(parsed.text?.trim()).toBe(mail.text);
});

test("a folder that cannot be written is an attempt that failed", async () => {
  const mailer = createFileMailer({ folder: join(import.meta.filename, "mail") });

  expect(await mailer.send(mail)).toMatchObject({ outcome: "retry" });
});
