import { connect, createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, test } from "vitest";
import { openPort } from "../../testing/http/open-port.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import { createSmtpMailer } from "./mailer.ts";

/** A server that offers STARTTLS, with a certificate that it gave to itself. */
async function openTlsServer(options: SMTPServerOptions = {}) {
  const secured: boolean[] = [];
  const server = await openMailServer({
    disabledCommands: [],
    onMailFrom: (_address, session, done) => {
      secured.push(session.secure);
      done();
    },
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    ...options,
  });
  /** The same machine under a name that does not say so. */
  const remoteUrl = server.url.replace("127.0.0.1", "0.0.0.0");
  return { ...server, remoteUrl, secured };
}
const withPassword = (url: string) => url.replace("smtp://", "smtp://site:senha@");
function mailerTo(url: string) {
  const mailer = createSmtpMailer({ url });
  closeAfterFile(() => mailer.close());
  return mailer;
}
const send = (url: string) => mailerTo(url).send(sampleMail);
const check = (url: string) => mailerTo(url).check();

describe("on this machine TLS is not asked for", () => {
  test.each(["127.0.0.1", "localhost"])("%s", async (host) => {
    const server = await openTlsServer();
    expect(await send(server.url.replace("127.0.0.1", host))).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([false]);
  });

  test("a server that requires TLS for the login gets it, with any certificate", async () => {
    const server = await openTlsServer({ authOptional: false });
    expect(await send(withPassword(server.url))).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([true]);
  });
});

describe("without a password, as between mail servers", () => {
  test("TLS is used where the server offers it, with any certificate", async () => {
    const server = await openTlsServer();
    expect(await send(server.remoteUrl)).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([true]);
    expect(await check(server.remoteUrl)).toBeUndefined();
  });

  test("a server that offers it and then cannot gets the letter in the clear", async () => {
    // The server speaks only versions that nobody speaks any more.
    const server = await openTlsServer({ minVersion: "TLSv1", maxVersion: "TLSv1.1" });
    expect(await send(server.remoteUrl)).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([false]);
    expect(await check(server.remoteUrl)).toBeUndefined();
  });

  test("so does one that answers 454", async () => {
    const server = await openTlsServer();
    expect(await send(await withoutTls(server.remoteUrl))).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([false]);
  });
});

/** Stands before a server, and answers STARTTLS in its place. */
async function withoutTls(url: string): Promise<string> {
  const door = createServer((visitor) => {
    const inside = connect(Number(new URL(url).port), "127.0.0.1");
    inside.pipe(visitor).on("error", () => {});
    visitor.on("data", (said) => {
      if (/^STARTTLS/i.test(said.toString())) visitor.write("454 4.7.0 TLS not available\r\n");
      else inside.write(said);
    });
    visitor.on("close", () => inside.destroy());
  });
  closeAfterFile(() => door.close());
  return `smtp://0.0.0.0:${await openPort(door)}`;
}

describe("with a password the server's certificate must be valid", () => {
  test("a server with a self-signed certificate gets neither password nor letter, and the operator is warned", async () => {
    const server = await openTlsServer();
    expect(await send(withPassword(server.remoteUrl))).toMatchObject({ outcome: "retry" });
    expect(server.secured).toEqual([]);
    expect(await check(withPassword(server.remoteUrl))).toMatch(/certificado.*SMTP_URL/);
  });

  test("nor does one that offers no TLS at all", async () => {
    const server = await openMailServer();
    const url = withPassword(server.url.replace("127.0.0.1", "0.0.0.0"));
    expect(await send(url)).toMatchObject({ outcome: "retry" });
    expect(server.received).toEqual([]);
    expect(await check(url)).toMatch(/conexão segura.*SMTP_URL/);
  });

  test("unless the operator says that it may", async () => {
    const server = await openTlsServer();
    const url = `${withPassword(server.remoteUrl)}/?tls.rejectUnauthorized=false`;
    expect(await send(url)).toEqual({ outcome: "sent" });
    expect(server.secured).toEqual([true]);
  });
});

test("a server that is not there is reported in one line", async () => {
  expect(await check("smtp://127.0.0.1:9")).toMatch(/ECONNREFUSED.*não responde/);
});
