import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Page } from "@playwright/test";
import { goOffline } from "../../kit/go-offline.ts";
import { expect, unwatched as test } from "../../kit/journey.ts";
import { churchFolder } from "../../kit/own-site/church-folder.ts";
import { startOwnSite } from "../../kit/own-site/own-site.ts";
import { freePort } from "../../../src/testing/http/free-port.ts";
import { soon } from "../../../src/testing/run/soon.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notice = (page: Page) => page.getByRole("main").getByRole("status").first();

/** The answers at the site's address once the site is gone. */
async function listenAt(port: number, answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

const says = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text);

test("a newly loaded page replaces the stored one, whatever happens to the network or the site", async ({
  page,
}) => {
  const content = churchFolder({});
  const port = await freePort();
  const site = await startOwnSite({ PORT: String(port), CONTENT_DIR: content.folder });
  const { origin } = site;
  const programme = `${origin}/programacao`;
  await page.goto(programme);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(heading(page)).toHaveText("Nossa semana");

  // A new version that was seen once replaces the old one.
  content.edit({
    "programacao.yaml": (text) => text.replace("titulo: Nossa semana", "titulo: Semana nova"),
    "celulas.yaml": (text) => text.replace("titulo: Células", "titulo: Células novas"),
  });
  await soon(async () => expect(await says(programme, "Semana nova")).toBe(true));
  await page.goto(programme);
  await expect(heading(page)).toHaveText("Semana nova");
  await expect(page.getByText("sem internet")).toHaveCount(0);

  // A changed page that was not visited is fetched too, since the worker knows its hash.
  const kept = () => page.evaluate(async () => (await caches.match("/celulas"))?.text());
  await soon(async () => expect(await kept()).toContain("Células novas"));
  const goOnline = await goOffline(page);
  for (const [path, title] of [
    ["/programacao", "Semana nova"],
    ["/celulas", "Células novas"],
  ] as const) {
    await page.goto(origin + path);
    await expect(heading(page)).toHaveText(title);
    await expect(notice(page)).toContainText("Você está sem internet; esta página é como estava ");
  }
  await goOnline();

  // The visitor is online, but the site is down.
  await site.stop();
  await page.goto(programme);
  await expect(heading(page)).toHaveText("Semana nova");
  await expect(notice(page)).toContainText("esta página é como estava ");

  const broken = await listenAt(port, (_request, response) => response.writeHead(502).end());
  await page.goto(programme);
  await expect(notice(page)).toContainText(
    "O site não respondeu agora; esta página é como estava ",
  );
  await close(broken);

  const silent = await listenAt(port, () => {});
  await page.goto(programme);
  await expect(notice(page)).toContainText("A internet está lenta; esta página é como estava ");
  await close(silent);

  // Another site at the same address without a worker: this worker removes itself and all that it stored.
  const other = await listenAt(port, ({ url }, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.writeHead(url === "/sw.js" ? 404 : 200).end("<h1>Outro site</h1>");
  });
  await soon(async () => {
    await page.goto(programme);
    expect(await heading(page).textContent()).toBe("Outro site");
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
  });
  await close(other);
  content.remove();
});
