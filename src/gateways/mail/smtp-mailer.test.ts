import * as fc from "fast-check";
import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import type { Mail } from "../../outbox/mail.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const mail: Mail = {
  messageId: "<0199-teste@igreja.example.org>",
  from: { name: "Site da Igreja Vitral", address: "site@igreja.example.org" },
  to: "igreja@igreja.example.org",
  replyTo: "maria@exemplo.com.br",
  subject: "Pedido de Oração: José",
  text: "Orem por mim.\n.\nUma linha com um ponto só.",
  html: "<p>Orem por mim.</p>",
};

const mailers: ReturnType<typeof createSmtpMailer>[] = [];
const open = (url: string, timeoutMs?: number) => {
  const mailer = createSmtpMailer({ url, timeoutMs });
  mailers.push(mailer);
  return mailer;
};
afterAll(() => Promise.all(mailers.map((mailer) => mailer.close())));

const refuse = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

test("a message arrives as it was written, from the church, to be answered to the visitor", async () => {
  const server = await openMailServer();

  expect(await open(server.url).send(mail)).toEqual({ outcome: "sent" });

  const [received] = server.received;
  expect(received?.from).toBe("site@igreja.example.org");
  expect(received?.recipients).toEqual(["igreja@igreja.example.org"]);
  expect(received?.parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from: mail.from,
    replyTo: [{ address: "maria@exemplo.com.br" }],
    text: expect.stringContaining("Orem por mim.\n.\nUma linha"),
    html: expect.stringContaining("<p>Orem por mim.</p>"),
  });
});

test("a server that asks for a name and a password gets them", async () => {
  const server = await openMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "site" && password === "se nha"
        ? done(null, { user: username })
        : done(refuse(535, "no")),
  });
  const withPassword = (password: string) =>
    server.url.replace("smtp://", `smtp://site:${encodeURIComponent(password)}@`);

  expect(await open(withPassword("se nha")).send(mail)).toEqual({ outcome: "sent" });
  // The operator's mistake, not the message's.
  expect(await open(withPassword("errada")).send(mail)).toMatchObject({
    outcome: "retry",
    reason: expect.stringMatching(/^EAUTH/),
  });
});

test("a connection is made secret where the server knows how", async () => {
  let secure: boolean | undefined;
  const server = await openMailServer({
    disabledCommands: [],
    onMailFrom: (_address, session, done) => {
      secure = session.secure;
      done();
    },
  });
  // The server's certificate is its own; real ones are checked.
  const strict = await open(server.url).send(mail);
  expect(strict).toMatchObject({ outcome: "retry" });
  expect(server.received).toEqual([]);

  const url = `${server.url}/?tls.rejectUnauthorized=false`;
  expect(await open(url).send(mail)).toEqual({ outcome: "sent" });
  expect(secure).toBe(true);
});

describe("what the server says decides whether it is tried again", () => {
  test.each([
    ["the recipient is unknown", { onRcptTo: 550 }, "refused"],
    ["the mailbox is full", { onRcptTo: 452 }, "retry"],
    ["greylisted", { onRcptTo: 451 }, "retry"],
    ["the content is refused", { onData: 554 }, "refused"],
    ["the content may come later", { onData: 451 }, "retry"],
    ["too many connections", { onConnect: 421 }, "retry"],
  ] as const)("%s", async (_what, refusal, outcome) => {
    const [[hook, code] = ["", 0]] = Object.entries(refusal);
    const say = refuse(code, "said so");
    const server = await openMailServer({
      ...(hook === "onRcptTo" && { onRcptTo: (_address, _session, done) => done(say) }),
      ...(hook === "onConnect" && { onConnect: (_session, done) => done(say) }),
      ...(hook === "onData" && {
        onData: (stream, _session, done) => {
          stream.resume().on("end", () => done(say));
        },
      }),
    });

    const delivery = await open(server.url).send(mail);
    expect(delivery).toMatchObject({ outcome, reason: expect.stringContaining(String(code)) });
  });

  test("nobody is there", async () => {
    expect(await open("smtp://127.0.0.1:9").send(mail)).toMatchObject({ outcome: "retry" });
  });

  test("somebody is there and says nothing, for as long as we wait", async () => {
    const tarpit = createServer(() => {}).listen(0, "127.0.0.1");
    await once(tarpit, "listening");
    afterAll(() => tarpit.close());
    const { port } = tarpit.address() as AddressInfo;

    const startedAt = performance.now();
    expect(await open(`smtp://127.0.0.1:${port}`, 600).send(mail)).toMatchObject({
      outcome: "retry",
    });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test("the line is cut before the server said that it has the message", async () => {
    const server = await openMailServer({
      onData: (stream) => void stream.resume().on("end", () => server.cut()),
    });
    const delivery = open(server.url).send(mail);
    expect(await delivery).toMatchObject({ outcome: "retry" });
  });
});

test("nothing that somebody wrote changes who gets the message", async () => {
  const server = await openMailServer();
  const mailer = open(server.url);
  const anyLine = fc.oneof(
    fc.string({ unit: "binary", maxLength: 80 }),
    fc.constantFrom(
      "a\r\nBcc: x@exemplo.com",
      "a\nTo: x@exemplo.com",
      "=?utf-8?Q?a=0D=0ABcc:_x@exemplo.com?=",
    ),
  );

  // What the schema lets through is narrower; the mailer must hold even without it.
  await fc.assert(
    fc.asyncProperty(anyLine, anyLine, async (subject, text) => {
      server.received.length = 0;
      expect(await mailer.send({ ...mail, subject, text })).toEqual({ outcome: "sent" });
      const [received] = server.received;
      expect(received?.recipients).toEqual([mail.to]);
      expect(received?.parsed.to).toMatchObject([{ address: mail.to }]);
      expect(received?.parsed.cc ?? []).toEqual([]);
      expect(received?.parsed.bcc ?? []).toEqual([]);
      expect(received?.parsed.replyTo).toMatchObject([{ address: mail.replyTo }]);
      expect(received?.parsed.replyTo).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});
