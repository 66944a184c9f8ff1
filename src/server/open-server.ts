import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { isAppPage, isAppPath } from "../kit/own-routes.ts";
import { ConfigError } from "../platform/config/config.ts";
import { householdOf, isLoopback } from "../platform/http/client-address.ts";
import {
  refuseBadRequests,
  limitBodyTime,
  mostFileMs,
  drainConnections,
  dropUnreadBodies,
  limitUnread,
  isWithinPipelineLimit,
  isWellFormedRequest,
  sendFile,
} from "../platform/http/connections/connections.ts";
import { isNamedByProxy } from "../platform/http/proxy-watch.ts";
import { securityHeaders } from "../platform/http/security-headers.ts";
import type { SiteResponse } from "../site/page.ts";
import { assetName } from "../site/publish/bytes/assets.ts";
import type { Site } from "../site/publish/site.ts";
import {
  isRead,
  longestUrl,
  redirect,
  refuseLongUrl,
  refuseMethod,
  respond,
  isLivenessPath,
  livenessResponse,
  startingResponse,
} from "../site/serve/site-response.ts";
import type { App } from "./app.ts";
import type { Watch } from "./metrics/metrics.ts";

type Options = { port: number; host: string; publicUrl: URL };

export type OpenServer = Awaited<ReturnType<typeof openServer>>;

// A phone on a bad network sends its headers within seconds; a client that takes longer is an attack. Bodies other than
// files have less time (connections.ts).
const limits = {
  headersTimeout: 10_000,
  requestTimeout: mostFileMs,
  connectionsCheckingInterval: 2_000,
  // Sent as `Keep-Alive: timeout=5`, and kept a second longer than that.
  keepAliveTimeout: 5_000,
  keepAliveTimeoutBuffer: 1_000,
  // Node would refuse it without our security headers; connections.ts refuses it with them.
  requireHostHeader: false,
};

/** Time without anything read or written. Longer than the slowest call of the API is silent. */
const idleMs = 45_000;

/**
 * A restart takes a few seconds. A visitor who comes meanwhile waits so long before hearing that the site is starting.
 */
const longestWaitMs = 10_000;

/**
 * The socket of a site. Until there is something to serve, a visitor waits, and is then told that the site is starting;
 * a balancer is told at once. Throws a ConfigError if the port cannot be had, before a start has made anything.
 */
export async function openServer({ port, host, publicUrl }: Options) {
  let isStopping = false;
  const everywhere = securityHeaders({ publicUrl });
  const waiting = new AbortController();
  const early: RequestListener = async (request, response) => {
    if (!isAskedByMachines(request.url ?? "/")) {
      await wait(longestWaitMs, undefined, waiting).catch(() => {});
    }
    if (listener !== early) listener(request, response);
    else send(request, response, everywhere, startingResponse());
  };
  let listener = early;
  const server = createServer(limits, (request, response) => listener(request, response));
  server.timeout = idleMs;
  refuseBadRequests(server, { publicUrl });
  limitBodyTime(server);
  dropUnreadBodies(server);
  limitUnread(server, idleMs);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      code === "EADDRINUSE"
        ? `A porta ${port} já está em uso. Feche o outro programa, ou escolha outra com PORT=3001.`
        : `O servidor não pôde abrir ${host}:${port}: ${message}`,
    );
  }
  return {
    /** The application answers from now on. */
    serve(options: Served): void {
      listener = createListener({ ...options, publicUrl, isStopping: () => isStopping });
      waiting.abort();
    },
    /** Ends with the last answer. Open connections are closed by an answer first, but not `atOnce`. */
    async close({ atOnce = false } = {}): Promise<void> {
      isStopping = true;
      waiting.abort();
      if (!atOnce) await drainConnections(server);
      const closed = once(server, "close");
      server.close();
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      await closed;
      clearInterval(sweep);
    },
  };
}

export type Served = Omit<ListenerOptions, "publicUrl" | "isStopping">;

/** While it closes: a connection that falls idle would be kept for the next request, which is not to come. */
const sweepMs = 100;

type ListenerOptions = {
  app: Pick<App, "fetch">;
  site(): Site;
  publicUrl: URL;
  /** The server ends: what is asked is still answered, on connections that are then closed. */
  isStopping(): boolean;
  /** Fetches what other machines' builds made, where there may be such. */
  bringAssets?: (() => Promise<void>) | undefined;
  trustedProxies?: number;
  /** Looks at requests for a page, a form or the panel. */
  watchProxy?: (request: IncomingMessage) => void;
  /** Watch over requests, where METRICS_TOKEN is set. */
  watch?: Watch | undefined;
};

