import { expect, test } from "vitest";
import type { Content } from "../../content/content.ts";
import { type Config, ConfigError } from "./config.ts";
import { refuseSample } from "./refuse-sample.ts";

const churchOf = (email: string) => ({ church: { email } as Content["church"] });
const sample = churchOf("contato@igrejavitral.example.org");
const own = "contato@igrejadapedra.org.br";
const configOf = (use: Config["use"], mail: Partial<Config["mail"]> = {}) => ({
  use,
  mail: { smtpUrl: "smtp://127.0.0.1", from: undefined, to: undefined, ...mail },
});

test.each([
  [{}, "MAIL_TO e MAIL_FROM"],
  [{ to: own }, "ou então MAIL_FROM no"],
  [{ from: own }, "ou então MAIL_TO no"],
])("a real site whose letters would go to the sample church is refused: %o", (mail, words) => {
  const start = () => refuseSample(configOf("real", mail), sample);

  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/igreja\.yaml: /);
  expect(start).toThrow(words);
});

test("a church's own addresses are taken, and a demonstration may show the sample's", () => {
  expect(() => refuseSample(configOf("real"), churchOf(own))).not.toThrow();
  expect(() => refuseSample(configOf("real", { to: own, from: own }), sample)).not.toThrow();
  for (const use of ["local", "demonstration"] as const) {
    expect(() => refuseSample(configOf(use), sample)).not.toThrow();
  }
});
