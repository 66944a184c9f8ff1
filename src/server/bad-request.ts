import type { Duplex } from "node:stream";
import { securityHeaders } from "../publish/security-headers.ts";

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

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
    const status = statuses[error.code ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${lines}\r\n`);
  };
}
