import { mkdtempSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect } from "vitest";
import { basicAuthorization, captchaHeader } from "../../platform/http/api-path.ts";
import { createLog } from "../../platform/log/log.ts";
import { readConfig } from "../../church-config.ts";
import { apiPaths } from "../../giving/card/api-paths.ts";
import { createApp } from "../../server/app.ts";
import { openServices } from "../../server/services.ts";
import type { Shown } from "../../site/page.ts";
import type { Site } from "../../site/publish/site.ts";
import { temporaryFolder } from "../church/sample-church.ts";
import { openMailServer } from "../mail-server.ts";
import { closeAfterFile } from "../run/closing.ts";
import { sampleTexts } from "../sample-texts.ts";
import { captchaSecret, solvedCaptcha } from "./solved-captcha.ts";

const notHere = () => {
  throw new Error("There is no site behind this API.");
};

/** A site without files. */
const noSite = {
  texts: () => new Map(),
  complaints: () => [],
  whenPublished: () => {},
  current: notHere,
  prepare: notHere,
  preview: notHere,
  publishPrepared: notHere,
  refresh: notHere,
  refreshCountsSoon: () => {},
};

/** Everything behind the API as at a start, with a real mail server on this machine; without a site, if none is given. */
export async function openComposedSite(
  variables: NodeJS.ProcessEnv = {},
  current: () => Site = notHere,
) {
  const mailServer = await openMailServer();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const config = readConfig({
    DATA_DIR: dataFolder,
    SMTP_URL: mailServer.url,
    CAPTCHA_SECRET: captchaSecret,
    ...variables,
  });
  const content = await sampleTexts();
  const logged: string[] = [];
  const log = createLog({ write: (line) => void logged.push(line) });
  let shown: (day: Temporal.PlainDate) => Promise<Shown> = notHere;
  const countWith = async (ask: typeof shown) => void (shown = ask);
  const live = { ...noSite, current, content: () => content, countWith };
  const imageWorker = "none, as no photo is sent";
  const services = await openServices({ config, live, imageWorker, log });
  closeAfterFile(() => services.close());
  const app = createApp({
    site: current,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    log,
    contentTrouble: () => undefined,
    ...services,
  });
  const pay = async (token: string, headers: Record<string, string> = {}) =>
    app.request(apiPaths.payment, {
      method: "POST",
      headers: {
        authorization: basicAuthorization(config.apiCredentials),
        "content-type": "application/json",
        [captchaHeader]: await solvedCaptcha(),
        ...headers,
      },
      body: JSON.stringify({
        token,
        amount: "2000000",
        descricao: "Dizimo João https://exemplo.com",
        email: "estranho@exemplo.com.br",
      }),
    });
  const give = async () => {
    expect(await (await pay("tok_visa")).json()).toMatchObject({
      status: "succeeded",
      recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
      numero_do_recibo: expect.stringMatching(/^\d{6}$/),
    });
  };
  const kept = async () => {
    const folder = join(dataFolder, "mail");
    const found = await readdir(folder).catch(() => []);
    // A file that is still being written has another name.
    const names = found.filter((name) => name.endsWith(".eml"));
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
  };
  const { stopBackgroundWork, figures, notePublication } = services;
  return {
    shown,
    app,
    mailServer,
    pay,
    give,
    kept,
    logged,
    stopBackgroundWork,
    figures,
    notePublication,
  };
}
