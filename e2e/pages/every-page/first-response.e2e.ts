import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { expect, test } from "../../kit/journey.ts";
import { routes } from "../../kit/routes.ts";

/** What a server sends before it waits to hear that something arrived: ten packets. */
const mostBytes = 14_000;

/** The header that only https has: strict-transport-security. */
const httpsBytes = 75;

test("each page's first response, with its headers, comes without a pause", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL ?? "");
  const heavy: string[] = [];
  for (const { path } of routes) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
    );
    const { byteLength } = await buffer(socket);
    expect(byteLength, path).toBeGreaterThan(5_000);
    if (byteLength + httpsBytes > mostBytes)
      heavy.push(`${path}: ${byteLength + httpsBytes} bytes`);
  }
  expect(heavy).toEqual([]);
});
