import { createReadStream } from "node:fs";
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from "vite";
import { announcementsOf } from "../../platform/config/read-config.ts";
import { restrictToOwner } from "../../platform/start/folders.ts";

/**
 * The configuration, loaded by Node itself: a module that Vite finds in its own configuration is bundled, with all that
 * the features import.
 */
const churchConfig = (): Promise<typeof import("../../church-config.ts")> =>
  import(new URL("../../church-config.ts", import.meta.url).href);

/** `npm run dev`: pages rendered anew at each request, islands hot-swapped by Vite. */
export function devSite(): Plugin {
  return {
    name: "dev-site",
    apply: "serve",
    // The API accepts posts from PUBLIC_URL alone, which names this port unless it is set.
    async config() {
      if (process.env.VITEST) return;
      // A person who works on the PIX page sees what a bank does, unless one is named.
      if (!process.env.PIX_API_URL) process.env.PIX_BANCO ??= "simulado";
      const { port } = (await churchConfig()).readConfig(process.env);
      return { server: { port, strictPort: true } };
    },
    async configureServer(server) {
      if (process.env.VITEST) return;
      const config = (await churchConfig()).readConfig(process.env);
      const { contentFolder, dataFolder } = config;
      await restrictToOwner(dataFolder);
      for (const line of announcementsOf(config)) server.config.logger.info(`  ${line}`);
      server.watcher.add(contentFolder);
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(contentFolder)) server.ws.send({ type: "full-reload" });
      });
      // After Vite's own: modules of the islands first, then pages.
      return () => {
        server.middlewares.use(async (request, response, next) => {
          try {
            const pages = await importServer(server, "render-for-dev.ts");
            const { renderForDev } = pages as typeof import("./render-for-dev.ts");
            const answer = await renderForDev(request.originalUrl ?? "/");
            if (!answer) {
              const api = await importServer(server, "api-for-dev.ts");
              (api as typeof import("./api-for-dev.ts")).apiForDev(request, response);
              return;
            }
            const { status, headers, body } = answer;
            response.statusCode = status;
            // Without the policy and the length: Vite adds scripts of its own to each page.
            for (const name of ["content-type", "location"]) {
              if (headers[name]) response.setHeader(name, headers[name]);
            }
            if (body && !(body instanceof Uint8Array)) createReadStream(body.file).pipe(response);
            else if (body && headers["content-type"]?.startsWith("text/html")) {
              const html = new TextDecoder().decode(body);
              response.end(await server.transformIndexHtml(request.url ?? "/", html));
            } else response.end(body);
          } catch (error) {
            next(error);
          }
        });
      };
    },
    // A module that only the server renders has no hot swap: the browser asks for the page again.
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const inBrowser = server.environments.client.moduleGraph.getModulesByFile(file);
      if (!inBrowser?.size) server.ws.send({ type: "full-reload" });
    },
  };
}

function importServer({ environments: { ssr } }: ViteDevServer, name: string): Promise<unknown> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite has no server environment.");
  return ssr.runner.import(`/src/server/dev/${name}`);
}
