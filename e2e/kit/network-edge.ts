import type { BrowserContext } from "@playwright/test";

type Edge = { origin: string; report(fault: string): void };

const map = "https://www.openstreetmap.org";

/** A page in place of the map, which says that it is no map. */
export const mapDouble = "Dublê do mapa, só para os testes";
const mapDoublePage = `<!doctype html><html lang="pt-BR"><title>${mapDouble}</title><p>${mapDouble}</p></html>`;

/** Lets no request out: the map's site has a double, and any other site is an error. */
export async function guardNetworkEdge(context: BrowserContext, edge: Edge): Promise<void> {
  await context.route(
    (url) => url.protocol.startsWith("http") && url.origin !== edge.origin,
    async (route) => {
      const url = route.request().url();
      if (new URL(url).origin === map) {
        await route.fulfill({ contentType: "text/html; charset=utf-8", body: mapDoublePage });
        return;
      }
      edge.report(`asked another site for ${url}`);
      await route.abort("blockedbyclient");
    },
  );
}
