import { once } from "node:events";
import { createServer } from "node:net";
import { openPort } from "./open-port.ts";

/** A free port on loopback. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await openPort(server);
  server.close();
  await once(server, "close");
  return port;
}
