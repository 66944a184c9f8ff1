import { expect, test } from "vitest";
import { apiPaths } from "../../giving/card/api-paths.ts";
import { openFakeStripe } from "../../testing/fake-stripe/open-fake-stripe.ts";
import { signEvent } from "../../testing/fake-stripe/webhook-sender.ts";
import { openComposedSite } from "../../testing/http/composed-site.ts";
import { postMessage } from "../../testing/http/sample-app.ts";
import { closeAfterFile } from "../../testing/run/closing.ts";
import { captchaHeader } from "../http/api-path.ts";

const openSite = async () => {
  const stripe = await openFakeStripe({ secretKey: "sk_live_falsa" });
  closeAfterFile(() => stripe.close());
  return openComposedSite({
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: "pk_live_qualquer",
    STRIPE_WEBHOOK_SECRET: "whsec_da_igreja",
    TRUST_PROXY: "1",
  });
};

/** Words of the sender, the giver, the card and what they wrote. */
const personal = /192\.0\.2\.|maria|estranho|João|exemplo\.com|tok_|mentira/i;

test("refused captchas, forged events and a cooldown are logged once each", async () => {
  const { app, pay, logged, stopBackgroundWork } = await openSite();
  const from = (index: number) => ({ "x-forwarded-for": `192.0.2.${index}` });

  await postMessage(app, { headers: from(1) });
  await postMessage(app, { captcha: "mentira", headers: from(1) });
  await pay("tok_visa", { ...from(2), [captchaHeader]: "mentira" });

  const event = JSON.stringify({ id: "evt_1", data: { email: "estranho@exemplo.com.br" } });
  for (const secret of ["whsec_do_falsario", "whsec_de_outro"]) {
    const signature = { "stripe-signature": signEvent(event, { secret }) };
    const response = await app.request(apiPaths.stripeWebhook, {
      method: "POST",
      headers: { "content-type": "application/json", ...signature, ...from(3) },
      body: event,
    });
    expect(response.status).toBe(400);
  }

  const statuses: number[] = [];
  for (let index = 10; index < 20; index += 1) {
    statuses.push((await pay("tok_chargeDeclined", from(index))).status);
  }
  expect(statuses.slice(7)).toEqual([503, 503, 503]);

  // A flood is told once a minute, and what remains of it at the end.
  await stopBackgroundWork();
  const lines = logged.map((line) => JSON.parse(line));
  const told = (text: string) => lines.filter(({ msg }) => msg === text);
  expect(told("captchas missing, wrong or spent")).toMatchObject([{ level: 40, count: 3 }]);
  expect(told("events that Stripe did not sign, or that cannot be read")).toMatchObject([
    { level: 40, count: 2 },
  ]);
  expect(told("cards are in cooldown: too many were declined")).toMatchObject([
    { level: 50, until: expect.stringMatching(/:00\.000Z$/) },
  ]);
  expect(logged.filter((line) => personal.test(line))).toEqual([]);
});
