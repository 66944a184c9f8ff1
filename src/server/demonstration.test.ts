import { expect, test } from "vitest";
import { openFakeStripe } from "../testing/fake-stripe/open-fake-stripe.ts";
import { openComposedSite } from "../testing/http/composed-site.ts";
import { postMessage } from "../testing/http/sample-app.ts";
import { solvedCaptcha } from "../testing/http/solved-captcha.ts";
import { closeAfterFile } from "../testing/run/closing.ts";
import { soon } from "../testing/run/soon.ts";

const stripeKeys = (mode: "live" | "test", stripe: { url: string; secretKey: string }) => ({
  STRIPE_API_URL: stripe.url,
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: `pk_${mode}_qualquer`,
  STRIPE_WEBHOOK_SECRET: "whsec_qualquer",
});

test("the receipt of a simulated gift stays here, though messages leave", async () => {
  const { app, mailServer, give, kept } = await openComposedSite();
  await give();
  await soon(async () => expect(await kept()).toHaveLength(1));
  await postMessage(app, { captcha: await solvedCaptcha() });
  await soon(() => expect(mailServer.received).toHaveLength(1));

  const [receipt] = await kept();
  expect(receipt?.subject).toMatch(/^Demonstração: nada foi cobrado\. Recibo 000001/);
  expect(receipt?.text).not.toContain("https:");
  expect(mailServer.received[0]?.recipients).not.toContain("estranho@exemplo.com.br");
});

test("so does the receipt of a gift with test keys of Stripe", async () => {
  const stripe = await openFakeStripe();
  closeAfterFile(() => stripe.close());
  const { mailServer, give, kept } = await openComposedSite(stripeKeys("test", stripe));
  await give();
  await soon(async () => expect(await kept()).toHaveLength(1));

  expect((await kept())[0]?.subject).toMatch(/^Teste: nada foi cobrado\. Recibo 000001/);
  expect(mailServer.received).toEqual([]);
});

test("the receipt of real money leaves, and is called a receipt alone", async () => {
  const stripe = await openFakeStripe({ secretKey: "sk_live_falsa" });
  closeAfterFile(() => stripe.close());
  const { mailServer, give, kept } = await openComposedSite(stripeKeys("live", stripe));
  await give();
  await soon(() => expect(mailServer.received).toHaveLength(1));

  expect(mailServer.received[0]?.parsed.subject).toMatch(/^Recibo 000001: R\$\s20\.000,00$/);
  expect(await kept()).toEqual([]);
});
