import { Agent } from "node:http";
import { solvedCaptcha } from "../../src/testing/http/solved-captcha.ts";
import { openMailbox } from "../kit/mailbox.ts";
import { count, fixed, percentile, type Table, verdict } from "../kit/report.ts";
import { newPlace, startSite } from "../kit/site.ts";
import { sendMessage, steadily } from "../kit/visitors.ts";

const perSecond = 20;
const steadySeconds = 20;
const mostMs = 50;
const connections = 16;
const rateSeconds = 6;
/** More than the rate uses up; solved before the clock runs, since solving is work. */
const mostAnswers = 6_000;

/** How long a visitor waits until a message is safe on the disk, and how many go through a second. */
export async function measureMessages(): Promise<Table> {
  const mailbox = await openMailbox();
  const site = await startSite(await newPlace({ SMTP_URL: mailbox.url }));
  const answers: string[] = [];
  while (answers.length < mostAnswers) {
    answers.push(...(await Promise.all(Array.from({ length: 64 }, () => solvedCaptcha()))));
  }
  const send = async (agent: Agent) => {
    const { status, ms, body } = await sendMessage(site, { agent, captcha: answers.pop() });
    if (status !== 200) throw new Error(`A message was answered with ${status}: ${body}`);
    return ms;
  };
  for (let warmUp = 0; warmUp < 50; warmUp += 1) await send(new Agent());
  const stream = steadily(perSecond, send);
  await new Promise((resolve) => setTimeout(resolve, steadySeconds * 1_000));
  const times = await stream.stop();

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let accepted = 0;
  const sendOn = async () => {
    while (answers.length > 0 && performance.now() - startedAt < rateSeconds * 1000) {
      await send(agent);
      accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  const rate = accepted / ((performance.now() - startedAt) / 1000);
  agent.destroy();
  return {
    title:
      "A message: checked, safe on the disk with its e-mail, and acknowledged; letters leave meanwhile",
    columns: ["measure", "figure", "target", "reached"],
    rows: [
      ...[0.5, 0.95, 0.99].map((share) => [
        `p${share * 100} at ${perSecond} messages/s for ${steadySeconds} s`,
        `${fixed(percentile(times, share), 1)} ms`,
        ...(share === 0.95
          ? verdict(`< ${mostMs} ms`, percentile(times, share) < mostMs)
          : ["", ""]),
      ]),
      [`${connections} connections, as fast as they go`, `${count(rate)}/s`, "", ""],
    ],
  };
}
