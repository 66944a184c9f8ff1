import { once } from "node:events";
import { createServer } from "node:http";
import { refuseBadRequest } from "./bad-request.ts";
import { ConfigError } from "./config.ts";
import { createListener, type ListenerOptions } from "./listener.ts";

type Options = ListenerOptions & { port: number; host: string };

// A phone on a bad network sends its headers within seconds; who takes longer holds a socket for sport.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
};

/** While it closes: a connection that falls idle would be kept for the next request, which is not to come. */
const sweepMs = 100;

/** The application behind a socket. Throws a ConfigError if the port cannot be had. */
export async function openServer(options: Options): Promise<{ close(): Promise<void> }> {
  const { port, host, publicUrl } = options;
  const server = createServer(timeouts, createListener(options));
  server.on("clientError", refuseBadRequest({ publicUrl }));
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
    async close() {
      // Who holds a connection and goes on asking is answered once more, and told to hang up.
      server.prependListener("request", (_request, response) => {
        response.shouldKeepAlive = false;
      });
      const closed = once(server, "close");
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      await closed;
      clearInterval(sweep);
    },
  };
}
