import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";

/** The church's certificate and key as PEM, by which the bank knows it. */
export type ClientCertificate = {
  certificate: string;
  key: string;
  /** Authorities that the bank's own certificate comes from, beside those that Node knows. */
  ca: string | undefined;
};

export type BankAnswer = {
  status: number;
  /** Undefined if the body is no JSON. */
  body: unknown;
};

type BankCall = {
  method: "GET" | "PATCH" | "POST" | "PUT";
  url: URL;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
};

/** Resolves with every answer, also a refusal. Throws for failures of network and TLS, and when the signal aborts. */
export type AskBank = (call: BankCall) => Promise<BankAnswer>;

/** A page of a thousand PIX is a third of it. */
const mostBytes = 1024 * 1024;
/** A page of PIX with its returns has six levels. */
const deepest = 32;

/** Node's `fetch` takes no client certificate. Redirects are not followed: they would take the token elsewhere. */
export function openBankConnection({ certificate, key, ca }: ClientCertificate): {
  ask: AskBank;
  close(): void;
} {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 8,
    cert: certificate,
    key,
    ...(ca !== undefined && { ca }),
    minVersion: "TLSv1.2",
  });
  const ask: AskBank = async ({ method, url, headers, body, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<BankAnswer>();
    const asked = request(url, {
      agent,
      method,
      signal,
      headers: {
        accept: "application/json",
        ...headers,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
    });
    asked.on("error", reject);
    asked.on("response", (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > mostBytes) asked.destroy(new Error("The bank's answer is too long."));
      });
      text(response).then(
        (written) => resolve({ status: response.statusCode ?? 0, body: jsonOf(written) }),
        reject,
      );
    });
    asked.end(body);
    return promise;
  };
  return { ask, close: () => agent.destroy() };
}

function jsonOf(written: string): unknown {
  if (isTooDeep(written)) return undefined;
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}

/** Deep brackets alone would hold the process for seconds. Those in a text count, too, which no answer has so many of. */
function isTooDeep(written: string): boolean {
  let depth = 0;
  for (const [sign] of written.matchAll(/[[{\]}]/g)) {
    depth += sign === "[" || sign === "{" ? 1 : -1;
    if (depth > deepest) return true;
  }
  return false;
}