/**
 * Answers pages from memory before the router sees them: through it the same page travels at less than
 * the half of the rate (docs/decisions/001-pages-are-bytes.md). The rest is the app's.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, site, publicUrl, isStopping, bringAssets, watch, watchProxy } = options;
  const { trustedProxies = 0 } = options;
  const everywhere = securityHeaders({ publicUrl });
  const isAllowedHost = createHostCheck(publicUrl);
  const appListener = getRequestListener(app.fetch, {
    // HTTP/1.0 names no host, and health checks still speak it.
    hostname: publicUrl.host,
    // Bodies that are not read to their end are closed by connections.ts.
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: everywhere,
      }),
  });

  // The forms of a page under another name would all be refused.
  const isUnderOtherName = (request: IncomingMessage, url: string): boolean =>
    isRead(request.method) &&
    url.startsWith("/") &&
    !isAllowedHost(request.headers.host) &&
    !isNamedByProxy(request);

  const responseTo = (request: IncomingMessage, url: string): SiteResponse => {
    const { method = "GET", headers } = request;
    if (isLivenessPath(url)) {
      return isRead(method) ? livenessResponse(isStopping()) : refuseMethod();
    }
    if (isUnderOtherName(request, url)) return redirect(308, publicUrl.origin + url);
    return respond(site(), {
      method,
      url,
      acceptEncoding: headers["accept-encoding"] as string | undefined,
      ifNoneMatch: headers["if-none-match"],
      sender: () =>
        householdOf(headers["x-forwarded-for"] as string | undefined, {
          trustedProxies,
          ofSocket: request.socket.remoteAddress,
        }),
    });
  };

  return (request, response) => {
    watch?.(request, response);
    if (!isWithinPipelineLimit(request, response)) return;
    if (isStopping()) response.shouldKeepAlive = false;
    if (!isWellFormedRequest(request)) {
      response.shouldKeepAlive = false;
      send(request, response, everywhere, badRequest);
      return;
    }
    const url = originForm(request.url ?? "/");
    if (url.length > longestUrl) {
      send(request, response, everywhere, refuseLongUrl());
      return;
    }
    if (!isAskedByMachines(url)) watchProxy?.(request);
    const answer = () => send(request, response, everywhere, responseTo(request, url));
    const isWrongHost = isAppPage(url) && isUnderOtherName(request, url);
    if (isAppPath(url) && !isWrongHost) void appListener(request, response);
    else if (bringAssets && isUnknownAsset(url, site())) void bringAssets().then(answer);
    else {
      const card = url.startsWith("/imagens/") ? site().awaitCard(url) : undefined;
      if (card) void card.then(answer);
      else answer();
    }
  };
}

/** Balancers and monitors ask these from beside the site. */
const isAskedByMachines = (url: string): boolean => /^\/(up|saude|metricas)(?=\?|$)/.test(url);

const isUnknownAsset = (url: string, { resources, findAsset }: Site): boolean =>
  assetName(url) !== undefined && !resources.has(url) && !findAsset(url);

const badRequest: SiteResponse = { status: 400, headers: { "content-length": "0" } };

/** The path and query of a first line that names the whole address, as it may. */
function originForm(url: string): string {
  return url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?]*/i, "") || "/";
}

type Headers = Record<string, string>;

// Answers of the site keep their headers from one request to the next; so does what is added to them.
const complete = new WeakMap<Headers, Headers>();

function withCommon(everywhere: Headers, headers: Headers): Headers {
  let merged = complete.get(headers);
  if (!merged) {
    merged = { ...everywhere, ...headers };
    complete.set(headers, merged);
  }
  return merged;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  everywhere: Headers,
  { status, headers, body }: SiteResponse,
): void {
  // A body that is not read must not hold the connection.
  if (request.method !== "GET" && request.method !== "HEAD") response.shouldKeepAlive = false;
  response.writeHead(status, withCommon(everywhere, headers));
  if (body === undefined || body instanceof Uint8Array) response.end(body);
  else sendFile(body.file, response);
}

/**
 * Creates the check that pages are served under this Host: the church's own, or none, as HTTP/1.0 has it. This
 * machine's own names are let in too: a client that says them sits at it, or is a proxy on it that would be led round
 * and round.
 */
function createHostCheck({ host: own, protocol }: URL): (host: string | undefined) => boolean {
  // A proxy on this machine says the same at every request: what it says is read once.
  let lastAllowed = own;
  return (host) => {
    if (host === undefined || host === own || host === lastAllowed) return true;
    // Capital letters, or the port that goes without saying.
    const url = URL.parse(`${protocol}//${host}`);
    const isAllowed =
      url !== null &&
      !url.username &&
      !url.password &&
      (url.host === own || isLoopback(url.hostname));
    if (isAllowed) lastAllowed = host;
    return isAllowed;
  };
}
