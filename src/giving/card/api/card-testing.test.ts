import { expect, test } from "vitest";
import { openSamplePayments } from "../../../testing/http/sample-payments.ts";

const rests = /^Por segurança, os cartões descansam até as \d\d:\d\d\. O PIX funciona\.$/;
const from = (address: string) => ({ "X-Forwarded-For": address });
const stolen = (index: number) => ({ token: `tok_chargeDeclined_${index}` });

test("Stripe gets at most fifteen calls from two hundred stolen cards of two hundred addresses", async () => {
  const { pay, stripe, alarms } = await openSamplePayments({
    trustedProxies: 1,
    timeoutMs: 60_000,
  });

  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      pay({ body: stolen(index), headers: from(`192.0.2.${index}`) }),
    ),
  );

  expect(stripe.calls.length).toBeLessThanOrEqual(15);
  expect(stripe.charges()).toEqual([]);
  expect(alarms.filter((alarm) => alarm.startsWith("cards are in cooldown"))).toHaveLength(1);
  const resting = responses.filter(({ status }) => status === 503);
  expect(resting.length).toBeGreaterThanOrEqual(190);
  for (const response of resting) {
    const { status, error } = await response.json();
    expect(status).toBe("failed");
    expect(error.message).toMatch(rests);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(660);
  }
});

test("from one address with forged headers Stripe gets at most eight calls, and the thief reads a true sentence", async () => {
  const { pay, stripe } = await openSamplePayments({ trustedProxies: 1 });
  const forged = (index: number) => from(`203.0.113.${index}, 192.0.2.1`);
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => pay({ body: stolen(index), headers: forged(index) })),
  );

  expect(stripe.calls.length).toBeLessThanOrEqual(8);
  expect(responses.filter(({ status }) => status === 402)).toHaveLength(3);
  const last = await pay({ headers: forged(99) });
  expect(last.status).toBe(429);
  const [first, rest] = (await last.json()).error.message.split(" passaram. ");
  expect(first).toBe("Daqui, vários cartões não");
  expect(rest).toMatch(rests);
});
