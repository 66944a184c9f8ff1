import * as fc from "fast-check";
import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import * as v from "valibot";
import { expect, onTestFinished, test } from "vitest";
import { emailAddress } from "../../format/schemas.ts";
import { contactMessage } from "../../contact/contract.ts";
import { contactLetter } from "../../contact/letters/contact-letter.tsx";
import { anyText } from "../../testing/any-text.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { tries } from "../../testing/run/tries.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import type { Mail } from "../outbox/queue.ts";
import { nodemailerMessage } from "./file-mailer.ts";
import { createSmtpMailer } from "./mailer.ts";

const church = "igreja@igreja.example.org";
const from = { name: "Site da Igreja", address: "site@igreja.example.org" };
const mail: Mail = { ...sampleMail, from, subject: "" };
const hidden = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u;

const nasty = fc.constantFrom(
  "=?utf-8?q?=0d=0aBcc: x@exemplo.com?=",
  "=?utf-8?q?=0d=0aBcc:x@exemplo.com?=",
  "=?UTF-8?B?DQpCY2M6IHhAZXhlbXBsby5jb20=?=",
  "\u202Egro.olpmexe@airam",
  "\u200B\u200D\uFEFF\u2060",
  "a\r\nBcc: x@exemplo.com",
  "a\nTo: x@exemplo.com",
  "José, <x@exemplo.com>",
);
const anyLine = fc.oneof(
  anyText(80),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  nasty,
  fc
    .tuple(fc.string({ maxLength: 20 }), nasty, fc.string({ maxLength: 20 }))
    .map((all) => all.join(" ")),
);

const onPaper = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

async function headersOf(one: Mail) {
  const message = (await onPaper.sendMail(nodemailerMessage(one))).message as Buffer;
  const raw = message.toString().split("\r\n\r\n")[0] ?? "";
  return { raw, parsed: await PostalMime.parse(message) };
}

test("every e-mail says that a program wrote it, so that no responder answers", async () => {
  const { raw } = await headersOf(mail);

  expect(raw).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(raw).toMatch(/^X-Auto-Response-Suppress: All$/im);
});

test("any text as a name gives one recipient, one Reply-To and the intended subject", async () => {
  await fc.assert(
    fc.asyncProperty(anyLine, async (nome) => {
      const form = {
        nome,
        email: "maria@exemplo.com.br",
        motivo: "Outros",
        telefone: "1155550100",
      };
      const checked = v.safeParse(contactMessage, { ...form, solicitacao: "Oi" });
      if (!checked.success) return;
      const stored = { id: "1", receivedAtMs: 0, consentVersion: "2026-11-21" };
      const envelope = { from: from.address, to: church, churchName: "Igreja" };
      const letter = contactLetter({ ...checked.output, ...stored }, envelope);
      const { raw, parsed } = await headersOf({ ...mail, ...letter });

      const { name } = checked.output;
      expect(parsed.subject).toBe(name === undefined ? "Outros" : `Outros: ${name}`);
      expect(name ?? "").not.toMatch(hidden);
      expect(parsed.to).toEqual([{ name: "", address: church }]);
      expect(parsed.replyTo).toEqual([{ name: "", address: "maria@exemplo.com.br" }]);
      expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
      expect(raw).not.toMatch(/^(cc|bcc):/im);
    }),
    tries(100),
  );
});

test("even past the schema no subject hides, turns around or decodes to something else", async () => {
  await fc.assert(
    fc.asyncProperty(anyLine, async (subject) => {
      const { raw, parsed } = await headersOf({ ...mail, subject });
      expect(parsed.subject ?? "").not.toMatch(hidden);
      expect(parsed.to).toEqual([{ name: "", address: church }]);
      expect(parsed.replyTo).toHaveLength(1);
      expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined]);
      // An encoded word of somebody else's making would decode to less than was written.
      if (subject.includes("=?")) expect(parsed.subject).toContain("=?");
      expect(raw).not.toContain("=?utf-8?q?");
    }),
    tries(100),
  );
});

test("an address that the form accepts is one address and stays unchanged", async () => {
  const anyAddress = fc.oneof(
    fc.emailAddress(),
    anyLine,
    anyLine.map((line) => `${line}@exemplo.com.br`),
    fc.constant("=?utf-8?q?maria=2c?=@exemplo.com.br"),
  );
  await fc.assert(
    fc.asyncProperty(anyAddress, async (written) => {
      const checked = v.safeParse(emailAddress, written);
      if (!checked.success) return;
      const { parsed } = await headersOf({ ...mail, replyTo: checked.output });
      expect(parsed.replyTo).toEqual([{ name: "", address: checked.output }]);
      expect(parsed.to).toEqual([{ name: "", address: church }]);
    }),
    tries(100),
  );
});

test("no text of a visitor changes the recipient", async () => {
  const server = await openMailServer();
  const mailer = createSmtpMailer({ url: server.url });
  onTestFinished(() => mailer.close());
  await fc.assert(
    fc.asyncProperty(anyLine, anyLine, async (subject, text) => {
      server.received.length = 0;
      expect(await mailer.send({ ...mail, subject, text })).toEqual({ outcome: "sent" });
      const [received] = server.received;
      expect(received?.recipients).toEqual([church]);
      expect(received?.parsed.to).toMatchObject([{ address: church }]);
      expect(received?.parsed.cc ?? []).toEqual([]);
      expect(received?.parsed.bcc ?? []).toEqual([]);
      expect(received?.parsed.replyTo).toMatchObject([{ address: mail.replyTo }]);
      expect(received?.parsed.replyTo).toHaveLength(1);
    }),
    tries(40),
  );
});

test("a mail to several names each of them, and is handed to each", async () => {
  const server = await openMailServer();
  const mailer = createSmtpMailer({ url: server.url });
  onTestFinished(() => mailer.close());
  const several = ["ana@exemplo.com.br", "rui@exemplo.com.br"];

  await mailer.send({ ...mail, to: several.join(", ") });

  const [received] = server.received;
  expect(received?.recipients).toEqual(several);
  expect(received?.parsed.to).toEqual(several.map((address) => ({ name: "", address })));
});
