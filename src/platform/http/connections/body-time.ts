import type { IncomingMessage, Server } from "node:http";
import { mayTakeLong } from "../long-body.ts";

/** A form or a payment is a few lines: whoever takes longer to say them holds a socket for sport. */
const mostFormMs = 30_000;
/** Fifteen megabytes at half a megabit a second. */
export const mostPhotoMs = 240_000;

/** Node has one limit for all requests. This is the shorter one, of all but the photos of somebody who is signed in. */
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
