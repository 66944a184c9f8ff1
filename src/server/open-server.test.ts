import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../e2e/free-port.ts";
import { openServer } from "./open-server.ts";

const ask = (port: number, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    request({ host: "127.0.0.1", port, path: "/saude", agent }, (response) => {
      response.resume().once("end", () => resolve(response.statusCode ?? 0));
    })
      .once("error", () => resolve(0))
      .end();
  });

test("is closed soon, though somebody holds a connection and goes on asking", async () => {
  const port = await freePort();
  const server = await openServer({
    app: {
      async fetch() {
        await wait(20);
        return new Response("ok");
      },
    },
    site: () => {
      throw new Error("There is no site behind this server.");
    },
    publicUrl: new URL(`http://localhost:${port}`),
    port,
    host: "127.0.0.1",
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asking = true;
  const statuses: number[] = [];
  const visitor = (async () => {
    while (asking) statuses.push(await ask(port, agent));
  })();
  await wait(200);

  const askedAt = performance.now();
  await server.close();
  const tookMs = performance.now() - askedAt;
  asking = false;
  await visitor;
  agent.destroy();

  expect(tookMs).toBeLessThan(1_000);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
});
