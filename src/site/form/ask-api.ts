import { basicAuthorization } from "../../platform/http/api-path.ts";

type Asking = RequestInit & { apiCredentials: string; longestMs: number; signal: AbortSignal };

type Reply = {
  status: number;
  text: string;
  /** By the site's clock: the visitor's own may be hours away from it. */
  sentAtMs: number;
};

/** One request to this site's API. Never throws: "late" without an answer in time, "unreachable" without any. */
export async function askApi(
  path: string,
  { apiCredentials, longestMs, signal, headers, ...request }: Asking,
): Promise<Reply | "late" | "unreachable"> {
  // No AbortSignal.timeout and no AbortSignal.any: phones of a few years ago lack them.
  const limit = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    limit.abort();
  }, longestMs);
  const giveUp = () => limit.abort();
  signal.addEventListener("abort", giveUp);
  if (signal.aborted) giveUp();
  try {
    const response = await fetch(path, {
      ...request,
      credentials: "omit",
      headers: { ...headers, Authorization: basicAuthorization(apiCredentials) },
      signal: limit.signal,
    });
    const sentAtMs = Date.parse(response.headers.get("date") ?? "") || Date.now();
    return { status: response.status, text: await response.text(), sentAtMs };
  } catch {
    return isLate ? "late" : "unreachable";
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** Undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
