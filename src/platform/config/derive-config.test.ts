import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const host = {
  SMTP_ADDRESS: "correio.igrejadapedra.org.br",
  SMTP_PORT: "465",
  SMTP_USERNAME: "site@igrejadapedra.org.br",
  SMTP_PASSWORD: "Nw/q7:tLx2@",
  MAILER_FROM_ADDRESS: "site@igrejadapedra.org.br",
};

test("the mail server that a host of containers sets is the site's", () => {
  const { smtpUrl = "", from } = readConfig(host).mail;
  const url = new URL(smtpUrl);

  expect([url.protocol, url.host]).toEqual(["smtps:", "correio.igrejadapedra.org.br:465"]);
  expect(decodeURIComponent(url.username)).toBe(host.SMTP_USERNAME);
  expect(decodeURIComponent(url.password)).toBe(host.SMTP_PASSWORD);
  expect(from).toBe(host.MAILER_FROM_ADDRESS);
});

test("without a port and a password it is a server that asks for none, on the usual port", () => {
  expect(readConfig({ SMTP_ADDRESS: "127.0.0.1" }).mail.smtpUrl).toBe("smtp://127.0.0.1:587");
});

test("values for this site come first", () => {
  const own = { SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "igreja@pedra.org.br" };

  expect(readConfig({ ...host, ...own }).mail).toMatchObject({
    smtpUrl: own.SMTP_URL,
    from: own.MAIL_FROM,
  });
});

test.each([
  ["SMTP_PORT", "abc"],
  ["SMTP_ADDRESS", ""],
  ["MAILER_FROM_ADDRESS", "Igreja <igreja@pedra.org.br>"],
])("%s=%s is named", (name, value) => {
  expect(() => readConfig({ ...host, [name]: value })).toThrow(`${name}: `);
});
