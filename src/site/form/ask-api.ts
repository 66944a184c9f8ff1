import { basicAuthorization } from "../../platform/http/api-path.ts";

type Asking = RequestInit & { apiCredentials: string; longestMs: number; signal: AbortSignal };

/** One request to this site's API. Never throws: "late" without an answer in time, "unreachable" without any. */
export async function askApi(
  path: string,
  { apiCredentials, longestMs, signal, headers, ...request }: Asking,
): Promise<{ status: number; text: string } | "late" | "unreachable"> {
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
    return { status: response.status, text: await response.text() };
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

/** A key unlike any other, on old phones too. */
export function makeIdempotencyKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
