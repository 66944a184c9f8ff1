import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Hono, type Context } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { trimEndOf } from "../format/text.ts";
import { isAppPage, ownRoutes } from "../kit/own-routes.ts";
import type { DatabaseTrouble } from "../platform/database/open/health.ts";
import { StorageUnavailable } from "../platform/database/storage-unavailable.ts";
import { challengePath } from "../platform/http/api-path.ts";
import { type ApiEnvironment, householdOf } from "../platform/http/client-address.ts";
import {
  refuseMessage,
  type Guards,
  challengeLimit,
  createQuestionLimit,
} from "../platform/http/guards.ts";
import { privatePage } from "../platform/http/page-behind-code.ts";
import { type Environment, logRequests } from "../platform/http/request-log.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import type { RateLimiter } from "../platform/limits/rate-limit.ts";
import { type Log, describeError } from "../platform/log/log.ts";
import type { SitePart } from "../feature.ts";
import type { Body } from "../site/page.ts";
import type { Site } from "../site/publish/site.ts";
import { respond } from "../site/serve/site-response.ts";
import type { Metrics } from "./metrics/metrics.ts";

export type App = Hono<Environment>;

export type Dependencies = {
  site(): Site;
  publicUrl: URL;
  trustedProxies: number;
  api: Hono<ApiEnvironment>;
  databaseTrouble(): Promise<DatabaseTrouble | undefined>;
  /** The reason why the site is not the content as it was last saved, if it is not. */
  contentTrouble(): string | undefined;
  /** Everything under /painel, loaded when it is first asked for. */
  panel(): Promise<{ fetch(request: Request, env?: unknown): Response | Promise<Response> }>;
  log: Log;
  /** Metrics, where METRICS_TOKEN is set. */
  metrics?: Metrics | undefined;
};

/** The whole application as a function from Request to Response, without a socket. */
export function createApp(dependencies: Dependencies): App {
  const { site, publicUrl, trustedProxies, api, panel, log, metrics, ...sources } = dependencies;
  const app: App = new Hono();
  const everywhere = Object.entries(securityHeaders({ publicUrl }));

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of everywhere) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  // The published site leads its own there.
  app.get("*", async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    if (!isAppPage(pathname) || !pathname.endsWith("/")) return next();
    return context.redirect(trimEndOf(pathname, "/") + search, 308);
  });

  app.get("/saude", async (context) => {
    context.header("cache-control", "no-store");
    const health = await healthOf(sources);
    return context.json(health, health.status === "ok" ? 200 : 503);
  });

  // Of every method: a refusal would tell a stranger that there are metrics.
  app.all("/metricas", async (context, next) => {
    const answer = await metrics?.answer(context.req.header("authorization"));
    if (!answer) return next();
    return context.body(answer.text, 200, {
      "content-type": answer.type,
      "cache-control": "no-store",
    });
  });

  app.use("/api/*", logRequests(log), async (context, next) => {
    context.header("cache-control", "no-store");
    await next();
  });
  app.use(methodNotAllowed({ app: oneByOne(app), onMethodNotAllowed: refuseMethod }));
  app.route("/", api);
  app.all("/api/*", (context) => refuseMessage(context, 404, "Este endereço não existe."));

  app.all("/painel/*", async ({ req, env }) => (await panel()).fetch(req.raw, env));

  app.all("*", async ({ req, env }) => {
    const { pathname, search } = new URL(req.url);
    await site().awaitCard(pathname);
    const { status, headers, body } = respond(site(), {
      method: req.method,
      url: pathname + search,
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
      sender: () =>
        householdOf(req.header("x-forwarded-for"), {
          trustedProxies,
          ofSocket: env?.incoming?.socket.remoteAddress,
        }),
    });
    return new Response(body && stream(body), { status, headers });
  });

  app.onError((error, context) => answerFailure(error, context, log));

  return app;
}

/** The routes of single addresses: what is asked before all of a part takes no post by itself. */
const oneByOne = (app: App) =>
  ({
    get routes() {
      return app.routes.filter(({ path }) => !path.endsWith("*"));
    },
  }) as App;

function refuseMethod(context: Context, allowed: readonly string[]): Response {
  context.header("allow", allowed.join(", "));
  const isForm = allowed.includes("POST");
  const sentence = `Este endereço só ${isForm ? "recebe formulários" : "pode ser lido"}.`;
  if (context.req.path.startsWith("/api/")) return refuseMessage(context, 405, sentence);
  return context.text(sentence, 405);
}

function stream(body: Body) {
  if (body instanceof Uint8Array) return body;
  return Readable.toWeb(createReadStream(body.file)) as ReadableStream;
}

/** Every unexpected error ends here, and costs the visitor no more than another try. */
function answerFailure(error: Error, context: Context<Environment>, log: Log): Response {
  // Only calls of the API are given an id.
  const id: string | undefined = context.get("requestId");
  if (error instanceof StorageUnavailable) {
    log.error({ id, ...describeError(error.cause ?? error) }, "storage unavailable");
    const sentence = "Não conseguimos guardar isto agora. Tente de novo em instantes.";
    return refuseMessage(context, 503, sentence, error.retryAfterSeconds);
  }
  log.error({ id, ...describeError(error) }, "request failed");
  const sentence = "Algo deu errado do nosso lado. Tente de novo em um minuto.";
  return id ? refuseMessage(context, 500, sentence) : context.text(sentence, 500);
}

type Sources = Pick<Dependencies, "databaseTrouble" | "contentTrouble">;

const databaseWords: Record<DatabaseTrouble, { status: string; why: string }> = {
  silent: { status: "sem banco de dados", why: "não responde" },
  "disk-full": { status: "o disco está cheio", why: "o disco está cheio" },
  "not-written": { status: "o banco de dados não grava", why: "não grava" },
};

/** The answer of `/saude`: "ok", or in a person's words what is not. */
async function healthOf({ databaseTrouble, contentTrouble }: Sources) {
  const ofDatabase = await databaseTrouble();
  const { status, why } = ofDatabase ? databaseWords[ofDatabase] : {};
  const trouble = contentTrouble();
  return {
    status: [status, trouble && "conteúdo com problema"].filter(Boolean).join(", ") || "ok",
    partes: {
      banco: why ? `${why}: mensagens e contribuições não podem ser guardadas` : "ok",
      conteudo: trouble ?? "ok",
    },
  };
}

type Options = {
  parts: readonly Pick<SitePart, "routes" | "formLimit">[];
  /** A new challenge, where the captcha is our own. */
  captchaChallenge: (() => Promise<object>) | undefined;
  guards: Guards;
  rateLimiter: RateLimiter;
  now(): number;
};

const tooManyChallenges = "Foram muitas verificações daqui. Espere alguns minutos e tente de novo.";

/** Routes of the features, and the captcha that their forms share. */
export function createApi({ parts, captchaChallenge, guards, ...counted }: Options) {
  const api = new Hono<ApiEnvironment>();
  if (captchaChallenge) {
    api.get(
      challengePath,
      guards.clientAddress,
      createQuestionLimit({
        ...counted,
        scope: "challenge",
        limit: challengeLimit(parts.flatMap(({ formLimit }) => formLimit ?? [])),
        refuse: (context, seconds) => refuseMessage(context, 429, tooManyChallenges, seconds),
      }),
      async (context) => context.json(await captchaChallenge()),
    );
  }
  for (const { path, private: tells } of ownRoutes()) if (tells) api.use(path, privatePage(tells));
  for (const { routes } of parts) if (routes) api.route("/", routes);
  return api;
}
