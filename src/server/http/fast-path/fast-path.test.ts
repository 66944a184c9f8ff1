import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Site } from "../../../publish/site.ts";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { openPort } from "../../../testing/http/open-port.ts";
import { createListener } from "../listener.ts";
import { refuseBadRequests } from "../connections/bad-request.ts";
import { openFastPath } from "./fast-path.ts";

const sample = await publishSample();
const megabytes = 32;
const large = {
  status: 200 as const,
  headers: { "content-type": "text/plain" },
  hash: "grande",
  // More than two kernels take for a reader who does not read.
  plain: new Uint8Array(megabytes * 1024 * 1024),
};
const site: Site = { ...sample, resources: new Map([...sample.resources, ["/grande", large]]) };

/** A server of little patience, once with the fast path and once without. */
async function open({ isFast = true } = {}) {
  let isStopping = false;
  const told = { site: () => site, publicUrl, isStopping: () => isStopping };
  const app = { fetch: async (asked: Request) => new Response(`do app: ${await asked.text()}`) };
  const server = createServer(
    {
      headersTimeout: 400,
      requestTimeout: 1_000,
      connectionsCheckingInterval: 100,
      keepAliveTimeout: 1_000,
      keepAliveTimeoutBuffer: 100,
      requireHostHeader: false,
    },
    createListener({ ...told, app }),
  );
  server.timeout = 1_500;
  refuseBadRequests(server, { publicUrl });
  const fastPath = isFast ? openFastPath(server, told) : undefined;
  const port = await openPort(server);
  onTestFinished(() => void server.close());
  const stop = () => {
    isStopping = true;
  };
  return { server, port, fastPath, stop };
}

type Visitor = { socket: Socket; received(): string; closed: Promise<unknown> };

function visit(port: number): Visitor {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let received = "";
  socket.on("data", (text: string) => (received += text)).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => received, closed: once(socket, "close") };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${publicUrl.host}\r\n\r\n`;

test.each([{ isFast: true }, { isFast: false }])(
  "who says nothing, or half a thing, is told 408 and closed (fast path: $isFast)",
  async ({ isFast }) => {
    const { port } = await open({ isFast });
    const tried = ["", "GET / HT", ask("/").slice(0, -2), "\r\n"].map(async (said) => {
      const { socket, received, closed } = visit(port);
      socket.write(said);
      await closed;
      expect(received(), said).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*connection: close/);
    });
    await Promise.all(tried);
  },
);

test.each([{ isFast: true }, { isFast: false }])(
  "who says no more after an answer is closed without a word (fast path: $isFast)",
  async ({ isFast }) => {
    const { port } = await open({ isFast });
    const { socket, received, closed } = visit(port);
    socket.write(ask("/robots.txt"));
    await closed;
    expect(received().match(/^HTTP\/1\.1 /gm)).toEqual(["HTTP/1.1 "]);
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
  },
);

test.each([{ isFast: true }, { isFast: false }])(
  "who closes its end after asking still gets the answer (fast path: $isFast)",
  async ({ isFast }) => {
    const { port } = await open({ isFast });
    const { socket, received, closed } = visit(port);
    socket.end(ask("/grande"));
    await closed;
    expect(received()).toHaveLength(received().indexOf("\r\n\r\n") + 4 + large.plain.length);
  },
);

test.each([{ isFast: true }, { isFast: false }])(
  "who never reads is cut off (fast path: $isFast)",
  async ({ isFast }) => {
    const { server, port } = await open({ isFast });
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void socket.destroy());
    socket.pause().write(ask("/grande"));
    const [accepted] = (await once(server, "connection")) as [Socket];
    await once(accepted, "close");
    expect(accepted.bytesWritten).toBeGreaterThan(0);
  },
);

test("of what is asked while an answer is not read, no more than a little is taken in", async () => {
  const { server, port } = await open();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause().write(ask("/grande"));
  const [accepted] = (await once(server, "connection")) as [Socket];
  await vi.waitFor(() => expect(accepted.writableLength).toBeGreaterThan(0), 5_000);
  const flood = ask("/").repeat(100_000);
  socket.write(flood);
  await once(accepted, "close");

  expect(flood.length).toBeGreaterThan(4_000_000);
  expect(accepted.bytesRead).toBeLessThan(300_000);
});

test("a slow reader gets all of it, and may ask again", async () => {
  const { port } = await open();
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  onTestFinished(() => void socket.destroy());
  let latest = "";
  socket.on("data", (text: string) => (latest = (latest + text).slice(-4_000)));
  socket.pause().write(ask("/grande"));
  await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(0));
  // On its way while the answer before it is not read.
  socket.write(ask("/robots.txt"));
  socket.resume();
  await vi.waitFor(() => expect(latest).toMatch(/\0HTTP\/1\.1 200 /), 10_000);
  expect(socket.bytesRead).toBeGreaterThan(large.plain.length);

  latest = "";
  socket.write(ask("/robots.txt"));
  await vi.waitFor(() => expect(latest).toMatch(/^HTTP\/1\.1 200 /));
});

test("who breaks off in the middle of an answer harms nobody", async () => {
  const { server, port } = await open();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.pause().write(ask("/grande"));
  const [accepted] = (await once(server, "connection")) as [Socket];
  const closed = new Promise((resolve) => accepted.once("close", resolve));
  socket.resetAndDestroy();
  await closed;

  const { socket: another, received } = visit(port);
  another.write(ask("/robots.txt"));
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /));
});

test("while stopping it is told that the connection closes, and who rests is closed at once", async () => {
  const { server, port, fastPath, stop } = await open();
  const visitors = [visit(port), visit(port)];
  for (const { socket, received } of visitors) {
    socket.write(ask("/robots.txt"));
    await vi.waitFor(() => expect(received()).toMatch(/Connection: keep-alive/));
  }
  const [asking, silent] = visitors as [Visitor, Visitor];

  stop();
  asking.socket.write(ask("/"));
  await asking.closed;
  expect(asking.received()).toMatch(/Connection: close/);

  const fresh = visit(port);
  await once(server, "connection");
  const closed = once(server, "close");
  server.close();
  fastPath?.closeIdleConnections();
  await silent.closed;

  // It came in time: what it asks may already be on its way.
  fresh.socket.write(ask("/"));
  await fresh.closed;
  expect(fresh.received()).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close/);
  await closed;
});

test.for([
  ["in one piece", (post: string) => [post]],
  ["with its body in a piece of its own", (post: string) => post.split(/(?<=\r\n\r\n)/)],
  ["byte by byte", (post: string) => [...post]],
] as const)("a post that comes while stopping, %s, is answered by the app", async ([, cut]) => {
  const { port, stop } = await open();
  const { socket, received, closed } = visit(port);
  socket.setNoDelay(true).write(ask("/robots.txt"));
  await vi.waitFor(() => expect(received()).toMatch(/Connection: keep-alive/));

  stop();
  const head = `POST /api/contato/email HTTP/1.1\r\nHost: ${publicUrl.host}\r\nContent-Length: 2\r\n\r\n`;
  for (const piece of cut(`${head}{}`)) {
    socket.write(piece);
    await new Promise(setImmediate);
  }
  await closed;

  const [, answer] = received().split(/(?=HTTP\/1\.1 )/);
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close[^]*do app: {}/i);
});
