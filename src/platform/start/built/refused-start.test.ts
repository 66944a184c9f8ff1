// @module-tag machine
// The built program, which is not the source that other tests ask: the bundler may have left out what guards a start.
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { environment } from "../../../church-config.ts";
import { sampleChurch, temporaryFolder } from "../../../testing/church/sample-church.ts";
import { featureSamples } from "../../../testing/feature-samples.ts";
import type { Environment } from "../../config/environment.ts";

const start = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ["dist/server/main.js"], {
    env: { PORT: "0", DATA_DIR: mkdtempSync(join(temporaryFolder, "dados-")), ...variables },
    encoding: "utf8",
    // One that hung would end with no status.
    timeout: 600_000,
    killSignal: "SIGKILL",
  });

test("a public site with nothing set does not start, and everything it lacks is named", () => {
  const { status, stdout, stderr } = start({ PUBLIC_URL: "https://igreja.example.org" });

  expect(status).toBe(1);
  for (const words of ["SMTP_URL: ", "API_CREDENTIALS: ", "ALLOW_DEMO=1"]) {
    expect(stderr).toContain(words);
  }
  expect(stdout).toBe("");
});

/** One value of each of the core's variables that no church may start with. */
const wrong: Record<keyof Environment, string> = {
  NODE_ENV: "produção",
  ALLOW_DEMO: "sim",
  PORT: "65536",
  HOST: "",
  PUBLIC_URL: "igreja.example.org",
  CONTENT_DIR: "",
  DATA_DIR: "",
  DATABASE_URL: "postgres://site:senha%zz@banco.example.org/site",
  DATABASE_CONNECTIONS: "0",
  SMTP_URL: "smtp://site:senha%zz@mail.example.org:587",
  SMTP_ADDRESS: "",
  SMTP_PORT: "smtp",
  SMTP_USERNAME: "",
  SMTP_PASSWORD: "",
  MAILER_FROM_ADDRESS: "site",
  MAIL_FROM: "um@example.org, outro@example.org",
  MAIL_TO: "Igreja <igreja@example.org>",
  CAPTCHA_PROVIDER: "nenhum",
  CAPTCHA_SITE_KEY: "",
  CAPTCHA_SECRET: "",
  CAPTCHA_VERIFY_URL: "file:///etc/passwd",
  API_CREDENTIALS: "segredo",
  CONTACT_LIMIT: "0/10m",
  TRUST_PROXY: "true",
  COPIA_COMANDO: "",
  METRICS_TOKEN: "",
};

test("each variable is refused by name, with its reason", () => {
  const { status, stdout, stderr } = start(
    Object.assign({}, wrong, ...featureSamples.map(({ wrongVariables }) => wrongVariables)),
  );

  expect(status).toBe(1);
  const named = [...stderr.matchAll(/^ {2}([A-Z_]+): \S/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(Object.keys(environment.shape).toSorted());
  expect(stdout).toBe("");
});

describe("content that cannot be published ends the start, and its file is named", () => {
  test.each([
    ["celulas.yaml", "celulas: [", "celulas.yaml"],
    ["celulas.yaml", "celulas: nenhuma", "celulas.yaml"],
    ["fotos/equipe/ministro.jpg", "This is no photo.", "ministro.jpg"],
  ])("%s: %s", async (file, text, named) => {
    const church = await sampleChurch();
    await church.write(file, text);

    const { status, stderr } = start({ CONTENT_DIR: church.contentFolder });

    expect(status).toBe(1);
    expect(stderr).toMatch(/^O conteúdo em .+ tem /);
    expect(stderr).toContain(named);
  });
});
