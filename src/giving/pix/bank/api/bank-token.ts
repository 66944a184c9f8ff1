import * as v from "valibot";
import type { BankRow } from "./bank-table.ts";
import type { AskBank } from "./bank-request.ts";
import { refusalOf } from "./bank-refusal.ts";

type Options = {
  ask: AskBank;
  tokenUrl: URL;
  clientId: string;
  /** Sicoob has none: its certificate is enough. */
  clientSecret: string | undefined;
  row: Pick<BankRow, "login" | "grant">;
  scopes: readonly string[];
  now(): number;
};

type Token = {
  value: string;
  /** What the bank granted; undefined if it does not say. */
  scopes: readonly string[] | undefined;
};

export type BankTokens = {
  /** The kept token, or a new one. Throws with the bank's refusal. */
  token(signal: AbortSignal): Promise<Token>;
  /** The bank no longer takes it. */
  drop(token: Token): void;
};

const answer = v.looseObject({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192), v.regex(/^[\x21-\x7e]+$/)),
  // The Central Bank's own example writes a number, some banks a text.
  expires_in: v.optional(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
  scope: v.nullish(v.string()),
});

/** A token is asked for anew so long before its end, since a request may be on its way for seconds. */
const spareMs = 30_000;
/** Where the bank does not say how long it lasts. */
const usualMs = 300_000;

/** Tokens by OAuth2's client credentials, kept until shortly before their end. */
export function createBankTokens(options: Options): BankTokens {
  let kept: (Token & { untilMs: number }) | undefined;
  return {
    async token(signal) {
      const nowMs = options.now();
      // The second condition is false if the clock was set back.
      if (kept && nowMs < kept.untilMs && kept.untilMs - nowMs < 86_400_000) return kept;
      kept = await askForToken(options, signal);
      return kept;
    },
    drop(token) {
      if (kept?.value === token.value) kept = undefined;
    },
  };
}

async function askForToken(options: Options, signal: AbortSignal) {
  const { ask, clientId, clientSecret, row, scopes, now } = options;
  const url = new URL(options.tokenUrl);
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
  const parsed = v.safeParse(answer, answered.body);
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
