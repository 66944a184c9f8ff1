import { createServer } from "node:http";
import { join } from "node:path";
import { readAssets } from "../publish/assets.ts";
import { createApp } from "./app.ts";
import { refuseBadRequest } from "./bad-request.ts";
import { ConfigError, readConfig } from "./config.ts";
import { createListener } from "./listener.ts";
import { ContentError, openLiveSite } from "./live-site.ts";
import { showProgress } from "./progress-bar.ts";

// This file runs as dist/server/main.js.
const root = join(import.meta.dirname, "../..");
const drainMs = 5_000;

try {
  await start();
} catch (error) {
  // What the operator or the volunteer can mend is told as it stands; the rest is a fault of ours.
  if (!(error instanceof ConfigError || error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const startedAt = performance.now();
  const { port, host, publicUrl, contentFolder, dataFolder } = readConfig(process.env);
  const liveSite = await openLiveSite({
    contentFolder,
    cacheFolder: join(dataFolder, "cache"),
    imageWorker: join(root, "src/publish/images/worker.ts"),
    assets: readAssets(join(root, "dist")),
    publicUrl,
    onProgress: showProgress,
    report: (text) => console.log(text),
  });
  const site = liveSite.current;
  const app = createApp({ site, publicUrl });
  const server = createServer(createListener({ app, site, publicUrl }));
  server.on("clientError", refuseBadRequest({ publicUrl }));

  server.on("error", (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === "EADDRINUSE"
        ? `A porta ${port} já está em uso. Feche o outro programa, ou escolha outra com PORT=3001.`
        : `O servidor não pôde abrir ${host}:${port}: ${error.message}`,
    );
    process.exit(1);
  });
  server.listen(port, host, () => {
    const pages = [...site().resources.values()].filter(isPage).length;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).replace(".", ",");
    console.log(`
  Vitral está no ar em ${publicUrl.origin}
  ${pages} páginas prontas em ${seconds} s
  Conteúdo: ${contentFolder} (salve um arquivo e o site se atualiza)
`);
  });

  const stop = () => {
    server.close();
    void liveSite.close();
    setTimeout(() => server.closeAllConnections(), drainMs).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

const isPage = ({ headers }: { headers: Readonly<Record<string, string>> }): boolean =>
  headers["content-type"]?.startsWith("text/html") ?? false;
