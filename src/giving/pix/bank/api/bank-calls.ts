import { randomUUID } from "node:crypto";
import { BankRefusal } from "./bank-refusal.ts";
import { openBankConnection, type BankAnswer, type ClientCertificate } from "./bank-request.ts";
import type { BankRow } from "./bank-table.ts";
import { createBankTokens } from "./bank-token.ts";

export type CallOptions = ClientCertificate & {
  row: BankRow;
  /** A query in it goes along with every request: Banco do Brasil wants the application's key there. */
  apiUrl: URL;
  tokenUrl: URL;
  clientId: string;
  clientSecret: string | undefined;
  scopes: readonly string[];
  /** Without this scope a token is not used, and another one is asked for the next time. */
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
  const tokens = createBankTokens({ ...options, ask });
  return {
    /** What the bank has granted; undefined if it does not say. */
    scopes: async (signal: AbortSignal) => (await tokens.token(signal)).scopes,
    /** Asks once more where the bank no longer takes the token. */
    async call(asked: BankAsked, signal: AbortSignal): Promise<BankAnswer> {
      for (let isSecond = false; ; isSecond = true) {
        const token = await tokens.token(signal);
        if (needed && token.scopes && !token.scopes.includes(needed)) {
          tokens.drop(token);
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
        // What is forbidden to this token may be granted to the next.
        if (answer.status === 401 || answer.status === 403) tokens.drop(token);
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
