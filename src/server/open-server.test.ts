// @module-tag machine
import { Agent, type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../testing/http/free-port.ts";
import { closeAfterTest } from "../testing/run/closing.ts";
import { soon } from "../testing/run/soon.ts";
import { type OpenServer, openServer } from "./open-server.ts";

type Place = { port: number; server: OpenServer };

/** A server whose site is still starting. */
async function start(): Promise<Place & { publicUrl: URL }> {
  const port = await freePort();
  const publicUrl = new URL(`http://localhost:${port}`);
  return { port, publicUrl, server: await openServer({ publicUrl, port, host: "127.0.0.1" }) };
}

const serve = (server: OpenServer, answer: (request: Request) => Promise<Response>): void =>
  server.serve({
    app: { fetch: answer },
    site: () => {
      throw new Error("There is no site behind this server.");
    },
  });

/** A server whose calls take a moment each. */
async function open(): Promise<Place> {
  const { port, server } = await start();
  serve(server, async () => {
    await wait(20);
    return new Response("ok");
  });
  return { port, server };
}

type Told = { status: number; connection?: string | undefined; keepAlive?: string };
type Question = { port: number; path?: string; method?: string; agent?: Agent | undefined };

const ask = ({ port, path = "/api/nada", ...rest }: Question): Promise<Told> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path, ...rest },
      (response: IncomingMessage) => {
        const { connection, "keep-alive": keepAlive } = response.headers;
        const status = response.statusCode ?? 0;
        response
          .resume()
          .once("end", () => resolve({ status, connection, keepAlive: `${keepAlive}` }));
      },
    );
    sent.once("error", reject).end();
  });

test("the site closes at once, even with an active connection", async () => {
  const { port, server } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asking = true;
  const statuses: number[] = [];
  const visitor = (async () => {
    while (asking) statuses.push((await ask({ port, agent }).catch(() => ({ status: 0 }))).status);
  })();
  await soon(() => expect(statuses.length).toBeGreaterThan(3));

  await server.close({ atOnce: true });
  asking = false;
  await visitor;
  agent.destroy();

  expect(statuses).toContain(200);
});

test("a start that takes long says so, and to balancers at once", async () => {
  const { publicUrl, server } = await start();
  closeAfterTest(() => server.close({ atOnce: true }));
  const told: string[] = [];

  const paths = ["/", "/painel/conteudo/celulas", "/api/contato/email", "/up", "/saude"];
  await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(new URL(path, publicUrl));
      told.push(path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("retry-after"), path).toBe("2");
      expect(answer.headers.get("content-security-policy"), path).toContain("default-src 'none'");
      expect(await answer.text(), path).toContain("O site está começando");
    }),
  );

  expect(new Set(told.slice(0, 2))).toEqual(new Set(["/up", "/saude"]));
});

test("a person who asks while a site starts waits for it, with the text that they sent", async () => {
  const { publicUrl, server } = await start();
  closeAfterTest(() => server.close({ atOnce: true }));
  const asked = fetch(new URL("/api/contato/email", publicUrl), { method: "POST", body: "Paz" });
  expect((await fetch(new URL("/up", publicUrl))).status).toBe(503);

  serve(server, async (post) => new Response(await post.text()));

  const answer = await asked;
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("Paz");
});

test("a start that fails lets nobody wait", async () => {
  const { port, server } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask({ port, path: "/up", agent })).toMatchObject({
    status: 503,
    connection: "keep-alive",
  });
  // On the connection that is open already, so that it is there before what comes on another.
  const asked = ask({ port, agent });
  expect(await ask({ port, path: "/up" })).toMatchObject({ status: 503 });

  await server.close({ atOnce: true });

  expect(await asked).toMatchObject({ status: 503 });
  agent.destroy();
});

test("a connection stays open longer than announced", async () => {
  const { port, server } = await open();
  const agent = new Agent({ keepAlive: true });

  const { connection, keepAlive } = await ask({ port, agent });
  agent.destroy();
  await server.close({ atOnce: true });

  expect([connection, keepAlive]).toEqual(["keep-alive", "timeout=5"]);
});

test("a connected visitor is told of the end before it comes", async () => {
  const { port, server } = await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect(await ask({ port, path: "/up" })).toMatchObject({ status: 200 });
  expect(await ask({ port, agent })).toMatchObject({ status: 200, connection: "keep-alive" });

  const closing = server.close();

  // On the kept connection, on a new one, and to the balancer, which sends nobody here any more.
  expect(await ask({ port, agent })).toMatchObject({ status: 200, connection: "close" });
  expect(await ask({ port, agent })).toMatchObject({ status: 200, connection: "close" });
  expect(await ask({ port, path: "/up" })).toMatchObject({ status: 503, connection: "close" });
  await closing;
  await expect(ask({ port })).rejects.toMatchObject({ code: "ECONNREFUSED" });
  agent.destroy();
});

test("no post is lost while one of two processes behind a balancer is stopped", async () => {
  const places = [await open(), await open()];
  const [first, second] = places as [Place, Place];
  const agents = new Map(places.map(({ port }) => [port, new Agent({ keepAlive: true })]));
  const told: number[] = [];
  let goes = true;
  let current = first;
  const balancer = (async () => {
    while (goes) {
      const { status } = await ask({ port: first.port, path: "/up" }).catch(() => ({ status: 0 }));
      if (status !== 200) current = second;
      await wait(100);
    }
  })();
  const post = async ({ port }: Place) =>
    (await ask({ port, method: "POST", agent: agents.get(port) })).status;
  // As every balancer does with a request that never left; one that breaks in any other way is lost.
  const postElsewhere = ({ code }: NodeJS.ErrnoException) =>
    code === "ECONNREFUSED" ? post(second) : 0;
  const visitors = Array.from({ length: 4 }, async (_, number) => {
    while (goes) {
      told.push(await post(current).catch(postElsewhere));
      // Connections that rest for a while, too.
      await wait(number * 50);
    }
  });
  await soon(() => expect(told.length).toBeGreaterThan(20));

  await first.server.close();
  goes = false;
  await Promise.all([balancer, ...visitors]);
  for (const agent of agents.values()) agent.destroy();
  await second.server.close({ atOnce: true });

  expect(current).toBe(second);
  expect(new Set(told)).toEqual(new Set([200]));
});
