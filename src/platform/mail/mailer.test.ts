import { expect, test, vi } from "vitest";
import { readConfig } from "../../church-config.ts";
import { openMailServer } from "../../testing/mail-server.ts";
import { openSmtpMailer } from "../../testing/open-smtp-mailer.ts";
import { soon } from "../../testing/run/soon.ts";
import { sampleMail } from "../../testing/sample-mail.ts";
import type { Mail } from "../outbox/queue.ts";
import { openMailer } from "./mailer.ts";

const mail: Mail = { ...sampleMail, text: "Orem por mim.\n.\nUma linha com um ponto só." };

const refuse = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

test("a message arrives as it was written, from the church, to be answered to the visitor", async () => {
  const server = await openMailServer();

  expect(await openSmtpMailer(server.url).send(mail)).toEqual({ outcome: "sent" });

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

  expect(await openSmtpMailer(withPassword("se nha")).send(mail)).toEqual({ outcome: "sent" });
  // The operator's mistake, not the message's.
  expect(await openSmtpMailer(withPassword("errada")).send(mail)).toMatchObject({
    outcome: "retry",
    reason: expect.stringMatching(/^535 EAUTH/),
  });
});

const refusing = () =>
  openMailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error("maria@exemplo.com.br is locked"), { responseCode: 535 })),
  });

test("a refused password is reported at start, in one line, without the server's words", async () => {
  const { url } = await refusing();
  const error = vi.fn();
  const config = readConfig({ SMTP_URL: url.replace("smtp://", "smtp://site:errada@") });
  const mailer = openMailer(config, { error });

  await soon(() => expect(error).toHaveBeenCalledTimes(1));
  await mailer.close();
  expect(error.mock.calls[0]?.[1]).toBe(
    "O e-mail ainda não sai por 127.0.0.1 (535 EAUTH): confira o usuário e a senha em SMTP_URL.",
  );
});
