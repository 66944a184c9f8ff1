import { readFile, rm, stat } from "node:fs/promises";
import { join, basename } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { encodeWord } from "nodemailer/lib/mime-funcs";
import { visible } from "../../format/text.ts";
import type { TrustedTime } from "../database/trusted-time.ts";
import type { Delivery, Mail, Mailer } from "../outbox/queue.ts";
import { namesIn, writeDurably } from "../write-durably.ts";

/** The simulated twin of the mail server: every message as an `.eml` file that a mail program opens. */
export function createFileMailer({ folder }: { folder: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail: Mail): Promise<Delivery> {
      const { message } = await transport.sendMail(nodemailerMessage(mail));
      try {
        const name = mail.messageId.replace(/@.*/, "").replaceAll(/[^\w-]/g, "");
        await writeDurably(join(folder, `${name}.eml`), message as Buffer);
        return { outcome: "sent" };
      } catch (error) {
        return { outcome: "retry", reason: (error as NodeJS.ErrnoException).code ?? "EWRITE" };
      }
    },
    async close() {},
  };
}

/** An e-mail as nodemailer writes it: what is in its headers is what a reader sees, and no more. */
export function nodemailerMessage(mail: Mail): SendMailOptions {
  const { messageId, from, to, replyTo, subject, text, html } = mail;
  return {
    from: { ...from, name: visible(from.name) },
    to: to.split(", ").map((address) => ({ name: "", address })),
    replyTo: { name: "", address: replyTo },
    envelope: { from: from.address, to },
    messageId,
    subject: headerText(subject),
    text,
    html,
    // A vacation responder would answer a receipt, and a prayer's letter to the site itself.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Encodes what reads like an encoded word, else decoded by the program that shows the e-mail: encoded, it stays itself.
 */
function headerText(text: string): string {
  const shown = visible(text);
  return shown.includes("=?") ? encodeWord(shown, "B", 52) : shown;
}

/** Names of mails, unfinished ones too: a process may have died over them. */
const mailName = /\.eml(\.[\w.-]+)?$/;

/** Removes the mails, kept as files, that this person wrote or was sent. → how many */
export function eraseMailOf(folder: string, address: string): Promise<number> {
  const person = address.trim().toLowerCase();
  return eraseWhere(folder, async (path) => {
    const mail = await readFile(path, "utf8");
    // Answers to a person's words go to them. The sender of all of them is the church, and no person.
    const isTheirs = [...addressesIn(mail, "to"), ...addressesIn(mail, "reply-to")].includes(
      person,
    );
    return isTheirs && !addressesIn(mail, "from").includes(person);
  });
}

/** Removes the mail, kept as a file, about this message. → how many */
export const eraseMailOfMessage = (folder: string, messageId: string): Promise<number> =>
  eraseWhere(folder, async (path) => basename(path).replace(mailName, "") === messageId);

/** Removes the mails, kept as files, that were written before the instant. → how many */
export const eraseMailBefore = (folder: string, instant: TrustedTime): Promise<number> =>
  eraseWhere(folder, async (path) => (await stat(path)).mtimeMs < instant);

async function eraseWhere(
  folder: string,
  isToGo: (path: string) => Promise<boolean>,
  looksLeft = 3,
): Promise<number> {
  let erased = 0;
  let hasMoved = false;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    if (!mailName.test(name)) continue;
    const found = await isToGo(path).catch(movedAway);
    hasMoved ||= found === "moved";
    if (found !== true) continue;
    await rm(path, { force: true });
    erased += 1;
  }
  // One that was being written has its own name by now; or another process erases, too.
  if (!hasMoved || looksLeft === 0) return erased;
  return erased + (await eraseWhere(folder, isToGo, looksLeft - 1));
}

function movedAway(error: NodeJS.ErrnoException): "moved" {
  if (error.code === "ENOENT") return "moved";
  throw error;
}

/** The addresses of a field, in small letters; our own mails name them without quotes or comments. */
function addressesIn(mail: string, field: "from" | "to" | "reply-to"): string[] {
  const [head = ""] = mail.split(/\r?\n\r?\n/, 1);
  const unfolded = head.replaceAll(/\r?\n[ \t]+/g, " ").toLowerCase();
  const line = unfolded.split(/\r?\n/).find((one) => one.startsWith(`${field}:`)) ?? "";
  const words = line.slice(field.length + 1).split(/[\s<>",]+/);
  return words.filter((word) => /.@./.test(word));
}
