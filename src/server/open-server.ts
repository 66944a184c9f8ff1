import { once } from "node:events";
import { createServer } from "node:http";
import { refuseBadRequests } from "../platform/http/connections/bad-request.ts";
import { limitBodyTime, mostPhotoMs } from "../platform/http/connections/body-time.ts";
import { ConfigError } from "../platform/config/config.ts";
import { createListener, type ListenerOptions } from "./listener.ts";
import { drainConnections } from "../platform/http/connections/drain-connections.ts";
import { dropUnreadBodies } from "../platform/http/connections/unread-body.ts";
import { limitUnread } from "../platform/http/connections/unread-limit.ts";

type Options = Omit<ListenerOptions, "isStopping"> & { port: number; host: string };

export type OpenServer = {
  /** Ends with the last answer. Visitors who hold a connection are told first, but not `atOnce`. */
  close(how?: { atOnce?: boolean }): Promise<void>;
};

// A phone on a bad network sends its headers within seconds; who takes longer holds a socket for sport. Bodies
// other than photos have less time: body-time.ts.
const limits = {
  headersTimeout: 10_000,
  requestTimeout: mostPhotoMs,
  connectionsCheckingInterval: 2_000,
  // Told to the other side as `Keep-Alive: timeout=5`, and kept a second longer than that.
  keepAliveTimeout: 5_000,
  keepAliveTimeoutBuffer: 1_000,
  // Node would refuse it without our security headers; bad-request.ts refuses it with them.
  requireHostHeader: false,
};

/** Nothing read and nothing written for so long. Longer than the slowest call of the API is silent. */
const idleMs = 45_000;

/** The application behind a socket. Throws a ConfigError if the port cannot be had. */
export async function openServer(options: Options): Promise<OpenServer> {
  const { port, host, publicUrl } = options;
  let isStopping = false;
  const listener = createListener({ ...options, isStopping: () => isStopping });
  const server = createServer(limits, listener);
  server.timeout = idleMs;
  refuseBadRequests(server, { publicUrl });
  limitBodyTime(server);
  dropUnreadBodies(server);
  limitUnread(server, idleMs);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === "EADDRINUSE"
        ? `A porta ${port} já está em uso. Feche o outro programa, ou escolha outra com PORT=3001.`
        : `O servidor não pôde abrir ${host}:${port}: ${message}`,
    );
  }
  return {
    async close({ atOnce = false } = {}) {
      isStopping = true;
      if (!atOnce) await drainConnections(server);
      const closed = once(server, "close");
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      await closed;
      clearInterval(sweep);
    },
  };
}

/** While it closes: a connection that falls idle would be kept for the next request, which is not to come. */
const sweepMs = 100;
