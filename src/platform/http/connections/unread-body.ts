import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { mayTakeLong } from "../long-body.ts";

/** Bytes that are read on after an answer, so that the connection can be used again. */
const mostReadOn = 64 * 1024;
/** For the answer to arrive on a slow line before the connection closes, and for the rest of a short body. */
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
      // Node, too, waits for the end of the answer to read on, and begins to in this same turn.
      if (!isShort(request)) setImmediate(() => socket.pause());
      setTimeout(() => {
        if (!request.complete) socket.destroy();
      }, lingerMs).unref();
    });
  });
}

const isShort = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"]) <= mostReadOn;
