import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { type BankAnswer, BankRefusal, refusalOf } from "./bank-shapes.ts";
import type { BankRow } from "./banks.ts";

export type CallOptions = ClientCertificate & {
  row: BankRow;
  /** A query in it goes along with every request: Banco do Brasil wants the application's key there. */
  apiUrl: URL;
  tokenUrl: URL;
  clientId: string;
  /** Sicoob has none: its certificate is enough. */
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** Scope without which a token is not used, and another one is asked for the next time. */
  needed?: string;
  now(): number;
};

export type BankAsked = {
  method: "GET" | "PUT" | "PATCH";
  /** Behind the API's address. */
  path: string;
  query?: Record<string, string>;
  json?: object;
  headers?: Record<string, string> | undefined;
};

/** Requests with the church's token and certificate. They throw for failures of network and TLS, and without a token. */
export function openBankCalls(options: CallOptions) {
  const { row, apiUrl, needed } = options;
  const { ask, close } = openBankConnection(options);
  let kept: Token | undefined;
  const takeToken = async (signal: AbortSignal): Promise<Token> => {
    const nowMs = options.now();
    // The second condition is false if the clock was set back.
    if (kept && nowMs < kept.untilMs && kept.untilMs - nowMs < 86_400_000) return kept;
    return (kept = await askForToken(ask, options, signal));
  };
  /** The bank no longer takes it. */
  const dropToken = ({ value }: Token) => {
    if (kept?.value === value) kept = undefined;
  };
  return {
    scopes: async (signal: AbortSignal) => (await takeToken(signal)).scopes,
    /** Asks once more where the bank no longer takes the token. */
    async call(asked: BankAsked, signal: AbortSignal): Promise<BankAnswer> {
      for (let isSecond = false; ; isSecond = true) {
        const token = await takeToken(signal);
        if (needed && token.scopes && !token.scopes.includes(needed)) {
          dropToken(token);
          throw new BankRefusal(403, `the bank has not granted ${needed}`);
        }
        const answer = await ask({
          method: asked.method,
          url: urlOf(apiUrl, asked),
          headers: {
            authorization: `Bearer ${token.value}`,
            ...(asked.json && { "content-type": "application/json" }),
            ...(row.correlationHeader && { [row.correlationHeader]: randomUUID() }),
            ...asked.headers,
          },
          ...(asked.json && { body: JSON.stringify(asked.json) }),
          signal,
        });
        // A right that this token lacks may be granted to the next.
        if (answer.status === 401 || answer.status === 403) dropToken(token);
        if (answer.status !== 401 || isSecond) return answer;
      }
    },
    close,
  };
}

function urlOf(apiUrl: URL, { path, query = {} }: BankAsked): URL {
  const url = new URL(apiUrl);
  url.pathname = url.pathname.replace(/\/$/, "") + path;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

type Token = {
  value: string;
  /** Scopes that the bank granted; undefined if it does not say. */
  scopes: readonly string[] | undefined;
  untilMs: number;
};

const tokenAnswer = v.looseObject({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192), v.regex(/^[\x21-\x7e]+$/)),
  // The Central Bank's own example writes a number, some banks a text.
  expires_in: v.optional(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
  scope: v.nullish(v.string()),
});

/** A token is asked for anew so long before its end, since a request may be on its way for seconds. */
const spareMs = 30_000;
/** Life of a token where the bank does not say how long it lasts. */
const usualMs = 300_000;

/** Asks for a token by OAuth2's client credentials. Throws with the bank's refusal. */
async function askForToken(
  ask: AskBank,
  { clientId, clientSecret, row, scopes, now, tokenUrl }: CallOptions,
  signal: AbortSignal,
): Promise<Token> {
  const url = new URL(tokenUrl);
  const form = new URLSearchParams();
  const grantIn = row.grant === "query" ? url.searchParams : form;
  grantIn.set("grant_type", "client_credentials");
  form.set("scope", scopes.join(" "));
  const headers: Record<string, string> = { "content-type": "application/x-www-form-urlencoded" };
  if (row.login === "basic" && clientSecret !== undefined) {
    const pair = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    headers["authorization"] = `Basic ${pair}`;
  } else {
    form.set("client_id", clientId);
    if (clientSecret !== undefined) form.set("client_secret", clientSecret);
  }
  const askedAtMs = now();
  const answered = await ask({ method: "POST", url, headers, body: form.toString(), signal });
  const parsed = v.safeParse(tokenAnswer, answered.body);
  if (answered.status >= 300 || !parsed.success) throw refusalOf("token", answered);
  const { access_token: value, expires_in, scope } = parsed.output;
  const lastsMs = expires_in && Number.isFinite(expires_in) ? expires_in * 1_000 : usualMs;
  return {
    value,
    scopes: scope ? scope.split(/[\s,]+/).filter(Boolean) : undefined,
    // A token of a few seconds is used for half of them.
    untilMs: askedAtMs + Math.max(lastsMs - spareMs, lastsMs / 2),
  };
}

/** The church's certificate and key as PEM, by which the bank knows it. */
type ClientCertificate = {
  certificate: string;
  key: string;
  /** Authorities that the bank's own certificate comes from, beside those that Node knows. */
  ca: string | undefined;
};

/** Resolves with every answer, also a refusal. Throws for failures of network and TLS, and when the signal aborts. */
type AskBank = (call: {
  method: "GET" | "PATCH" | "POST" | "PUT";
  url: URL;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}) => Promise<BankAnswer>;

/** A page of a thousand PIX is a third of it. */
const mostBytes = 1024 * 1024;
/** A page of PIX with its returns has six levels. */
const deepest = 32;

/** Node's `fetch` takes no client certificate. Redirects are not followed: they would take the token elsewhere. */
function openBankConnection({ certificate, key, ca }: ClientCertificate) {
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
