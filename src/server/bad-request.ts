import type { Duplex } from "node:stream";
import { securityHeaders } from "../publish/security-headers.ts";

/** Answers what Node's parser refuses, such as headers over its limit, as cleanly as the rest. */
export function refuseBadRequest({ publicUrl }: { publicUrl: URL }) {
  const headers = Object.entries({
    ...securityHeaders({ publicUrl }),
    connection: "close",
    "content-length": "0",
  });
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");

  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === "ECONNRESET" || !socket.writable) return;
    const status =
      error.code === "HPE_HEADER_OVERFLOW"
        ? "431 Request Header Fields Too Large"
        : "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n`);
  };
}
