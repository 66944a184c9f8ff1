import { writeFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ConfigError } from "../platform/config/config.ts";
import { StorageUnavailable } from "../platform/database/storage-unavailable.ts";
import { readConfig } from "../church-config.ts";
import { clientSettings, startErrorMessage } from "./start.ts";

test("the browser gets its settings, and no secret", () => {
  const config = readConfig({
    STRIPE_PUBLISHABLE_KEY: "pk_test_chave",
    STRIPE_SECRET_KEY: "sk_test_segredo",
    STRIPE_WEBHOOK_SECRET: "whsec_segredo",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "chave-do-site",
    CAPTCHA_SECRET: "segredo-do-captcha",
    SMTP_URL: "smtp://site:segredo@mail.example.org",
    DATABASE_URL: "postgres://vitral:segredo@db.example.org/vitral",
  });

  const settings = clientSettings(config);

  expect(settings).toEqual({
    apiCredentials: "site:publico",
    captcha: { provider: "turnstile", siteKey: "chave-do-site" },
    cards: { provider: "stripe", publishableKey: "pk_test_chave" },
  });
  expect(JSON.stringify(settings)).not.toMatch(/segredo|sk_|whsec_/);
});

test("without settings the simulated parts are named", () => {
  expect(clientSettings(readConfig({ PIX_BANCO: "simulado" }))).toEqual({
    pixBank: "simulated",
    apiCredentials: "site:publico",
    captcha: { provider: "altcha" },
    cards: { provider: "simulated" },
  });
});

const thrownBy = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

/** A database that may not grow meets what a full disk is to it. */
function fillDatabase(): void {
  using database = new DatabaseSync(":memory:");
  database.exec("pragma max_page_count = 2; create table texts (text); ");
  database.exec("insert into texts values (zeroblob(100000))");
}

const whatToDo =
  /^Não há espaço no disco\.[^]*df -h[^]*DATA_DIR\/copias[^]*o mesmo comando de novo/;

// Linux has a file on a disk that is always full.
test.skipIf(process.platform !== "linux")("a full disk is told with what to do", async () => {
  const error = await thrownBy(() => writeFile("/dev/full", "porta"));

  expect(error).toMatchObject({ code: "ENOSPC" });
  expect(startErrorMessage(error)).toMatch(whatToDo);
});

test("so it is where the database finds it full", async () => {
  const cause = await thrownBy(fillDatabase);

  expect(cause).toMatchObject({ errcode: 13 });
  expect(startErrorMessage(new StorageUnavailable("The disk is full.", { cause }))).toMatch(
    whatToDo,
  );
});

test.each(["EACCES", "EPERM", "EROFS"])("a path closed to the site (%s) is named", (code) => {
  const path = "/dados/conteudo/igreja.yaml";
  const error = Object.assign(new Error(`${code}: open`), { code, path });

  for (const one of [error, new Error("The text was not read.", { cause: error })]) {
    expect(startErrorMessage(one)).toMatch(
      /^O programa não pode ler ou escrever \/dados\/conteudo\/igreja\.yaml \(E\w+\)\.\n {2}\S/,
    );
  }
});

test("an error that the operator can fix is printed without a stack, an internal error with it", () => {
  const ours = new TypeError("undefined is not a function");

  expect(startErrorMessage(new ConfigError("PORT: deve ser um número"))).toBe(
    "PORT: deve ser um número",
  );
  expect(startErrorMessage(ours)).toBe(ours);
});
