import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** No browser asks for a second thing on a connection before it has the first; some programs do. */
const mostWaiting = 100;

const waiting = new WeakMap<Socket, number>();

/** Whether it may wait for its turn; if not, its connection is cut: no honest program has so many wait. */
export function isWithinPipelineLimit(
  { socket }: IncomingMessage,
  response: ServerResponse,
): boolean {
  // Node gives an answer its socket when its turn has come.
  if (response.socket) return true;
  const count = (waiting.get(socket) ?? 0) + 1;
  if (count > mostWaiting) {
    socket.destroy();
    return false;
  }
  waiting.set(socket, count);
  response.once("socket", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  return true;
}
