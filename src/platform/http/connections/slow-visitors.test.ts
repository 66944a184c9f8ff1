// @module-tag machine
import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createListener } from "../../../server/open-server.ts";
import type { Site } from "../../../site/publish/site.ts";
import { publishSample, publicUrl } from "../../../testing/church/sample-site.ts";
import { openPort } from "../../../testing/http/open-port.ts";
import { soon } from "../../../testing/run/soon.ts";
import { refuseBadRequests } from "./connections.ts";

const sample = await publishSample();
const megabytes = 32;
const large = {
  status: 200 as const,
  headers: { "content-type": "text/plain" },
  hash: "grande",
  // More than the kernels of both sides hold for a visitor who does not read.
  plain: new Uint8Array(megabytes * 1024 * 1024),
};
const site: Site = { ...sample, resources: new Map([...sample.resources, ["/grande", large]]) };

/** The listener behind a server with short time limits. */
async function open() {
  let isStopping = false;
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
    createListener({ site: () => site, publicUrl, isStopping: () => isStopping, app }),
  );
  server.timeout = 1_500;
  refuseBadRequests(server, { publicUrl });
  const port = await openPort(server);
  onTestFinished(() => void server.close());
  return { server, port, stop: () => void (isStopping = true) };
}

function visit(port: number) {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let received = "";
  socket.on("data", (text: string) => (received += text)).on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => received, closed: once(socket, "close") };
}

const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${publicUrl.host}\r\n\r\n`;

test("a visitor who sends nothing, or half a request, gets 408 and is disconnected", async () => {
  const { port } = await open();
  const tried = ["", "GET / HT", ask("/").slice(0, -2), "\r\n"].map(async (sent) => {
    const { socket, received, closed } = visit(port);
    socket.write(sent);
    await closed;
    expect(received(), sent).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[^]*connection: close/);
  });
  await Promise.all(tried);
});

test("an idle visitor is disconnected without another answer", async () => {
  const { port } = await open();
  const { socket, received, closed } = visit(port);
  socket.write(ask("/robots.txt"));
  await closed;

  expect(received().match(/^HTTP\/1\.1 /gm)).toEqual(["HTTP/1.1 "]);
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test("a visitor who closes their end after the request gets the whole answer", async () => {
  const { port } = await open();
  const { socket, received, closed } = visit(port);
  socket.end(ask("/grande"));
  await closed;

  expect(received()).toHaveLength(received().indexOf("\r\n\r\n") + 4 + large.plain.length);
});

test("a visitor who never reads is cut off", async () => {
  const { server, port } = await open();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void socket.destroy());
  socket.pause().write(ask("/grande"));
  const [accepted] = (await once(server, "connection")) as [Socket];
  await once(accepted, "close");

  expect(accepted.bytesWritten).toBeGreaterThan(0);
});

test("a slow reader gets all of an answer, and may ask again", async () => {
  const { port } = await open();
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  onTestFinished(() => void socket.destroy());
  let latest = "";
  socket.on("data", (text: string) => (latest = (latest + text).slice(-4_000)));
  socket.pause().write(ask("/grande"));
  await soon(() => expect(socket.bytesRead).toBeGreaterThan(0));
  // Sent while the answer before it has not been read.
  socket.write(ask("/robots.txt"));
  socket.resume();
  await soon(() => expect(latest).toMatch(/\0HTTP\/1\.1 200 /));

  latest = "";
  socket.write(ask("/robots.txt"));
  await soon(() => expect(latest).toMatch(/^HTTP\/1\.1 200 /));
});

test("a visitor who leaves in the middle of an answer does not disturb the next one", async () => {
  const { server, port } = await open();
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  socket.pause().write(ask("/grande"));
  const [accepted] = (await once(server, "connection")) as [Socket];
  const closed = new Promise((resolve) => accepted.once("close", resolve));
  socket.resetAndDestroy();
  await closed;

  const { socket: another, received } = visit(port);
  another.write(ask("/robots.txt"));
  await soon(() => expect(received()).toMatch(/^HTTP\/1\.1 200 /));
});

test.for([
  ["in one piece", (post: string) => [post]],
  ["with its body in a piece of its own", (post: string) => post.split(/(?<=\r\n\r\n)/)],
  ["byte by byte", (post: string) => [...post]],
] as const)("a post that comes while stopping, %s, is answered by the app", async ([, cut]) => {
  const { port, stop } = await open();
  const { socket, received, closed } = visit(port);
  socket.setNoDelay(true).write(ask("/robots.txt"));
  await soon(() => expect(received()).toMatch(/Connection: keep-alive/));

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
