import { once } from "node:events";
import { createServer, request } from "node:http";
import { goOffline } from "../../kit/go-offline.ts";
import { expect, unwatched as test } from "../../kit/journey.ts";

test.use({ serviceWorkers: "allow" });

/** The site behind a host that can put its own page, of status 200, in the place of every answer. */
async function startHost(site: URL) {
  let notice: string | undefined;
  const host = createServer((asked, answer) => {
    if (notice !== undefined) {
      answer.writeHead(200, { "content-type": "text/html; charset=utf-8", etag: '"65a-1f"' });
      answer.end(`<!doctype html><html lang="pt-BR"><h1>${notice}</h1></html>`);
      return;
    }
    const { method, url, headers } = asked;
    const { hostname, port } = site;
    const passed = request({ hostname, port, method, path: url, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.end();
  }).listen(0, "127.0.0.1");
  await once(host, "listening");
  const { port } = host.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    put: (page: string | undefined) => (notice = page),
    async stop() {
      host.closeAllConnections();
      host.close();
      await once(host, "close");
    },
  };
}

test("a host's notice in the place of every page is never kept, and takes nothing that was", async ({
  page,
  context,
  baseURL,
}) => {
  const host = await startHost(new URL(baseURL ?? ""));
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto(`${host.origin}/contribua`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const sizesKept = () =>
    page.evaluate(async () => {
      const store = await caches.open("vitral");
      const sizes = await Promise.all(
        (await store.matchAll()).map(async (kept) => (await kept.blob()).size),
      );
      return sizes.toSorted((one, other) => one - other);
    });
  const before = await sizesKept();
  expect(before.length).toBeGreaterThan(4);

  host.put("Estamos em manutenção");
  for (const path of ["/contribua", "/programacao"]) {
    await page.goto(host.origin + path);
    await expect(heading).toHaveText("Estamos em manutenção");
  }
  await goOffline(page);
  await page.goto(`${host.origin}/contribua`);
  await expect(heading).toHaveText("Contribua");
  expect(await sizesKept()).toEqual(before);
  await context.close();
  await host.stop();
});
