import { setTimeout as wait } from "node:timers/promises";
import { openMailbox } from "../kit/mailbox.ts";
import { fixed, percentile, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { sendSteadily } from "../kit/visitors.ts";

const perSecond = 20;
const warmUpSeconds = 3;
const steadySeconds = 20;
const mostMs = 50;

/** Measures how long a visitor waits until a message is safe on the disk. */
export async function measureMessages(): Promise<Table> {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace({ SMTP_URL: mailbox.url }));
  const stream = sendSteadily(site, perSecond);
  await wait((warmUpSeconds + steadySeconds) * 1_000);
  const sent = (await stream.stop()).slice(warmUpSeconds * perSecond);
  const refused = sent.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A message was answered with ${refused.status}: ${refused.body}`);
  const of = (share: number) =>
    percentile(
      sent.map(({ ms }) => ms),
      share,
    );
  return {
    title:
      "A message: checked, safe on the disk with its e-mail, and acknowledged; letters leave meanwhile",
    rows: [0.5, 0.95, 0.99].map((share) => ({
      measure: `p${share * 100} at ${perSecond} messages/s for ${steadySeconds} s`,
      ms: fixed(of(share), 1),
      ...(share === 0.95 && verdict(`< ${mostMs} ms`, of(share) < mostMs)),
    })),
  };
}
