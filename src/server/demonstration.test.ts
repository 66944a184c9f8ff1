import { mkdtempSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test, vi } from "vitest";
import { apiPaths, basicAuthorization, captchaHeader } from "../contract/api.ts";
import { loadContent } from "../content/load.ts";
import { openFakeStripe } from "../testing/fake-stripe/fake-stripe.ts";
import { closeAfterFile } from "../testing/run/closing.ts";
import { openMailServer } from "../testing/mail-server.ts";
import { postMessage } from "../testing/http/sample-app.ts";
import { captchaSecret, solvedCaptcha } from "../testing/http/solved-captcha.ts";
import { temporaryFolder } from "../testing/church/sample-church.ts";
import { createApp } from "./http/app.ts";
import { readConfig } from "./config/config.ts";
import { createLog } from "./log/log.ts";
import { openServices } from "./services.ts";

const notHere = () => {
  throw new Error("There is no site behind this API.");
};

/** No file to keep versions of. */
const noSite = {
  texts: () => new Map(),
  whenPublished: () => {},
  current: notHere,
  prepare: notHere,
  preview: notHere,
  show: notHere,
  refresh: notHere,
};

/** Everything behind the API as a start composes it, with a real mail server on this machine. */
async function openSite(variables: NodeJS.ProcessEnv = {}) {
  const mailServer = await openMailServer();
  const dataFolder = mkdtempSync(join(temporaryFolder, "dados-"));
  const config = readConfig({
    DATA_DIR: dataFolder,
    SMTP_URL: mailServer.url,
    CAPTCHA_SECRET: captchaSecret,
    ...variables,
  });
  const loaded = await loadContent("content");
  if ("problems" in loaded) throw new Error("The sample church is not right.");
  const log = createLog({ write() {} });
  const live = { ...noSite, content: () => loaded.content };
  const imageWorker = "none, as no photo is sent";
  const services = await openServices({ config, live, imageWorker, log });
  closeAfterFile(() => services.close());
  const site = () => {
    throw new Error("There is no site behind this app.");
  };
  const app = createApp({
    site,
    publicUrl: config.publicUrl,
    log,
    contentTrouble: () => undefined,
    ...services,
  });
  const give = async () => {
    const response = await app.request(apiPaths.payment, {
      method: "POST",
      headers: {
        authorization: basicAuthorization(config.apiCredentials),
        "content-type": "application/json",
        [captchaHeader]: await solvedCaptcha(),
      },
      body: JSON.stringify({
        token: "tok_visa",
        amount: "2000000",
        descricao: "Dizimo João https://exemplo.com",
        email: "estranho@exemplo.com.br",
      }),
    });
    expect(await response.json()).toMatchObject({
      status: "succeeded",
      recibo: expect.stringMatching(/^\/recibo\/[0-9a-f]{32}$/),
      numero_do_recibo: expect.stringMatching(/^\d{6}$/),
    });
  };
  const kept = async () => {
    const folder = join(dataFolder, "mail");
    const names = await readdir(folder).catch(() => []);
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
  };
  return { app, mailServer, give, kept };
}

const stripeKeys = (mode: "live" | "test", stripe: { url: string; secretKey: string }) => ({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_qualquer`,
  STRIPE_WEBHOOK_SECRET: "whsec_qualquer",
});

test("the receipt of a simulated gift stays here, though messages leave", async () => {
  const { app, mailServer, give, kept } = await openSite();
  await give();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 20_000);
  await postMessage(app, { captcha: await solvedCaptcha() });
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 20_000);

  const [receipt] = await kept();
  expect(receipt?.subject).toMatch(/^Demonstração: nada foi cobrado\. Recibo 000001/);
  expect(receipt?.text).not.toContain("https:");
  expect(mailServer.received[0]?.recipients).not.toContain("estranho@exemplo.com.br");
});

test("so does the receipt of a gift with test keys of Stripe", async () => {
  const stripe = await openFakeStripe();
  closeAfterFile(() => stripe.close());
  const { mailServer, give, kept } = await openSite(stripeKeys("test", stripe));
  await give();
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 20_000);

  expect((await kept())[0]?.subject).toMatch(/^Teste: nada foi cobrado\. Recibo 000001/);
  expect(mailServer.received).toEqual([]);
});

test("that of a gift which is money leaves, and is a receipt", async () => {
  const stripe = await openFakeStripe({ secretKey: "sk_live_falsa" });
  closeAfterFile(() => stripe.close());
  const { mailServer, give, kept } = await openSite(stripeKeys("live", stripe));
  await give();
  await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), 20_000);

  expect(mailServer.received[0]?.parsed.subject).toMatch(/^Recibo 000001: R\$\s20\.000,00$/);
  expect(await kept()).toEqual([]);
});
