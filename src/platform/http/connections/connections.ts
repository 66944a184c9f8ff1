import { createReadStream } from "node:fs";
import type { Server, ServerResponse, IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type Duplex, pipeline } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { mayTakeLong } from "../guards.ts";
import { securityHeaders } from "../security-headers.ts";

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Time for the answer to arrive where more than was read is still on its way. */
const badRequestLingerMs = 1_000;

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
    // A silent client does not hang up either: half closed, the socket would hold its descriptor for long.
    setTimeout(() => socket.destroy(), badRequestLingerMs).unref();
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

/** A form or a payment is a few lines: a client that takes longer is an attack. */
const mostFormMs = 30_000;
/** Sixty megabytes at a quarter of a megabit a second. A line that does not move is cut sooner (open-server.ts). */
export const mostFileMs = 1_800_000;

/**
 * Limits the time of a body. Node has one limit for all requests: this is the shorter one, of all but the files of a
 * member who is signed in.
 */
export function limitBodyTime(server: Server, mostMs = mostFormMs): void {
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const limit = setTimeout(() => {
      if (request.complete || mayTakeLong(request)) return;
      const error = Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      server.emit("clientError", error, request.socket);
    }, mostMs);
    limit.unref();
    request.once("close", () => clearTimeout(limit));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Least time for a balancer that asks /up every other second to send its visitors elsewhere. */
const leastMs = 2_500;
const lookMs = 50;

/**
 * Goes on listening until no connection is open. An answer on one says that it closes; a silent client gives it up when
 * the time is over that `Keep-Alive` promised: closed sooner, it might be with a post on its way.
 */
export async function drainConnections(server: Server): Promise<void> {
  const connections = promisify<number>((done) => server.getConnections(done));
  const startedAt = performance.now();
  const tookMs = () => performance.now() - startedAt;
  const mostMs = server.keepAliveTimeout + server.keepAliveTimeoutBuffer + lookMs;
  while (tookMs() < leastMs || (tookMs() < mostMs && (await connections()) > 0)) {
    await wait(lookMs);
  }
}

/** No browser asks for a second thing on a connection before it has the first; some programs do. */
const mostWaiting = 100;

const waitingRequests = new WeakMap<Socket, number>();

/** True if a request may wait for its turn; else its connection is cut: no honest program sends so many ahead. */
export function isWithinPipelineLimit(
  { socket }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Node gives an answer its socket when its turn has come.
  if (response.socket) return true;
  const count = (waitingRequests.get(socket) ?? 0) + 1;
  if (count > mostWaiting) {
    socket.destroy();
    return false;
  }
  waitingRequests.set(socket, count);
  response.once("socket", () =>
    waitingRequests.set(socket, (waitingRequests.get(socket) ?? 1) - 1),
  );
  return true;
}

/** Bytes that are read after an answer, so that the connection can be used again. */
const mostReadOn = 64 * 1024;
/** Time for the answer to arrive on a slow line before the connection closes, and for the rest of a short body. */
const longestLingerMs = 5_000;

/**
 * Stops reading a body that was answered before it was whole. Node would read it to its end and throw it away: forms of
 * a megabyte on forty connections made a process grow to 742 MB.
 */
export function dropUnreadBodies(server: Server, lingerMs = longestLingerMs): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("finish", () => {
      if (request.complete || mayTakeLong(request)) return;
      const { socket } = request;
      // Node begins to read on in this same turn, and may find the end of what was already here.
      if (!isShort(request)) setImmediate(() => request.complete || socket.pause());
      setTimeout(() => {
        if (!request.complete) socket.destroy();
      }, lingerMs).unref();
    });
  });
}

const isShort = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"]) <= mostReadOn;

/**
 * Number of looks at a socket before it is cut. Looks are counted, so that a process that was held blames no visitor.
 */
const looks = 45;

/**
 * Cuts a client that leaves an answer unread: for so long no piece that was written went through. Node's own time-out
 * begins anew if the last piece went through in part before it stuck, and so takes up to twice as long.
 */
export function limitUnread(server: Server, mostMs: number): void {
  const open = new Map<Socket, { taken: number; unmoved: number }>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, { taken: 0, unmoved: 0 });
    socket.once("close", () => open.delete(socket));
  });
  const watch = setInterval(() => {
    for (const [socket, last] of open) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      last.unmoved = waiting > 0 && taken === last.taken ? last.unmoved + 1 : 0;
      last.taken = taken;
      if (last.unmoved >= looks) socket.destroy();
    }
  }, mostMs / looks);
  watch.unref();
  server.once("close", () => clearInterval(watch));
}

/** True if it speaks HTTP/1 and names its host once: two hosts are read differently by a proxy and by us. */
export function isWellFormedRequest({
  httpVersionMajor,
  httpVersionMinor,
  rawHeaders,
}: IncomingMessage): boolean {
  const isHost = (name: string, at: number) => at % 2 === 0 && /^host$/i.test(name);
  const hosts = rawHeaders.filter(isHost).length;
  return httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && httpVersionMinor === 0));
}

/**
 * Sends a file as the body of an answer. It is opened when the answer's turn has come: of a thousand pictures
 * asked for on one connection, all but the first wait, and none of those may hold a descriptor.
 */
export function sendFile(file: string, response: ServerResponse): void {
  const begin = () => {
    pipeline(createReadStream(file), response, (error) => {
      if (error) response.destroy();
    });
  };
  // Node gives an answer its socket when the one before it is through.
  if (response.socket) begin();
  else response.once("socket", begin);
}
