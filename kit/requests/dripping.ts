import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Sockets that have begun a request and go on with it by one byte a second. */
export async function openDripping(
  port: number,
  count: number,
  begin: string,
): Promise<{ open(): number }> {
  const sockets = new Set<Socket>();
  for (let opened = 0; opened < count; opened += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(begin);
    // Read, or the end of the stream would never be seen.
    socket.resume();
    socket.on("error", () => {});
    socket.once("close", () => sockets.delete(socket));
    sockets.add(socket);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 1_000);
  onTestFinished(() => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  });
  return { open: () => sockets.size };
}
