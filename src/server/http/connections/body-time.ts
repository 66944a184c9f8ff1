import type { IncomingMessage, Server } from "node:http";
import { panelPaths } from "../../../panel/panel-paths.ts";

/** A form or a payment is a few lines: whoever takes longer to say them holds a socket for sport. */
const mostFormMs = 30_000;
/** Fifteen megabytes at half a megabit a second. */
export const mostPhotoMs = 240_000;

/** Node has one limit for all requests. This is the shorter one, of those that cannot bring a photo. */
export function limitBodyTime(server: Server, mostMs = mostFormMs): void {
  server.on("request", (request: IncomingMessage) => {
    if (!hasBody(request) || goesToGallery(request)) return;
    const limit = setTimeout(() => {
      if (request.complete) return;
      const error = Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      server.emit("clientError", error, request.socket);
    }, mostMs);
    limit.unref();
    request.once("close", () => clearTimeout(limit));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Whether it is a photo shows only later, and all that one sends there may be one. */
const goesToGallery = ({ method, url = "" }: IncomingMessage): boolean =>
  method === "POST" && url.split("?", 1)[0] === panelPaths.photos;
