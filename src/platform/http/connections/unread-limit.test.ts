// @module-tag machine
import { once } from "node:events";
import { createServer, get, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { freePort } from "../../../testing/http/free-port.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";
import { limitUnread } from "./connections.ts";

const mostMs = 900;
const piece = Buffer.alloc(64 * 1024, 7);
// More than the kernel takes for a reader who does not read.
const pieces = 384;

const open = new Set<Socket>();
const port = await freePort();
const server = createServer((request, response) => {
  if (request.url === "/lento") void wait(2 * mostMs).then(() => response.end("enfim"));
  else if (request.url === "/inteiro") response.end(Buffer.alloc(pieces * piece.length, 7));
  else pipeline(Readable.from(Array<Buffer>(pieces).fill(piece)), response).catch(() => {});
});
server.on("connection", (socket) => {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
});
limitUnread(server, mostMs);
await once(server.listen(port, "127.0.0.1"), "listening");
closeAfterFile(() => void server.close());

async function ask(path: string): Promise<IncomingMessage> {
  const asked = get({ host: "127.0.0.1", port, path, agent: false });
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.on("error", () => {});
  return answer;
}

test.for(["/inteiro", "/em-partes"])("who never reads %s is cut off", async (path) => {
  const answer = await ask(path);

  await soon(() => expect(open.size).toBe(0));
  answer.destroy();
});

test("a slow reader gets the whole answer", async () => {
  let read = 0;
  for await (const part of await ask("/em-partes")) {
    read += (part as Buffer).length;
    await wait(2);
  }

  expect(read).toBe(pieces * piece.length);
});

test("a visitor who waits for a slow answer is not disconnected", async () => {
  const parts = await (await ask("/lento")).toArray();

  expect(Buffer.concat(parts as Buffer[]).toString()).toBe("enfim");
});
