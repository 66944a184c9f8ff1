import { resolve } from "node:path";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";

/** `npm run dev`: pages rendered anew at each request, islands hot-swapped by Vite. */
export function devSite(): Plugin {
  return {
    name: "dev-site",
    apply: "serve",
    configureServer(server) {
      if (process.env.VITEST) return;
      server.watcher.add(resolve("content"));
      server.watcher.on("all", (_event, file) => {
        if (/\/content\/|\.css$/.test(file)) server.ws.send({ type: "full-reload" });
      });
      // After Vite's own: modules of the islands first, then pages.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const { renderForDev } = await importServer(server);
            const { status, headers, body } = await renderForDev(request.originalUrl ?? "/");
            const isHtml = headers["content-type"]?.startsWith("text/html");
            response.writeHead(status, headers);
            response.end(isHtml ? await server.transformIndexHtml(request.url ?? "/", `${body}`) : body);
          } catch (error) {
            next(error);
          }
        });
      };
    },
    // A page or part that only the server renders has no hot swap: the browser starts over.
    hotUpdate({ modules }) {
      if (this.environment.name === "ssr" && modules.length > 0) {
        this.environment.logger.info("page reload");
        return [];
      }
      return undefined;
    },
  };
}

async function importServer(server: ViteDevServer): Promise<typeof import("./render-for-dev.ts")> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment.");
  return ssr.runner.import("/src/server/render-for-dev.ts");
}
