import { randomUUIDv7 } from "node:crypto";
import { join } from "node:path";
import type { Content } from "../content/content.ts";
import type { ApiOptions } from "../api/api.ts";
import { createAltcha } from "../gateways/captcha/altcha.ts";
import { createSiteverify } from "../gateways/captcha/siteverify.ts";
import { createFileMailer } from "../gateways/mail/file-mailer.ts";
import { createSmtpMailer } from "../gateways/mail/smtp-mailer.ts";
import { composeContactLetter } from "../outbox/letters/compose-contact-letter.ts";
import { openOutbox } from "../outbox/outbox.ts";
import { createAttempts } from "../storage/attempts.ts";
import { answers } from "../storage/health.ts";
import { createInbox } from "../storage/inbox.ts";
import { migrate } from "../storage/migrate.ts";
import { openDatabase } from "../storage/open-database.ts";
import { createQueue } from "../storage/queue.ts";
import { secretOf } from "../storage/secrets.ts";
import type { Config } from "./config.ts";
import { startHousekeeping } from "./housekeeping.ts";
import { describeError, type Log } from "./log.ts";

export type Services = {
  api: Omit<ApiOptions, "publicUrl">;
  isHealthy(): Promise<boolean>;
  /** Delivers no more, and resolves when the letters on their way have ended. */
  rest(): Promise<void>;
  /** Does so, and lets go of the database: nobody may ask any more. */
  close(): Promise<void>;
};

type Options = { config: Config; content(): Content; log: Log };

/** Everything behind the API: the database, the outbox that empties it, the captcha. */
export async function openServices({ config, content, log }: Options): Promise<Services> {
  const { publicUrl, dataFolder, databaseUrl } = config;
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl } : { file: join(dataFolder, "vitral.db") },
  );
  await migrate(database);

  const inbox = createInbox(database, { messageIdDomain: publicUrl.hostname });
  const outbox = openOutbox({
    queue: createQueue(database),
    mailer: createMailer(config),
    compose: {
      "contact-message": composeContactLetter({ inbox, content, addresses: config.mail }),
    },
    log,
  });
  const housekeeping = startHousekeeping({ database, content, log });
  const captcha = await openCaptcha(config, database, log);

  const rest = async () => {
    housekeeping.stop();
    await outbox.close();
  };

  return {
    api: {
      credentials: config.apiCredentials,
      trustedProxies: config.trustedProxies,
      senderSecret: await secretOf(database, "sender-digest"),
      contact: {
        attempts: createAttempts(database),
        captcha: captcha.port,
        inbox,
        limit: config.contactLimit,
        wakeOutbox: outbox.wake,
        newId: randomUUIDv7,
        now: Date.now,
      },
      captchaChallenge: captcha.challenge,
      privacyVersion: () => content().privacy.version,
    },
    isHealthy: () =>
      answers(database).catch((error: unknown) => {
        log.error(describeError(error), "the database does not answer");
        return false;
      }),
    rest,
    async close() {
      await rest();
      await database.close();
    },
  };
}

function createMailer({ mail, dataFolder }: Config) {
  return mail.smtpUrl
    ? createSmtpMailer({ url: mail.smtpUrl })
    : createFileMailer({ folder: join(dataFolder, "mail") });
}

async function openCaptcha(
  { captcha, publicUrl }: Config,
  database: Awaited<ReturnType<typeof openDatabase>>,
  log: Log,
) {
  if (captcha.provider === "altcha") {
    const secret = captcha.secret ?? (await secretOf(database, "captcha"));
    const altcha = createAltcha({ secret, now: Date.now });
    return { port: altcha, challenge: altcha.challenge };
  }
  const port = createSiteverify({
    ...captcha,
    hostname: publicUrl.hostname,
    now: Date.now,
    warn: (complaint) => log.error({ complaint }, "the captcha provider refuses our settings"),
  });
  return { port, challenge: undefined };
}
