import type { IncomingMessage } from "node:http";
import type { BankHabits } from "./habits.ts";
import { ProblemError } from "./strictness.ts";

export const clientId = "igreja-de-exemplo";
export const clientSecret = "so-para-o-banco-de-mentira";

let made = 0;

/** OAuth2 of a fake bank: client credentials alone. */
export function createFakeTokens(habits: BankHabits) {
  const tokens = new Map<string, { untilMs: number; scopes: string[] }>();
  let scopesAsked: string[] = [];

  function giveToken(request: IncomingMessage, url: URL, written: string) {
    const form = new URLSearchParams(written);
    const grant = habits.grantInQuery ? url.searchParams : form;
    if (grant.get("grant_type") !== "client_credentials") {
      return { status: 400, body: { error: "unsupported_grant_type" } };
    }
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const isKnown =
      habits.login === "basic"
        ? request.headers.authorization === basic
        : form.get("client_id") === clientId &&
          (habits.login === "certificate" || form.get("client_secret") === clientSecret);
    if (!isKnown) return { status: 401, body: { error: "invalid_client" } };
    const asked = (form.get("scope") ?? "").split(" ");
    scopesAsked = asked;
    const scopes = habits.scopes ?? asked;
    const value = `token-${(made += 1)}`;
    tokens.set(value, { untilMs: Date.now() + habits.tokenSeconds * 1_000, scopes });
    return {
      status: 200,
      body: {
        access_token: value,
        token_type: "Bearer",
        expires_in: habits.tokenSeconds,
        ...(!habits.hidesScopes && { scope: scopes.join(" ") }),
      },
    };
  }

  function requireScope(request: IncomingMessage, scope: string): void {
    const value = request.headers.authorization?.replace(/^Bearer /, "") ?? "";
    const token = tokens.get(value);
    if (!token || token.untilMs <= Date.now()) throw new ProblemError(401, "AcessoNaoAutorizado");
    if (!token.scopes.includes(scope)) throw new ProblemError(403, "AcessoNegado");
  }

  return {
    giveToken,
    requireScope,
    scopesAsked: () => scopesAsked,
    revokeTokens: () => tokens.clear(),
  };
}
