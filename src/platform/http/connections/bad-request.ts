import type { Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "../security-headers.ts";

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** For the answer to arrive where more than was read is still on its way. */
const lingerMs = 1_000;

/** Answers what Node's parser refuses, such as headers over its limit, as cleanly as the rest. */
export function refuseBadRequests(server: Server, { publicUrl }: { publicUrl: URL }): void {
  const headers = {
    ...securityHeaders({ publicUrl }),
    connection: "close",
    "content-length": "0",
  };
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const latest = new WeakMap<Duplex, ServerResponse>();

  server.on("request", ({ socket }, response) => void latest.set(socket, response));

  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    // Into the middle of another answer it would be read as a part of that.
    if (isUnderWay(latest.get(socket))) {
      socket.destroy();
      return;
    }
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n`);
    // Who was silent does not hang up either: half closed, the socket would hold its descriptor for long.
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });

  // This is no proxy; without a listener Node hangs up and says nothing.
  server.on("connect", (_request, socket) => {
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nallow: GET, HEAD\r\n${lines}\r\n`);
  });

  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, headers).end();
  });
}

/** Its bytes have begun to leave, or it waits for an earlier one on the same connection. */
const isUnderWay = (response: ServerResponse | undefined): boolean =>
  response !== undefined &&
  !response.writableFinished &&
  (response.headersSent || response.socket === null);
