import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { basicAuthorization } from "../contract/api.ts";
import { refusal } from "./refusal.ts";

/** Asks for the pair that the page sends: the contract has it, though it protects nothing. */
export function createSiteCredentials({ credentials }: { credentials: string }): MiddlewareHandler {
  const expected = Buffer.from(basicAuthorization(credentials));
  return async (context, next) => {
    const given = Buffer.from(context.req.header("authorization") ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    context.header("www-authenticate", 'Basic realm="site", charset="UTF-8"');
    return refusal(context, 401, "Recarregue a página e tente de novo.");
  };
}
