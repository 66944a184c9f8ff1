import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { openDripping } from "../../kit/requests/dripping.ts";
import { percentile, report, seconds, speed } from "../../kit/accounts/figures.ts";
import { openMailbox } from "../../kit/accounts/mailbox.ts";
import { formHeaders, isKept } from "../../kit/requests/send-message.ts";
import { newPlace, startSite } from "../../kit/site/site.ts";
import { sendSteadily, visitSteadily } from "../../kit/requests/steadily.ts";
import { until } from "../../kit/requests/until.ts";

const sockets = 1_000;
const watchedMs = 8_000;

const half = "POST /api/contato/email HTTP/1.1\r\nHost: localhost\r\n";
const fields = Object.entries(formHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
const whole = `${half}${fields.join("")}Content-Length: 400\r\n\r\n`;

test.for([
  { what: "headers", begin: `${half}X-Devagar: `, limitMs: 16_000 },
  { what: "bodies", begin: whole, limitMs: 40_000 },
])("sockets that drip their $what", async ({ what, begin, limitMs }, context) => {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace(mailbox.url));
  const dripping = await openDripping(site.port, sockets, begin);
  const pages = visitSteadily(site, 20);
  const messages = sendSteadily(site, 10);
  await wait(watchedMs);
  const stillOpen = dripping.open();
  const visits = await pages.stop();
  const sent = await messages.stop();
  const cutMs = await until("all of them are cut", limitMs, () => dripping.open() === 0);

  report(context, {
    injected: `${sockets} sockets that drip ${what}, a byte a second`,
    found: [
      `others' pages ${speed(visits)}, posts ${speed(sent.map(({ ms }) => ms))}`,
      `${stillOpen} open at the end of it, all cut ${seconds(watchedMs + cutMs)} after they came`,
    ].join("; "),
  });

  expect(stillOpen).toBeGreaterThan(0);
  expect(percentile(visits, 0.95)).toBeLessThan(500);
  expect(
    percentile(
      sent.map(({ ms }) => ms),
      0.95,
    ),
  ).toBeLessThan(500);
  expect(sent.every(isKept)).toBe(true);
});
