import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port that stays free while its site is down. The system would give one of its own range to the very
 * connection that asks whether the site is back.
 */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    server.close();
    if (isFree) return port;
  }
}
