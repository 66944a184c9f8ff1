import { migrate } from "../../church-database.ts";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Content } from "../../content/content.ts";
import { composeContactLetter } from "../../contact/letters/contact-letter.tsx";
import { openOutbox } from "../outbox/outbox.ts";
import { openDatabase } from "../database/open-database.ts";
import { listLetters } from "../outbox/sql/kept-letters.ts";
import { createQueue } from "../outbox/sql/letter-queue.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { openPostfix, type Postfix, whyNoPostfix } from "../../testing/postfix.ts";
import { composeNothing } from "../../testing/sample-mail.ts";
import { inboxOf, keepMessage } from "../../testing/storage/sample.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const church = {
  name: "Igreja Vitral",
  shortName: "Vitral",
  email: "igreja@igreja.example.org",
};

/** What mail servers have stumbled over: dots, dashes, "From ", other alphabets, long and empty lines. */
const texts = [
  "Pela saúde da minha avó.",
  ".\n.\n..ponto\n.",
  "From aqui até o fim\nFrom: ninguém\n\nTo: ninguém",
  "Orem — por favor — às 19h… ❤️ “já”",
  `Uma linha só: ${"muito obrigado ".repeat(200)}`,
  "QUIT\nRSET\nDATA",
  "\n\nlinhas\n\n\nvazias\n\n",
  "<b>negrito</b> & 'aspas' \"duplas\"",
  "=20=3D=\n=?utf-8?q?oi?=",
  "שלום · Ирина · 平安",
];

const reason = whyNoPostfix();
if (reason) console.log(`Left out: letters through a real Postfix, because ${reason}.`);

describe.skipIf(reason !== undefined)("Postfix as Debian installs it", () => {
  let postfix: Postfix;
  beforeAll(async () => {
    postfix = await openPostfix("igreja.example.org");
    return postfix.close;
  }, 60_000);

  test.each([
    ["on this machine, where TLS is not asked for", "127.0.0.1", "with ESMTP id"],
    ["as on another, whose certificate nobody signed", "0.0.0.0", "with ESMTPS id"],
  ])(
    "%s, gets every letter well formed",
    async (_where, host, way) => {
      const file = join(mkdtempSync(join(temporaryFolder, "fila-")), "vitral.db");
      const database = await openDatabase({ file });
      onTestFinished(() => database.close());
      await migrate(database);
      const messages = [];
      for (const request of texts) {
        messages.push(await keepMessage(database, { request, receivedAtMs: Date.now() }));
      }
      const mailer = createSmtpMailer({ url: `smtp://${host}:${postfix.port}` });
      const compose = composeContactLetter({
        inbox: inboxOf(database),
        content: () => ({ church }) as Content,
        addresses: { from: undefined, to: undefined },
      });
      const outbox = openOutbox({
        now: Date.now,
        queue: createQueue(database),
        mailer,
        compose: { ...composeNothing, "contact-message": compose },
        log: { info() {}, error() {} },
        pollMs: 50,
      });
      onTestFinished(async () => {
        await outbox.close();
        await mailer.close();
      });

      expect(await mailer.check()).toBeUndefined();
      const letters = await listLetters(database);
      const arrived = async (messageId: string) => {
        const raw = (await postfix.letters()).map(String);
        return raw.filter((one) => one.includes(`\nMessage-ID: ${messageId}\n`));
      };
      await vi.waitFor(
        async () => {
          for (const { messageId } of letters) expect(await arrived(messageId)).toHaveLength(1);
        },
        { timeout: 20_000, interval: 100 },
      );

      await vi.waitFor(async () => {
        const states = (await listLetters(database)).map(({ state, attempts }) => [
          state,
          attempts,
        ]);
        expect(states).toEqual(texts.map(() => ["sent", 1]));
      });
      for (const [index, message] of messages.entries()) {
        const letter = letters.find(({ subjectId }) => subjectId === message.id);
        const [raw = ""] = await arrived(letter?.messageId ?? "");
        expect(raw).toContain(way);
        const mail = await PostalMime.parse(raw);
        expect(mail).toMatchObject({
          subject: "Pedido de Oração: Maria da Conceição",
          from: { name: "Site da Vitral", address: church.email },
          to: [{ address: church.email }],
          replyTo: [{ address: message.email }],
          deliveredTo: church.email,
        });
        expect(mail.text).toContain(texts[index]);
        expect(mail.html).toContain("</html>");
      }
    },
    60_000,
  );
});
