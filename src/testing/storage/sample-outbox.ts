import { openOutbox } from "../../platform/outbox/outbox.ts";
import type { Delivery, Mail } from "../../platform/outbox/queue.ts";
import { listLetters } from "../../platform/outbox/sql/kept-letters.ts";
import { createQueue, type Queue } from "../../platform/outbox/sql/letter-queue.ts";
import { closeAfterTest } from "../run/closing.ts";
import { composeNothing, sampleMail } from "../sample-mail.ts";
import { freshSqlite } from "./fresh-sqlite.ts";
import { inboxOf, keepMessage } from "./sample.ts";

/** An outbox with a database of its own; `answer` plays the mail server, and the test sets `clock`. */
export async function openSample(
  answer: (mail: Mail) => Delivery | Promise<Delivery>,
  wrap: (queue: Queue) => Queue = (queue) => queue,
) {
  const database = await freshSqlite();
  closeAfterTest(() => database.close());
  const inbox = inboxOf(database);
  const clock = { ms: Date.parse("2026-03-06T12:00:00Z") };
  const attempted: Mail[] = [];
  const logged: string[] = [];
  const log = (facts: object, text: string) => void logged.push(text + JSON.stringify(facts));
  const open = () => {
    const outbox = openOutbox({
      queue: wrap(createQueue(database)),
      mailer: {
        close: async () => {},
        send: async (mail) => {
          attempted.push(mail);
          return answer(mail);
        },
      },
      compose: {
        ...composeNothing,
        "contact-message": async ({ subjectId, messageId }) => {
          if (sample.failCompose) throw sample.failCompose;
          const message = await inbox.find(subjectId);
          if (!message) return undefined;
          return { ...sampleMail, messageId, replyTo: message.email, text: message.request };
        },
      },
      log: { info: log, error: log },
      now: () => clock.ms,
      pollMs: 10,
    });
    closeAfterTest(() => outbox.close());
    return outbox;
  };
  const receive = (request: string, email = "maria@exemplo.com.br") =>
    keepMessage(database, { id: request, email, request, receivedAtMs: clock.ms });
  const states = async () =>
    Object.fromEntries((await listLetters(database)).map(({ id, state }) => [id, state]));
  const sample = {
    database,
    clock,
    attempted,
    logged,
    open,
    receive,
    states,
    /** An error while composing an e-mail. */
    failCompose: undefined as Error | undefined,
  };
  return sample;
}
