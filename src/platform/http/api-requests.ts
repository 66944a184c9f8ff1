import type { Context, MiddlewareHandler } from "hono";
import { timingSafeEqual } from "node:crypto";
import { basicAuthorization } from "./api-path.ts";

/** The body as JSON; undefined, which no schema takes, if it is none or says that it is something else. */
export async function readJson(context: Context): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header("content-type") ?? ""))
    return undefined;
  try {
    // Strict where the platform is lenient: bytes that are no UTF-8 must not become other words.
    const bytes = await context.req.arrayBuffer();
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

export const refuseMessage: Refuse = (context, status, mensagem, retryAfterSeconds) => {
  setRetryAfter(context, retryAfterSeconds);
  return context.json({ success: false, mensagem }, status);
};

export function setRetryAfter(context: Context, seconds: number | undefined): void {
  if (seconds !== undefined) context.header("retry-after", String(Math.ceil(seconds)));
}

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

/** Whether a text can be an idempotency key; anything else may be what no database keeps. */
export const isIdempotencyKey = (text: string): boolean => /^[\w-]{8,255}$/.test(text);

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;

/** Says no with a sentence for the visitor, in the shape that the person who asked reads. */
export type Refuse = (
  context: Context,
  status: RefusalStatus,
  sentence: string,
  retryAfterSeconds?: number,
) => Response;
