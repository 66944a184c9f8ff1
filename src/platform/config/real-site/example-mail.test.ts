import { expect, test } from "vitest";
import type { Content } from "../../../content/content.ts";
import type { Config } from "../config.ts";
import { warningOfExampleMail } from "../production-issues.ts";

const churchOf = (email: string) => ({ church: { email } as Content["church"] });
const sample = churchOf("contato@igrejavitral.example.org");
const own = "contato@igrejadapedra.org.br";
const configOf = (use: Config["use"], mail: Partial<Config["mail"]> = {}) => ({
  use,
  mail: { smtpUrl: "smtp://127.0.0.1", from: undefined, to: undefined, ...mail },
});

test.each([
  [{}, "MAIL_TO e MAIL_FROM."],
  [{ to: own }, "ou em MAIL_FROM."],
  [{ from: own }, "ou em MAIL_TO."],
  [{ from: own, to: "pastores@example.com" }, "ou em MAIL_TO."],
])("a real site whose letters would go to an example is warned of it: %o", (mail, words) => {
  const warning = warningOfExampleMail(configOf("real", mail), sample);

  expect(warning).toContain("igreja.yaml");
  expect(warning).toContain(words);
});

test("a church's own addresses are taken, and a demonstration may show the sample's", () => {
  expect(warningOfExampleMail(configOf("real"), churchOf(own))).toBeUndefined();
  expect(warningOfExampleMail(configOf("real", { to: own, from: own }), sample)).toBeUndefined();
  for (const use of ["local", "demonstration"] as const) {
    expect(warningOfExampleMail(configOf(use), sample)).toBeUndefined();
  }
});
