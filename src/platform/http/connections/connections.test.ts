import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { publicUrl, publishSample } from "../../../testing/church/sample-site.ts";
import { listen, send, sendRaw } from "../../../testing/http/exchange.ts";
import { expectSecurityHeaders } from "../../../testing/http/security-headers.ts";
import { closeAfterFile } from "../../../testing/run/closing.ts";
import { refuseBadRequests } from "./connections.ts";

const site = await publishSample();
const port = await listen(site);
const own = `Host: ${publicUrl.host}`;
const photo = [...site.resources.keys()].find((path) => path.endsWith("/48.webp")) ?? "";

describe("a request that no browser sends is answered cleanly", () => {
  const expectClean = (answer: string, status: number) => {
    const [head = ""] = answer.split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const lines = head.split("\r\n").slice(1);
    const headers = lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]);
    const named = headers.map(([name, value]) => [name.toLowerCase(), value]);
    expectSecurityHeaders(Object.fromEntries(named), head);
    expect(answer).not.toMatch(/ at .*:\d+|node:|Error/);
  };

  test.each([
    ["garbage", "\x16\x03\x01 olá", 400],
    ["an unknown method", "BREW /contato HTTP/1.1\r\nHost: a", 400],
    ["a tunnel, as of a proxy", "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443", 405],
    ["headers of 20 KB", `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"a".repeat(20_480)}`, 431],
    [
      "two lengths, as in request smuggling",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0",
      400,
    ],
    ["a line end inside a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\rb", 400],
    [
      "an expectation that cannot be met",
      `POST /contato HTTP/1.1\r\n${own}\r\nExpect: milagre\r\nContent-Length: 0`,
      417,
    ],
    [
      "a host that is none, to the API",
      "GET /api/nada HTTP/1.1\r\nHost: a b/c\r\nConnection: close",
      400,
    ],
    ["HTTP/1.0 without a host", "GET /saude HTTP/1.0", 200],
    ["HTTP/1.0 without a host, a page", "GET /contato HTTP/1.0", 200],
  ])("%s", async (_what, sent, status) => {
    expectClean(await sendRaw(port, `${sent}\r\n\r\n`), status);
  });

  test.each([
    ["no host", "GET / HTTP/1.1"],
    ["two hosts", `GET / HTTP/1.1\r\n${own}\r\nhOST: outra.example`],
    ["the same host twice", `GET / HTTP/1.1\r\n${own}\r\n${own}`],
    ["two hosts, to the API", `GET /api/nada HTTP/1.1\r\n${own}\r\nHost: outra.example`],
    ["two hosts, to what a balancer asks", `GET /up HTTP/1.1\r\n${own}\r\nHost: outra.example`],
    ["HTTP/0.9", "GET / HTTP/0.9"],
    ["HTTP/0.9, of the API", "GET /api/nada HTTP/0.9"],
    ["HTTP/2.0 as a text", `GET / HTTP/2.0\r\n${own}`],
  ])("%s", async (_what, head) => {
    const answer = await sendRaw(port, `${head}\r\n\r\n`);

    expectClean(answer, 400);
    expect(answer.toLowerCase()).toContain("connection: close");
  });

  test("garbage behind a picture on its way cuts the connection, and never lands in the picture", async () => {
    const answer = await sendRaw(port, `GET ${photo} HTTP/1.1\r\n${own}\r\n\r\nlixo\r\n\r\n`);

    expect(answer.match(/HTTP\/1\.1 /g)?.length ?? 0).toBeLessThanOrEqual(1);
  });

  test.each(["/contato", "/saude", "/api/nada", "/nada"])(
    "%s with the whole address in its first line means the path",
    async (path) => {
      const { status } = await send(port, path);
      const head = `GET http://absolute${path} HTTP/1.1\r\n${own}\r\nConnection: close`;
      expectClean(await sendRaw(port, `${head}\r\n\r\n`), status);
    },
  );

  test("a body where none belongs does not become the next request", async () => {
    const smuggled = "GET /saude HTTP/1.1\r\nHost: a\r\n\r\n";
    const head = `POST /contato HTTP/1.1\r\n${own}\r\nContent-Length: ${smuggled.length}`;
    const answer = await sendRaw(port, `${head}\r\n\r\n${smuggled}`);

    expectClean(answer, 405);
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  });
});

test("a client that stays connected is closed soon after the refusal", async () => {
  const server = createServer();
  refuseBadRequests(server, { publicUrl: new URL("http://localhost") });
  await once(server.listen(0, "127.0.0.1"), "listening");
  closeAfterFile(() => void server.close());
  const { port: ownPort } = server.address() as AddressInfo;
  const silent = connect({ port: ownPort, host: "127.0.0.1", allowHalfOpen: true });
  silent.on("error", () => {}).resume();
  const [accepted] = (await once(server, "connection")) as [Socket];
  silent.write("what is this\r\n\r\n");
  await once(accepted, "close");
  expect(accepted.bytesWritten).toBeGreaterThan(0);
  silent.destroy();
});
