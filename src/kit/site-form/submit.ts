// Sending from the browser: a request to this site's API, and asking until what was sent has ended.
import { basicAuthorization, siteAuthorizationHeader } from "../../platform/http/api-path.ts";
import { ifAllowed } from "../islands/browser.ts";

type Asking = {
  apiCredentials?: string;
  /** Posted as JSON; without it the present state is asked for. */
  body?: object;
  headers?: Record<string, string>;
  longestMs?: number;
  signal?: AbortSignal;
};

/** A password in front of the whole site asks for the header in which the page says its own. */
const isJson = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("application/json");

type Reply = {
  status: number;
  /** Undefined where it is no JSON. */
  body: unknown;
  /** Time by the site's clock: the visitor's own may be hours away from it. */
  sentAtMs: number;
};

/** True if a proxy answers for a site that restarts or does not answer; the site's own refusals are JSON. */
const isOfGateway = ({ status, body }: Reply): boolean =>
  body === undefined && status >= 502 && status <= 504;

/** One request. Never throws: "late" without an answer in time, "unreachable" without any of the site's. */
export async function askApi(
  path: string,
  { apiCredentials, body, headers, longestMs = 15_000, signal }: Asking = {},
): Promise<Reply | "late" | "unreachable"> {
  // No AbortSignal.timeout and no AbortSignal.any: phones of a few years ago lack them.
  const limit = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    limit.abort();
  }, longestMs);
  const giveUp = () => limit.abort();
  signal?.addEventListener("abort", giveUp);
  if (signal?.aborted) giveUp();
  try {
    const send = (credentials: "omit" | "same-origin", own: string) =>
      fetch(path, {
        ...(body
          ? { method: "POST", body: JSON.stringify(body) }
          : ({ cache: "no-store" } as const)),
        credentials,
        headers: {
          ...(body && { "Content-Type": "application/json" }),
          ...headers,
          ...(apiCredentials && { [own]: basicAuthorization(apiCredentials) }),
        },
        signal: limit.signal,
      });
    let response = await send("omit", "Authorization");
    // The browser knows the password, since it has this page. The site's own refusal is JSON.
    if (response.status === 401 && !isJson(response)) {
      response = await send("same-origin", siteAuthorizationHeader);
    }
    const sentAtMs = Date.parse(response.headers.get("date") ?? "") || Date.now();
    const text = await response.text();
    const reply = { status: response.status, body: ifAllowed(() => JSON.parse(text)), sentAtMs };
    return isOfGateway(reply) ? "unreachable" : reply;
  } catch {
    return isLate ? "late" : "unreachable";
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}

type Waiting = {
  signal: AbortSignal;
  /** The wait (ms) after so many questions. */
  pauseMs(asked: number): number;
};

/** Asks until `look` finds the end, and at once when the network or the visitor comes back. Undefined if it was aborted before. */
export async function askUntilEnd<End>(
  look: () => Promise<End | undefined>,
  { signal, pauseMs }: Waiting,
): Promise<End | undefined> {
  for (let asked = 1; !signal.aborted; asked += 1) {
    const end = await look();
    if (signal.aborted) break;
    if (end !== undefined) return end;
    await nap(pauseMs(asked), signal);
  }
  return undefined;
}

/** Sleeps, but wakes when the network or the visitor comes back. */
function nap(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      signal.removeEventListener("abort", wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    signal.addEventListener("abort", wake);
  });
}
