import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { beforeEach, expect, test } from "vitest";
import { freePort } from "../../../testing/http/free-port.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { soon } from "../../../testing/run/soon.ts";
import { allowLongBody } from "../guards.ts";
import { dropUnreadBodies } from "./connections.ts";

const megabyte = 1024 * 1024;
const port = await freePort();
let served: Socket[] = [];
const server = createServer((request, response) => {
  if (request.url === "/foto") allowLongBody(request);
  response.writeHead(413, { "content-length": "4" }).end("long");
});
server.on("connection", (socket) => served.push(socket));
dropUnreadBodies(server, 500);
await once(server.listen(port, "127.0.0.1"), "listening");
closeAfterFile(() => void server.close());
beforeEach(() => {
  served = [];
});

/** Sends a body without looking at the answer, until the other side closes → what was answered */
async function push(path: string, bytes: number, length = `Content-Length: ${bytes}`) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  socket.on("error", () => {});
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
  socket.write(length.startsWith("Transfer") ? chunks(bytes) : "x".repeat(bytes));
  await new Promise((resolve) => socket.once("close", resolve));
  return { answer, bytesRead: served[0]?.bytesRead ?? 0 };
}

const chunks = (bytes: number) => `10000\r\n${"x".repeat(65_536)}\r\n`.repeat(bytes / 65_536);

test.for(["Content-Length: 20971520", "Transfer-Encoding: chunked"])(
  "a long body is answered, and read no further (%s)",
  async (length) => {
    const { answer, bytesRead } = await push("/nota", 20 * megabyte, length);
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*long$/);
    expect(bytesRead).toBeLessThan(megabyte);
  },
);

test("the rest of a short body is read, and its connection used again", async () => {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const ask = `POST /nota HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n`;
  socket.write(`${ask}xxxxxxxxxx`);
  expect(await once(socket, "data")).toEqual([expect.stringContaining("413")]);
  socket.write(`xxxxxxxxxx${ask}${"x".repeat(20)}`);
  expect(await once(socket, "data")).toEqual([expect.stringContaining("413")]);
  expect(served).toHaveLength(1);
  socket.destroy();
});

test("a whole body of no told length leaves its connection open for the next request", async () => {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  const ask = "POST /nota HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  for (const body of ["4\r\nnota\r\n0\r\n\r\n", "0\r\n\r\n"]) {
    socket.write(ask + body);
    expect(await once(socket, "data")).toEqual([expect.stringContaining("413")]);
  }
  socket.destroy();
});

test("a signed-in person's photo is read to its end", async () => {
  const socket = connect(port, "127.0.0.1").resume();
  const bytes = 5 * megabyte;
  socket.write(`POST /foto HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`);
  socket.write("x".repeat(bytes));
  await soon(() => expect(served[0]?.bytesRead ?? 0).toBeGreaterThan(bytes));
  socket.destroy();
});
