import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sendMessage } from "../../kit/requests/send-message.ts";

type Load = { port: number; seconds: number; answers: string[] };

/** Milliseconds of each post, from the moment that it was due by the clock, late or not. */
export async function postByTheClock({
  port,
  seconds,
  answers,
  perSecond,
}: Load & { perSecond: number }): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const posts: Promise<number>[] = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    const dueAt = startedAt + (index * 1000) / perSecond;
    const early = dueAt - performance.now();
    if (early > 0) await wait(early);
    posts.push(post(port, agent, answers).then(() => performance.now() - dueAt));
  }
  const times = await Promise.all(posts);
  agent.destroy();
  return times;
}

/** Acknowledged posts a second over so many connections, each busy all the time. */
export async function postAtMost({
  port,
  seconds,
  answers,
  connections,
}: Load & { connections: number }): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  let kept = 0;
  const keepOn = async () => {
    while (answers.length > 0 && performance.now() - startedAt < seconds * 1000) {
      await post(port, agent, answers);
      kept += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, keepOn));
  const rate = kept / ((performance.now() - startedAt) / 1000);
  agent.destroy();
  return rate;
}

async function post(port: number, agent: Agent, answers: string[]): Promise<void> {
  const { status, body } = await sendMessage({ port }, { agent, captcha: answers.pop() });
  if (status !== 200) throw new Error(`A post was answered with ${status}: ${body}`);
}
