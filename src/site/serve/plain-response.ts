import type { Body } from "../publish/site.ts";

export type SiteResponse = { status: number; headers: Record<string, string>; body?: Body };

export function plainText(
  status: number,
  text: string,
  headers?: Record<string, string>,
): SiteResponse {
  const body = new Uint8Array(Buffer.from(text));
  return {
    status,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-length": String(body.length),
      ...headers,
    },
    body,
  };
}
