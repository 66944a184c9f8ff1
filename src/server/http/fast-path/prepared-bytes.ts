import { STATUS_CODES } from "node:http";
import type { SiteResponse } from "../site/represent.ts";

type Headers = Record<string, string>;
type Options = { everywhere: Headers; keepAliveSeconds: number; now?(): number };

export type PreparedBytes = (response: SiteResponse) => Buffer | undefined;

/**
 * An answer as `node:http` would write it, in one piece; undefined if its body is a file. Made anew each second,
 * for the date in it, and gone when the answer itself is.
 */
export function createPreparedBytes(options: Options): PreparedBytes {
  const { everywhere, keepAliveSeconds, now = Date.now } = options;
  const prepared = new WeakMap<SiteResponse, { second: number; bytes: Buffer }>();

  return (response) => {
    const { status, headers, body } = response;
    if (body && !(body instanceof Uint8Array)) return undefined;
    const second = Math.floor(now() / 1000);
    const known = prepared.get(response);
    if (known?.second === second) return known.bytes;

    const lines = Object.entries({
      ...everywhere,
      ...headers,
      Date: new Date(second * 1000).toUTCString(),
      Connection: "keep-alive",
      "Keep-Alive": `timeout=${keepAliveSeconds}`,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n`;
    const bytes = Buffer.concat([Buffer.from(head, "latin1"), body ?? new Uint8Array()]);
    prepared.set(response, { second, bytes });
    return bytes;
  };
}
