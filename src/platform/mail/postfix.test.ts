// @module-tag machine
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, chmodSync, chownSync, existsSync, mkdirSync } from "node:fs";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { migrate } from "../../church-database.ts";
import { composeContactLetter } from "../../contact/letters/contact-letter.tsx";
import type { Content } from "../../content/content.ts";
import { temporaryFolder } from "../../testing/church/sample-church.ts";
import { freePort } from "../../testing/http/free-port.ts";
import { soon } from "../../testing/run/soon.ts";
import { composeNothing } from "../../testing/sample-mail.ts";
import { inboxOf, keepMessage } from "../../testing/storage/sample.ts";
import { openDatabase } from "../database/open-database.ts";
import { openOutbox } from "../outbox/outbox.ts";
import { listLetters } from "../outbox/sql/kept-letters.ts";
import { createQueue } from "../outbox/sql/letter-queue.ts";
import { composed } from "../outbox/written-mail.ts";
import { createSmtpMailer } from "./mailer.ts";

/** The templates of Debian's package for a machine's configuration. */
const templates = "/usr/share/postfix";
const nobody = 65_534;
/** After this time Postfix stops by itself. */
const lifeSeconds = 1_200;

type Postfix = {
  port: number;
  /** Each letter in the mailbox. */
  letters(): Promise<Buffer[]>;
  close(): Promise<void>;
};

/** The reason why there is none here, as a text for the person who runs the tests. */
function whyNoPostfix(): string | undefined {
  if (process.getuid?.() !== 0) return "starting Postfix needs root";
  const needed = ["main.cf.debian", "main.cf.tls", "master.cf.dist"];
  if (needed.every((name) => existsSync(join(templates, name)))) return undefined;
  return "Debian's postfix is not installed (apt-get install postfix)";
}

/**
 * Debian's Postfix as its package configures it, on a port and in folders of its own, with STARTTLS and a
 * self-signed certificate. Mail for this domain is stored.
 */
async function openPostfix(domain: string): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), "vitral-postfix-"));
  // Its processes run as users of their own.
  chmodSync(folder, 0o711);
  const [etc = "", queue = "", data = "", mail = ""] = ["etc", "queue", "data", "mail"].map(
    (name) => join(folder, name),
  );
  for (const one of [etc, queue, data, mail]) mkdirSync(one, { mode: 0o755 });
  chownSync(data, Number(execFileSync("id", ["-u", "postfix"])), 0);
  chownSync(mail, nobody, nobody);

  const port = await freePort();
  const [key, certificate] = [join(etc, "key.pem"), join(etc, "certificate.pem")];
  const certified = ["-newkey", "rsa:2048", "-nodes", "-subj", "/CN=igreja.example.org"];
  run("openssl", ["req", "-x509", ...certified, "-keyout", key, "-out", certificate]);
  const parts = ["main.cf.debian", "main.cf.tls"].map((name) => readFile(join(templates, name)));
  await writeFile(join(etc, "main.cf"), Buffer.concat(await Promise.all(parts)));
  await copyFile(join(templates, "master.cf.dist"), join(etc, "master.cf"));
  const settings = {
    queue_directory: queue,
    data_directory: data,
    maillog_file: join(folder, "log"),
    maillog_file_prefixes: folder,
    smtpd_tls_key_file: key,
    smtpd_tls_cert_file: certificate,
    myhostname: "igreja.example.org",
    mydestination: "localhost",
    inet_interfaces: "127.0.0.1",
    inet_protocols: "ipv4",
    virtual_mailbox_domains: domain,
    virtual_mailbox_base: mail,
    virtual_mailbox_maps: "static:all/",
    virtual_uid_maps: `static:${nobody}`,
    virtual_gid_maps: `static:${nobody}`,
  };
  const said = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  run("postconf", ["-c", etc, "-e", ...said]);
  run("postconf", ["-c", etc, "-MX", "smtp/inet"]);
  run("postconf", ["-c", etc, "-M", `${port}/inet=${port} inet n - y - - smtpd`]);
  run("postfix", ["-c", etc, "check"]);

  const programs = execFileSync("postconf", ["-c", etc, "-h", "daemon_directory"]);
  const master = spawn(
    join(programs.toString().trim(), "master"),
    ["-c", etc, "-d", "-e", `${lifeSeconds}`],
    // A process group of its own, so that all its processes end with it.
    { detached: true, stdio: "ignore" },
  );
  const ended = once(master, "exit");
  const close = async () => {
    if (master.exitCode === null && master.pid) process.kill(-master.pid, "SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  try {
    await untilItGreets(port);
  } catch (error) {
    await close();
    throw error;
  }

  const arrived = join(mail, "all", "new");
  return {
    port,
    close,
    async letters() {
      const names = existsSync(arrived) ? await readdir(arrived) : [];
      return Promise.all(names.map((name) => readFile(join(arrived, name))));
    },
  };
}

const run = (program: string, args: string[]) =>
  void execFileSync(program, args, { stdio: ["ignore", "ignore", "pipe"], timeout: 600_000 });

const untilItGreets = (port: number): Promise<void> =>
  soon(async () => expect(await greets(port), "Postfix greets").toBe(true));

async function greets(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    const [greeting] = await once(socket, "data");
    return String(greeting).startsWith("220 ");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

const church = {
  name: "Igreja Vitral",
  shortName: "Vitral",
  email: "igreja@igreja.example.org",
};

/** Texts that mail servers have stumbled over: dots, dashes, "From ", other alphabets, long and empty lines. */
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
  });

  test.each([
    ["on this machine, where TLS is not asked for", "127.0.0.1", "with ESMTP id"],
    ["as on another, whose certificate nobody signed", "0.0.0.0", "with ESMTPS id"],
  ])("%s, gets every letter well formed", async (_where, host, way) => {
    const file = join(mkdtempSync(join(temporaryFolder, "fila-")), "vitral.db");
    const database = await openDatabase({ file });
    onTestFinished(() => database.close());
    await migrate(database);
    const messages = [];
    for (const request of texts) {
      messages.push(await keepMessage(database, { request, receivedAtMs: Date.now() }));
    }
    const mailer = createSmtpMailer({ url: `smtp://${host}:${postfix.port}` });
    const sender = {
      content: () => ({ church }) as Content,
      config: { mail: { from: undefined, to: undefined } },
    };
    const write = composeContactLetter({ inbox: inboxOf(database), ...sender });
    const outbox = openOutbox({
      now: Date.now,
      queue: createQueue(database),
      mailer,
      compose: { ...composeNothing, "contact-message": composed(write, sender) },
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
    await soon(async () => {
      for (const { messageId } of letters) expect(await arrived(messageId)).toHaveLength(1);
    });

    await soon(async () => {
      const states = (await listLetters(database)).map(({ state, attempts }) => [state, attempts]);
      expect(states).toEqual(texts.map(() => ["sent", 1]));
    });
    for (const [index, message] of messages.entries()) {
      const letter = letters.find(({ subjectId }) => subjectId === message.id);
      const [raw = ""] = await arrived(letter?.messageId ?? "");
      expect(raw).toContain(way);
      const mail = await PostalMime.parse(raw);
      expect(mail).toMatchObject({
        subject: "Pedido de Oração: Maria da Conceição",
        from: { name: "Site de Vitral", address: church.email },
        to: [{ address: church.email }],
        replyTo: [{ address: message.email }],
        deliveredTo: church.email,
      });
      expect(mail.text).toContain(texts[index]);
      expect(mail.html).toContain("</html>");
    }
  });
});
