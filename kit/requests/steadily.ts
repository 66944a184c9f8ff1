import { Agent } from "node:http";
import { type Answer, ask } from "./ask.ts";
import { give, type Given } from "./give.ts";
import { type Sent, sendMessage } from "./send-message.ts";

type Place = { port: number };

export type Stream<Result> = {
  /** What has come back so far. */
  results: Result[];
  /** Begins no more, and waits for what is on its way. */
  stop(): Promise<Result[]>;
};

/** So many messages a second, by the clock: a server that is slow or away is not spared any. */
export function sendSteadily(place: Place, perSecond: number): Stream<Sent> {
  const agent = new Agent({ keepAlive: true });
  return steadily(perSecond, agent, () => sendMessage(place, { agent }));
}

/** The same with GET / → milliseconds each; Infinity for one that was not served. */
export function visitSteadily({ port }: Place, perSecond: number): Stream<number> {
  const agent = new Agent({ keepAlive: true });
  return steadily(perSecond, agent, async () => {
    const { status, ms } = await ask({ port, path: "/", agent });
    return status === 200 ? ms : Number.POSITIVE_INFINITY;
  });
}

/** The same with gifts, each by a card of its own. */
export function giveSteadily(place: Place, perSecond: number): Stream<Given> {
  const agent = new Agent();
  return steadily(perSecond, agent, () => give(place));
}

/** Asks one path → what was answered, and when it was asked. */
export function askSteadily(
  { port }: Place,
  path: string,
  perSecond: number,
): Stream<Answer & { atMs: number }> {
  const agent = new Agent({ keepAlive: true });
  return steadily(perSecond, agent, async () => {
    const atMs = Date.now();
    return { ...(await ask({ port, path, agent })), atMs };
  });
}

function steadily<Result>(
  perSecond: number,
  agent: Agent,
  act: () => Promise<Result>,
): Stream<Result> {
  const results: Result[] = [];
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  let begun = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    for (; begun < due; begun += 1) {
      const one = act().then((result) => {
        results.push(result);
        running.delete(one);
      });
      running.add(one);
    }
  }, 5);
  return {
    results,
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return results;
    },
  };
}
