import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { panelPaths } from "../../../kit/panel/panel-paths.ts";
import { freePort } from "../../../testing/http/free-port.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { allowLongBody } from "../guards.ts";
import { refuseBadRequests, limitBodyTime } from "./connections.ts";

const mostMs = 400;
const port = await freePort();
const server = createServer((request, response) => {
  if (request.headers.cookie) allowLongBody(request);
  let bytes = 0;
  request.on("data", (part: Buffer) => (bytes += part.length));
  request.on("end", () => response.end(`${bytes} bytes`));
});
refuseBadRequests(server, { publicUrl: new URL(`http://localhost:${port}`) });
limitBodyTime(server, mostMs);
await once(server.listen(port, "127.0.0.1"), "listening");
closeAfterFile(() => void server.close());

/** Says a byte at a time, far beyond the limit, until all is said or nobody listens. → what it is answered */
function drip(path: string, cookie = ""): Promise<string> {
  const length = 20;
  const socket = connect(port, "127.0.0.1");
  let said = 0;
  let answer = "";
  socket.write(
    `POST ${path} HTTP/1.1\r\n${cookie}Host: localhost\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`,
  );
  const dripping = setInterval(() => {
    if (said < length && socket.writable) socket.write("x");
    said += 1;
  }, mostMs / 10);
  socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
  return new Promise((resolve) => {
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(answer);
    });
  });
}

test("a form that drips for longer than it may is answered 408, and its connection closed", async () => {
  const answer = await drip("/api/contato/email");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain("connection: close");
});

test("a stranger's upload has no more time than a form", async () => {
  expect(await drip(panelPaths.photos)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a signed-in person's photo has enough time for a slow line", async () => {
  expect(await drip(`${panelPaths.photos}?para=celulas`, "Cookie: painel=x\r\n")).toMatch(
    /^HTTP\/1\.1 200 [^]*20 bytes$/,
  );
});
