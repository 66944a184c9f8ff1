import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/** For a balancer that asks /up every other second to send its visitors elsewhere. */
const leastMs = 2_500;
const lookMs = 50;

/**
 * Goes on listening until nobody holds a connection. Who asks on one is told that it closes; who says nothing
 * gives it up when the time is over that `Keep-Alive` promised: closed sooner, it might be with a post on its way.
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
