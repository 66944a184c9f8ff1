import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Into how many looks the time is cut. They are counted, so that a process that was held itself blames nobody. */
const looks = 45;

/**
 * Cuts who leaves an answer unread: for so long no piece that was written went through. Node's own time-out begins
 * anew if the last piece went through in part before it stuck, and so takes up to twice as long.
 */
export function limitUnread(server: Server, mostMs: number): void {
  const open = new Map<Socket, { taken: number; unmoved: number }>();
  server.on("connection", (socket: Socket) => {
    open.set(socket, { taken: 0, unmoved: 0 });
    socket.once("close", () => open.delete(socket));
  });
  const watch = setInterval(() => {
    for (const [socket, last] of open) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      last.unmoved = waiting > 0 && taken === last.taken ? last.unmoved + 1 : 0;
      last.taken = taken;
      if (last.unmoved >= looks) socket.destroy();
    }
  }, mostMs / looks);
  watch.unref();
  server.once("close", () => clearInterval(watch));
}
