import { timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler, Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { every } from "hono/combine";
import {
  countInFlood,
  type RateLimiter,
  type RateLimit,
  type Scope,
} from "../limits/rate-limit.ts";
import { basicAuthorization, siteAuthorizationHeader } from "./api-path.ts";
import { type ApiEnvironment, createClientAddress } from "./client-address.ts";
import { isJson } from "./form-body.ts";

const longestBody = 64 * 1024;

export function createGuards(options: {
  publicUrl: URL;
  /** `user:password` that the page sends. */
  credentials: string;
  /** Number of proxies in front. Each adds an address to X-Forwarded-For. */
  trustedProxies: number;
  /** Keys the digests that senders are counted by. */
  senderSecret: string;
}) {
  const clientAddress = createClientAddress(options);
  return {
    clientAddress,
    /** Checks that every form's post passes before it is read. */
    form: (refuse: Refuse): MiddlewareHandler =>
      every(
        createSiteCredentials(options.credentials, refuse),
        createSameOrigin({ ...options, refuse }),
        createBodyLimit({
          mostBytes: longestBody,
          refuse: (context) => refuse(context, 413, "O texto é longo demais."),
        }),
        clientAddress,
      ),
  };
}

export type Guards = ReturnType<typeof createGuards>;

/** The body as JSON; undefined, which no schema takes, if it is not JSON or says that it is something else. */
export async function readJson(context: Context): Promise<unknown> {
  if (!isJson(context)) return undefined;
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

/** Asks for the pair that the page sends: the contract has it, though it protects nothing. */
function createSiteCredentials(credentials: string, refuse: Refuse): MiddlewareHandler {
  const expected = Buffer.from(basicAuthorization(credentials));
  return async (context, next) => {
    const { req } = context;
    const own = req.header(siteAuthorizationHeader) ?? req.header("authorization") ?? "";
    const given = Buffer.from(own);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return next();
    context.header("www-authenticate", 'Basic realm="site", charset="UTF-8"');
    return refuse(context, 401, "Recarregue a página e tente de novo.");
  };
}

/** True if a text can be an idempotency key; any other may be what no database keeps. */
export const isIdempotencyKey = (text: string): boolean => /^[\w-]{8,255}$/.test(text);

type RefusalStatus = 400 | 401 | 403 | 404 | 405 | 413 | 422 | 429 | 500 | 503;

/** Says no with a sentence for the visitor, in the shape that the person who asked reads. */
export type Refuse = (
  context: Context,
  status: RefusalStatus,
  sentence: string,
  retryAfterSeconds?: number,
) => Response;

const loopbackNames = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Refuses what a page of another site sends. Programs that name no origin are no browsers, and carry
 * nobody's session here.
 */
export function createSameOrigin({
  publicUrl,
  refuse,
}: {
  publicUrl: URL;
  refuse: Refuse;
}): MiddlewareHandler {
  const allowed = new Set(originsOf(publicUrl));
  return async (context, next) => {
    const origin = context.req.header("origin");
    const site = context.req.header("sec-fetch-site");
    const isForeign =
      (origin !== undefined && !allowed.has(origin)) ||
      (site !== undefined && site !== "same-origin" && site !== "none");
    if (isForeign) return refuse(context, 403, "Este formulário só funciona no site da igreja.");
    return next();
  };
}

/** Origins of the site: a machine that serves itself is known by all its names. */
export function originsOf({ origin, hostname, protocol, port }: URL): string[] {
  if (!loopbackNames.includes(hostname)) return [origin];
  return loopbackNames.map((name) => `${protocol}//${name}${port && `:${port}`}`);
}

type QuestionLimit = {
  rateLimiter: RateLimiter;
  /** Milliseconds since the epoch. */
  now(): number;
  scope: Scope;
  limit: RateLimit;
  refuse(context: Context, retryAfterSeconds: number): Response;
};

/** Limits a sender's questions that are cheap to ask and not free to answer. */
export function createQuestionLimit(options: QuestionLimit): MiddlewareHandler<ApiEnvironment> {
  const { rateLimiter, now, scope, limit, refuse } = options;
  return async (context, next) => {
    const question = { scope, sender: context.get("sender"), limit, nowMs: now() };
    const untilMs = await countInFlood(rateLimiter, question);
    if (untilMs === undefined) return next();
    return refuse(context, (untilMs - question.nowMs) / 1_000);
  };
}

/** Three challenges for each form that a sender may send, since some are left unused. */
export const challengeLimit = (ofForms: RateLimit[]): RateLimit => ({
  count: Math.max(60, ...ofForms.map(({ count }) => count * 3)),
  windowMs: Math.min(...ofForms.map(({ windowMs }) => windowMs)),
});

/** A page asks for a gift's status every two to ten seconds, and several pages may share an address. */
export const statusLimit = ({ count, windowMs }: RateLimit): RateLimit => ({
  count: count * 150,
  windowMs,
});

type MostBytes = { mostBytes: number; refuse(context: Context): Response | Promise<Response> };

/** Refuses a longer body before it is read, or at the byte too many where its length was not given. */
export function createBodyLimit({ mostBytes, refuse }: MostBytes): MiddlewareHandler {
  const countBytes = bodyLimit({ maxSize: mostBytes, onError: refuse });
  return async (context, next) => {
    const told = context.req.header("content-length");
    const isTold = told !== undefined && context.req.header("transfer-encoding") === undefined;
    // Hono's would make a stream of the body before it looks at the length, though Node hands on no more than that length.
    if (!isTold) return countBytes(context, next);
    return Number(told) <= mostBytes ? next() : refuse(context);
  };
}

type AtOnce = { most: number; refuse(context: Context): Response | Promise<Response> };

/** Refuses a request while as many others are under way: each may hold a whole file in memory. */
export function createConcurrencyLimit({ most, refuse }: AtOnce): MiddlewareHandler {
  let underWay = 0;
  return async (context, next) => {
    if (underWay >= most) return refuse(context);
    underWay += 1;
    try {
      return await next();
    } finally {
      underWay -= 1;
    }
  };
}

const long = new WeakSet<object>();

/** Lets a request bring a member's file: it may take minutes. */
export const allowLongBody = (request: object): void => void long.add(request);

export const mayTakeLong = (request: object): boolean => long.has(request);
