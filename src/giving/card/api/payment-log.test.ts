import { expect, test } from "vitest";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";

test("the log names the route and never the key of an attempt", async () => {
  const { pay, statusOf, logged } = await openSamplePayments();
  await pay({ key: "chave-secreta" });
  await statusOf("chave-secreta");

  const log = logged.join("\n");
  expect(log).toContain('"path":"/api/pagamento/stripe/:tentativa"');
  expect(log).not.toContain("chave-secreta");
});

test("nothing of the giver or the card is in the log", async () => {
  const { pay, logged, stripe, alarms } = await openSamplePayments();
  const body = { descricao: "Oferta Canário da Silva", email: "canario@exemplo.com.br" };
  stripe.failNext({
    path: "payment_intents",
    when: "before",
    kind: {
      status: 400,
      body: '{"error":{"type":"invalid_request_error","message":"Canário tok_visa"}}',
    },
  });
  await pay({ body });
  await pay({ body });
  await pay({ body: { ...body, token: "tok_chargeDeclined" } });

  const log = [...logged, ...alarms].join("\n");
  for (const canary of ["Canário", "canario", "tok_visa", "sk_test"])
    expect(log).not.toContain(canary);
});
