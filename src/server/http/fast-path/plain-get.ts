import { longestUrl } from "../site/site-response.ts";

/** What the answer to a plain read depends on. */
export type PlainGet = {
  /** Path and query, as they came. */
  url: string;
  host: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
};

const mostBytes = 8 * 1024;

/** A whole head as browsers write it, and nothing behind it: ASCII, no folded line, no empty value. */
const wholeHead =
  /^GET (\/[\w/.~-]*(?:\?[\w=&%.~+-]*)?) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+: [!-~](?:[\t -~]*[!-~])?\r\n)+\r\n$/;

/** What the answer depends on, and what changes where a message ends or what becomes of its connection. */
const tellingFields =
  /\n(host|accept-encoding|if-none-match|connection|proxy-connection|content-length|transfer-encoding|te|trailer|expect|upgrade): ([^\r]+)/gi;

/** Reads a request that is plain beyond doubt. Of any other the answer is undefined, and `node:http` judges it. */
export function parsePlainGet(chunk: Buffer): PlainGet | undefined {
  if (chunk.length > mostBytes) return undefined;
  const head = chunk.toString("latin1");
  const url = wholeHead.exec(head)?.[1];
  if (url === undefined || url.length > longestUrl) return undefined;

  let host: string | undefined;
  let acceptEncoding: string | undefined;
  let ifNoneMatch: string | undefined;
  tellingFields.lastIndex = 0;
  for (let match; (match = tellingFields.exec(head));) {
    const field = match[1]?.toLowerCase();
    const value = match[2] ?? "";
    // None of them twice: `node:http` joins some, and leaves others out.
    if (field === "host" && host === undefined) host = value;
    else if (field === "accept-encoding" && acceptEncoding === undefined) acceptEncoding = value;
    else if (field === "if-none-match" && ifNoneMatch === undefined) ifNoneMatch = value;
    else if (field !== "connection" || value.toLowerCase() !== "keep-alive") return undefined;
  }
  return host === undefined ? undefined : { url, host, acceptEncoding, ifNoneMatch };
}
