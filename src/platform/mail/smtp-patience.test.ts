import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { openPort } from "../../testing/http/open-port.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { openSmtpMailer } from "../../testing/open-smtp-mailer.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import { standardPatience } from "./mailer.ts";

describe("each phase has a time of its own", () => {
  const slowAt = (phase: "greeting" | "RCPT" | "end", ms: number) =>
    openMailServer({
      ...(phase === "greeting" && {
        onConnect: (_session, done) => void setTimeout(done, ms).unref(),
      }),
      ...(phase === "RCPT" && {
        onRcptTo: (_address, _session, done) => void setTimeout(done, ms).unref(),
      }),
      ...(phase === "end" && {
        onData: (stream, _session, done) => {
          stream.resume().on("end", () => void setTimeout(done, ms).unref());
        },
      }),
    });

  test("a server that is slow after the message is awaited, whatever the greeting's timeout", async () => {
    const { url } = await slowAt("end", 4_000);
    expect(await openSmtpMailer(url, { greeting: 3_000 }).send(sampleMail)).toEqual({
      outcome: "sent",
    });
  });

  test("a late greeting is awaited", async () => {
    const { url } = await slowAt("greeting", 900);
    expect(await openSmtpMailer(url).send(sampleMail)).toEqual({ outcome: "sent" });
  });

  test.each([
    ["greeting", { greeting: 200 }],
    ["RCPT", { answer: 200 }],
    ["end", { answer: 200 }],
  ] as const)("who is silent for ever at %s is left there", async (phase, patience) => {
    const { url } = await slowAt(phase, 600_000);
    expect(await openSmtpMailer(url, patience).send(sampleMail)).toEqual({
      outcome: "retry",
      reason: "ETIMEDOUT",
    });
  });

  test("a server that sends lines without an end is stopped", async () => {
    const dripping = createServer((socket) => {
      socket.write("220 hello\r\n");
      const drip = setInterval(() => socket.write("250-go on\r\n"), 50);
      socket.on("error", () => {}).on("close", () => clearInterval(drip));
    });
    closeAfterFile(() => dripping.close());
    const port = await openPort(dripping);
    expect(
      await openSmtpMailer(`smtp://127.0.0.1:${port}`, { whole: 400 }).send(sampleMail),
    ).toEqual({
      outcome: "retry",
      reason: "EABORT",
    });
  });

  test("none is shorter than the standard asks for", () => {
    const minuteMs = 60_000;
    const { greeting, answer, whole } = standardPatience;
    expect(greeting).toBeGreaterThanOrEqual(5 * minuteMs);
    expect(answer).toBeGreaterThanOrEqual(10 * minuteMs);
    expect(whole).toBeGreaterThanOrEqual((5 + 5 + 5 + 2 + 3 + 10) * minuteMs);
  });
});
