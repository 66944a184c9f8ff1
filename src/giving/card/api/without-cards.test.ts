import { expect, test } from "vitest";
import { basicAuthorization } from "../../../platform/http/api-path.ts";
import { openSampleApp } from "../../../testing/http/sample-app.ts";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";
import { apiPaths } from "../api-paths.ts";

const { app } = await openSampleApp();
const gift = { token: "tok_visa", amount: "5000", descricao: "Dizimo Maria das Dores" };

const pay = (path: string, headers: Record<string, string>) =>
  app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(gift),
  });

test.each([apiPaths.payment, apiPaths.monthlyPayment])(
  "without a card provider %s refuses a gift in words that offer PIX",
  async (path) => {
    const response = await pay(path, { authorization: basicAuthorization("site:publico") });

    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      status: "failed",
      error: { message: expect.stringContaining("nada foi cobrado. O PIX funciona") },
    });
    expect((await pay(path, {})).status).toBe(401);
    const asked = await app.request(path);
    expect(asked.status).toBe(405);
    expect(asked.headers.get("allow")).toBe("POST");
  },
);

test("without Stripe's keys every event is refused", async () => {
  const response = await app.request(apiPaths.stripeWebhook, {
    method: "POST",
    headers: { "stripe-signature": "t=1,v1=00" },
    body: "{}",
  });

  expect(response.status).toBe(400);
});

test("where no gift comes every month such a payment is refused, and nothing is charged", async () => {
  const payments = await openSamplePayments({ onlyOnce: true });

  const response = await payments.payMonthly();

  expect(response.status).toBe(503);
  expect(payments.stripe.calls).toEqual([]);
  expect((await payments.pay()).status).toBe(200);
});
