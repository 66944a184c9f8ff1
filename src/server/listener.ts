import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, RequestError } from "@hono/node-server";
import { securityHeaders } from "../platform/http/security-headers.ts";
import { assetName } from "../site/publish/bytes/assets.ts";
import type { Site } from "../site/publish/site.ts";
import type { Watch } from "./metrics/request-metrics.ts";
import type { SiteResponse } from "../site/serve/represent.ts";
import {
  isRead,
  longestUrl,
  redirect,
  refuseLongUrl,
  refuseMethod,
  respond,
} from "../site/serve/site-response.ts";
import type { App } from "./app.ts";
import { isAppPage, isAppPath } from "../platform/http/requests/app-path.ts";
import { createHostCheck } from "../platform/http/requests/allowed-host.ts";
import { isWithinPipelineLimit } from "../platform/http/connections/pipeline-limit.ts";
import { sendFile } from "../platform/http/connections/send-file.ts";
import { isWellFormedRequest } from "../platform/http/connections/well-formed-request.ts";
import { isLivenessPath, livenessResponse } from "../site/serve/liveness.ts";

export type ListenerOptions = {
  app: Pick<App, "fetch">;
  site(): Site;
  publicUrl: URL;
  /** Told to end: what is asked is still answered, on connections that are then closed. */
  isStopping(): boolean;
  /** Fetches what other machines' builds made, where there may be such. */
  bringAssets?: (() => Promise<void>) | undefined;
  /** Where METRICS_TOKEN is set. */
  watch?: Watch | undefined;
};

/**
 * Answers pages from memory before the router sees them: through it the same page travels at less than
 * the half of the rate (docs/decisions/001-pages-are-bytes.md). The rest is the app's.
 */
export function createListener(options: ListenerOptions): RequestListener {
  const { app, site, publicUrl, isStopping, bringAssets, watch } = options;
  const everywhere = securityHeaders({ publicUrl });
  const isAllowedHost = createHostCheck(publicUrl);
  const appListener = getRequestListener(app.fetch, {
    // HTTP/1.0 names no host, and health checks still speak it.
    hostname: publicUrl.host,
    // Bodies that nobody reads to their end are connections/unread-body.ts's.
    autoCleanupIncoming: false,
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: everywhere,
      }),
  });

  // The forms of a page under another name would all be refused.
  const isUnderOtherName = ({ method, headers }: IncomingMessage, url: string): boolean =>
    isRead(method) && url.startsWith("/") && !isAllowedHost(headers.host);

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
    const answer = () => send(request, response, everywhere, responseTo(request, url));
    const isLedAway = isAppPage(url) && isUnderOtherName(request, url);
    if (isAppPath(url) && !isLedAway) void appListener(request, response);
    else if (bringAssets && isUnknownAsset(url, site())) void bringAssets().then(answer);
    else answer();
  };
}

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
  // A body that nobody reads must not hold the connection.
  if (request.method !== "GET" && request.method !== "HEAD") response.shouldKeepAlive = false;
  response.writeHead(status, withCommon(everywhere, headers));
  if (body === undefined || body instanceof Uint8Array) response.end(body);
  else sendFile(body.file, response);
}
