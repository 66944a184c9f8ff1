import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { Mail } from "../../outbox/mail.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { createSmtpMailer, type Patience, standardPatience } from "./smtp-mailer.ts";

const mail: Mail = { ...sampleMail, text: "Orem por mim.\n.\nUma linha com um ponto só." };

const open = (url: string, patience?: Partial<Patience>) => {
  const mailer = createSmtpMailer({ url, patience: { ...standardPatience, ...patience } });
  closeAfterFile(() => mailer.close());
  return mailer;
};
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
    reason: expect.stringMatching(/^535 EAUTH/),
  });
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
    closeAfterFile(() => tarpit.close());
    const { port } = tarpit.address() as AddressInfo;
    expect(await open(`smtp://127.0.0.1:${port}`, { greeting: 200 }).send(mail)).toEqual({
      outcome: "retry",
      reason: expect.stringMatching(/^ETIMEDOUT/),
    });
  });

  test("a password that it asks for is the operator's to give, and parks no letter", async () => {
    const server = await openMailServer({ authOptional: false, allowInsecureAuth: true });
    expect(await open(server.url).send(mail)).toEqual({
      outcome: "retry",
      reason: expect.stringMatching(/^530 /),
    });
  });

  test("what is kept of it are codes, and no address that it quotes", async () => {
    const server = await openMailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(refuse(550, `5.1.1 <${address}>: Recipient address rejected`)),
    });
    expect(await open(server.url).send(mail)).toEqual({
      outcome: "refused",
      reason: "550 5.1.1 EENVELOPE",
    });
  });

  test("the line is cut before the server said that it has the message", async () => {
    const server = await openMailServer({
      onData: (stream) => void stream.resume().on("end", () => server.cut()),
    });
    const delivery = open(server.url).send(mail);
    expect(await delivery).toMatchObject({ outcome: "retry" });
  });
});

describe("each phase has a time of its own", () => {
  const slowAt = (phase: "RCPT" | "end", ms: number) =>
    openMailServer({
      ...(phase === "RCPT" && {
        onRcptTo: (_address, _session, done) => void setTimeout(done, ms).unref(),
      }),
      ...(phase === "end" && {
        onData: (stream, _session, done) => {
          stream.resume().on("end", () => void setTimeout(done, ms).unref());
        },
      }),
    });

  test("who thinks for long after the message is waited for, however short the greeting's time", async () => {
    const { url } = await slowAt("end", 900);
    expect(await open(url, { greeting: 600 }).send(mail)).toEqual({ outcome: "sent" });
  });

  test.each(["RCPT", "end"] as const)(
    "who is silent for ever at %s is left there",
    async (phase) => {
      const { url } = await slowAt(phase, 600_000);
      expect(await open(url, { answer: 200 }).send(mail)).toEqual({
        outcome: "retry",
        reason: "ETIMEDOUT",
      });
    },
  );

  test("so is who says something now and then, and never the end", async () => {
    const dripping = createServer((socket) => {
      socket.write("220 hello\r\n");
      const drip = setInterval(() => socket.write("250-go on\r\n"), 50);
      socket.on("error", () => {}).on("close", () => clearInterval(drip));
    }).listen(0, "127.0.0.1");
    await once(dripping, "listening");
    closeAfterFile(() => dripping.close());
    const { port } = dripping.address() as AddressInfo;
    expect(await open(`smtp://127.0.0.1:${port}`, { whole: 400 }).send(mail)).toEqual({
      outcome: "retry",
      reason: "EABORT",
    });
  });

  test("none is shorter than the standard asks for what it may cost a second letter to cut short", () => {
    const minuteMs = 60_000;
    const { answer, whole } = standardPatience;
    expect(answer).toBeGreaterThanOrEqual(10 * minuteMs);
    expect(whole).toBeGreaterThanOrEqual((5 + 5 + 5 + 2 + 3 + 10) * minuteMs);
  });
});
