import { parseConnectionUrl } from "nodemailer/lib/shared";
import { expect, test } from "vitest";
import { readConfig } from "../../church-config.ts";
import { refusalOf } from "../../testing/refused-config.ts";

/** Every sign of a keyboard that is no letter and no digit. */
const signs = Array.from({ length: 0x7f - 0x21 }, (_, index) =>
  String.fromCharCode(0x21 + index),
).filter((sign) => /\W|_/.test(sign));

const isRefused = (variables: NodeJS.ProcessEnv): string | undefined => {
  try {
    readConfig(variables);
    return undefined;
  } catch {
    return refusalOf(variables);
  }
};

const passwords = (sign: string) => [`Gitw50${sign}2`, `12${sign}x`, `${sign}=b`, `a${sign}`];

test.each(signs)(
  "a password with %s reaches the mail server whole, or the sign is named",
  (sign) => {
    for (const user of ["u", "site@igreja.example.org"]) {
      for (const password of passwords(sign)) {
        const url = `smtp://${user}:${password}@correio.example.org:587`;
        const refused = isRefused({ SMTP_URL: url });
        if (refused === undefined) {
          const { auth, host } = parseConnectionUrl(url);
          expect({ auth, host }, url).toEqual({
            auth: { user, pass: password },
            host: "correio.example.org",
          });
        } else {
          expect(refused, url).toContain(
            `SMTP_URL: tem ${sign} no usuário ou na senha; ali ${sign} se escreve ${encodeURIComponent(sign)}`,
          );
          expect(refused).toContain("SMTP_PASSWORD");
          expect(refused).not.toContain("Gitw50");
        }
      }
    }
  },
);

test("a sign in the database's address is named, too", () => {
  for (const sign of ["#", "/", "?", "%"]) {
    for (const password of [`Gitw50${sign}2`, `12${sign}x`]) {
      expect(refusalOf({ DATABASE_URL: `postgres://u:${password}@banco/vitral` })).toContain(
        `DATABASE_URL: tem ${sign} no usuário ou na senha; ali ${sign} se escreve ${encodeURIComponent(sign)}`,
      );
    }
  }
});

test.each([
  ["smtp://u:?key=x@correio.example.org", "?"],
  ["smtp://u:12?key=x@correio.example.org:587", "?"],
  ["smtp://u:a@b?key=x@correio.example.org", "?"],
  ["smtp://u:/b?key=x@correio.example.org", "/"],
  ["smtp://u:#key=x@correio.example.org", "#"],
  ["smtp://u:Gitw\t50@correio.example.org", "tabulação"],
  ["smtp://u:Gitw\n50@correio.example.org", "tabulação"],
])("a password that looks like the end of an address is named: %j", (url, sign) => {
  const refused = isRefused({ SMTP_URL: url });
  expect(refused).toContain(`SMTP_URL: tem ${sign}`);
  expect(refused).not.toMatch(/key=x|Gitw/);
});

test.each([
  ["SMTP_URL", "smtp://u:Gitw50%232@correio.example.org:587?tls.servername=a@b"],
  ["DATABASE_URL", "postgres://banco:5432/vitral?user=site@banco"],
  ["DATABASE_URL", "postgres:///vitral?host=/run/postgresql"],
])("%s=%s is right as it is", (name, value) => {
  expect(isRefused({ [name]: value })).toBeUndefined();
});
