import { expect, test, vi } from "vitest";
import { openMailServer } from "../../testing/mail-server.ts";
import { readConfig } from "../config/config.ts";
import { openMailer } from "./mailer.ts";

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

  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  await mailer.close();
  expect(error.mock.calls[0]?.[1]).toBe(
    "O e-mail ainda não sai por 127.0.0.1 (535 EAUTH): confira o usuário e a senha em SMTP_URL.",
  );
});
