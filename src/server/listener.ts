import { createReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import { securityHeaders } from "../publish/security-headers.ts";
import type { Site } from "../publish/site.ts";
import { isOfTheApp } from "./of-the-app.ts";
import { type Answer, answer } from "./answer.ts";
import type { App } from "./app.ts";

export type ListenerOptions = { app: Pick<App, "fetch">; site(): Site; publicUrl: URL };

/**
 * Answers pages from memory before the router sees them: through it the same page travels at less than
 * the half of the rate (docs/decisions/003-pages-before-the-router.md). The rest is the app's.
 */
export function createListener({ app, site, publicUrl }: ListenerOptions): RequestListener {
  const everywhere = securityHeaders({ publicUrl });
  const appListener = getRequestListener(app.fetch, {
    // HTTP/1.0 names no host, and health checks still speak it.
    hostname: publicUrl.host,
    errorHandler: (error) =>
      new Response(null, {
        status: error instanceof RequestError ? 400 : 500,
        headers: everywhere,
      }),
  });

  return (request, response) => {
    const { method = "GET" } = request;
    const url = originForm(request.url ?? "/");
    if (isOfTheApp(url)) {
      void appListener(request, response);
      return;
    }
    send(
      request,
      response,
      everywhere,
      answer(site(), {
        method,
        url,
        acceptEncoding: request.headers["accept-encoding"] as string | undefined,
        ifNoneMatch: request.headers["if-none-match"],
      }),
    );
  };
}

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
  { status, headers, body }: Answer,
): void {
  // A body that nobody reads must not hold the connection.
  if (request.method !== "GET" && request.method !== "HEAD") response.shouldKeepAlive = false;
  response.writeHead(status, withCommon(everywhere, headers));
  if (body === undefined || body instanceof Uint8Array) {
    response.end(body);
    return;
  }
  pipeline(createReadStream(body.file), response, (error) => {
    if (error) response.destroy();
  });
}
