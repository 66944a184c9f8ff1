import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Site } from "../../../publish/site.ts";
import { createKnownPage } from "./known-page.ts";

type Options = { site(): Site; publicUrl: URL; isStopping(): boolean };

export type FastPath = {
  /** Of those that `node:http` does not know: like that, it spares who has not asked yet and may be about to. */
  closeIdleConnections(): void;
};

type Listener = (socket: Socket) => void;

/**
 * Answers plain requests of known pages before `node:http` sees them. With its first other request a connection is
 * handed over for good, with every byte of that. Until then it is kept by the limits that the server has.
 */
export function openFastPath(server: Server, options: Options): FastPath {
  const { site, publicUrl, isStopping } = options;
  const knownPage = createKnownPage({ site, publicUrl, keepAliveMs: server.keepAliveTimeout });
  const [httpListener] = server.listeners("connection") as [Listener];
  server.off("connection", httpListener);
  // Answered once, and not handed over.
  const keptAlive = new Set<Socket>();

  server.on("connection", (socket) => {
    const read = (chunk: Buffer) => {
      const answer = isStopping() ? undefined : knownPage(chunk);
      if (!answer) {
        handOver(chunk);
        return;
      }
      socket.write(answer, written);
      if (socket.writableLength > 0) awaitReader();
      else if (!keptAlive.has(socket)) awaitRequest();
      keptAlive.add(socket);
    };
    const awaitReader = () => {
      socket.pause();
      socket.setTimeout(server.timeout);
    };
    const written = () => {
      if (socket.isPaused()) awaitRequest();
    };
    const awaitRequest = () => {
      socket.setTimeout(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      socket.resume();
    };
    const handOver = (chunk?: Buffer) => {
      forget();
      // It flows again when all of what node:http listens to is there, and the chunk is back.
      socket.pause();
      httpListener.call(server, socket);
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      if (chunk) socket.unshift(chunk);
      socket.resume();
    };
    const giveUp = () => {
      if (keptAlive.has(socket)) {
        socket.destroy();
        return;
      }
      handOver();
      server.emit("clientError", neverAsked(), socket);
    };
    const forget = () => void keptAlive.delete(socket);
    const listeners = {
      data: read,
      end: () => void socket.end(),
      timeout: giveUp,
      // Whatever broke, it closes.
      error: () => {},
      close: forget,
    };

    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(server.headersTimeout);
  });

  return {
    closeIdleConnections() {
      for (const socket of keptAlive) if (socket.writableLength === 0) socket.destroy();
    },
  };
}

/** As node:http tells it of a request whose head did not come. */
const neverAsked = () => Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
