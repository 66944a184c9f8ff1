import type { IncomingMessage } from "node:http";

/** Whether it speaks HTTP/1 and says once for whom it is: two hosts are read differently by a proxy and by us. */
export function isWellFormedRequest({
  httpVersionMajor,
  httpVersionMinor,
  rawHeaders,
}: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return httpVersionMajor === 1 && (hosts === 1 || (hosts === 0 && httpVersionMinor === 0));
}
