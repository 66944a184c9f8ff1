import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port that stays free while nobody listens on it: one that the system gives out would be taken, now and
 * then, by the very connection that asks whether somebody is back.
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
