import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { Hono } from "hono";
import { securityHeaders } from "../publish/security-headers.ts";
import type { Body, Site } from "../publish/site.ts";
import { answer } from "./answer.ts";

export type Dependencies = {
  /** The site as it now stands. */
  site(): Site;
  publicUrl: URL;
};

/** The whole application as a function from Request to Response, without a socket. */
export function createApp({ site, publicUrl }: Dependencies): Hono {
  const app = new Hono();
  const everywhere = Object.entries(securityHeaders({ publicUrl }));

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of everywhere) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    }
  });

  app.get("/saude", (context) => context.json({ status: "ok" }));

  app.all("/api/*", (context) => context.json({ mensagem: "Este endereço não existe." }, 404));

  app.all("*", ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const { status, headers, body } = answer(site(), {
      method: req.method,
      url: pathname + search,
      acceptEncoding: req.header("accept-encoding"),
      ifNoneMatch: req.header("if-none-match"),
    });
    return new Response(body && stream(body), { status, headers });
  });

  app.onError((error, context) => {
    console.error(error);
    return context.text("Algo deu errado do nosso lado. Tente de novo em um minuto.", 500);
  });

  return app;
}

function stream(body: Body): BodyInit {
  if (body instanceof Uint8Array) return body;
  return Readable.toWeb(createReadStream(body.file)) as ReadableStream;
}
