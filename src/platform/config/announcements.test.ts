import { expect, test } from "vitest";
import { readConfig } from "../../church-config.ts";
import { createLog } from "../log/log.ts";
import { announcementsOf, warnOfDemonstration } from "./read-config.ts";

const start = (variables: NodeJS.ProcessEnv) => {
  const logged: { level: number; variable: string }[] = [];
  const config = readConfig({ DATA_DIR: "/dados", ...variables });
  warnOfDemonstration(config, createLog({ write: (line) => void logged.push(JSON.parse(line)) }));
  return { lines: announcementsOf(config), logged };
};

const warn = 40;

test("at home each simulated part is said in a line, and the log is left in peace", () => {
  expect(start({})).toEqual({
    lines: [
      "Demonstração: nenhum e-mail sai daqui; as mensagens ficam em /dados/mail (SMTP_URL)",
      "Demonstração: nenhum cartão é cobrado; os recibos ficam em /dados/mail (STRIPE_SECRET_KEY)",
      "Demonstração: as credenciais são as de fábrica, que todos conhecem (API_CREDENTIALS)",
    ],
    logged: [],
  });
});

test("test keys are said, those alike in one line", () => {
  const { lines } = start({
    STRIPE_PUBLISHABLE_KEY: "pk_test_51Qd8RtYw3LmZx7Kp",
    STRIPE_SECRET_KEY: "sk_test_51Qd8RtYw3LmZx7Kp",
    STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "1x00000000000000000000AA",
    CAPTCHA_SECRET: "1x0000000000000000000000000000000AA",
  });
  expect(lines).toContain(
    "Demonstração: a chave da Stripe é de teste: nada é cobrado (STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY)",
  );
  expect(lines).toContain(
    "Demonstração: a chave do captcha é de teste: deixa passar todos os robôs (CAPTCHA_SITE_KEY, CAPTCHA_SECRET)",
  );
});

test("a public demonstration names ALLOW_DEMO, and each part is a warning in the log", () => {
  const { lines, logged } = start({ PUBLIC_URL: "http://igreja.example.org", ALLOW_DEMO: "1" });

  expect(lines[0]).toContain("ALLOW_DEMO=1");
  expect(lines.join("\n")).toContain("é http");
  expect(logged.map(({ level, variable }) => [level, variable])).toEqual([
    [warn, "SMTP_URL"],
    [warn, "STRIPE_SECRET_KEY"],
    [warn, "API_CREDENTIALS"],
    [warn, "PUBLIC_URL"],
  ]);
});

test("a real site has nothing to say", () => {
  const { lines, logged } = start({
    PUBLIC_URL: "https://igrejadapedra.org.br",
    SMTP_URL: "smtp://127.0.0.1:25",
    API_CREDENTIALS: "site:pedra-clara",
    ALLOW_DEMO: "1",
    STRIPE_PUBLISHABLE_KEY: "pk_live_51Qd8RtYw3LmZx7Kp",
    STRIPE_SECRET_KEY: "sk_live_51Qd8RtYw3LmZx7Kp",
    STRIPE_WEBHOOK_SECRET: "whsec_Zt5Hn2Vb8Kq4Ws7Xd1",
  });
  expect({ lines, logged }).toEqual({ lines: [], logged: [] });
});
