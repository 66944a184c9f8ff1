// What an operator meets who puts a site before everybody with nothing set.
import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

const start = (variables: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, ["dist/server/main.js"], {
    env: { PORT: "0", DATA_DIR: "data/e2e", ...variables },
    encoding: "utf8",
  });

test("a public site with nothing set does not start, and everything it lacks is named", () => {
  const { status, stdout, stderr } = start({ PUBLIC_URL: "https://igreja.example.org" });

  expect(status).toBe(1);
  for (const words of ["SMTP_URL: ", "API_CREDENTIALS: ", "ALLOW_DEMO=1"]) {
    expect(stderr).toContain(words);
  }
  expect(stdout).toBe("");
});

test("a public site with everything set does not start with the sample church's e-mail", () => {
  const { status, stderr } = start({
    PUBLIC_URL: "https://igrejadapedra.org.br",
    SMTP_URL: "smtp://site:Nwq7-tLx2@127.0.0.1:9",
    API_CREDENTIALS: "site:pedra-clara",
  });

  expect(status).toBe(1);
  expect(stderr).toContain("igreja.yaml: ");
});
