import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { basicAuthorization } from "../api-path.ts";
import type { Refuse } from "../refuse.ts";

type Options = { credentials: string; refuse: Refuse };

/** Asks for the pair that the page sends: the contract has it, though it protects nothing. */
export function createSiteCredentials({ credentials, refuse }: Options): MiddlewareHandler {
  const expected = Buffer.from(basicAuthorization(credentials));
  return async (context, next) => {
    const given = Buffer.from(context.req.header("authorization") ?? "");
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    context.header("www-authenticate", 'Basic realm="site", charset="UTF-8"');
    return refuse(context, 401, "Recarregue a página e tente de novo.");
  };
}
