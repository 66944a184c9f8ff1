import { contentHash } from "../../platform/named-by-content.ts";
import { loadContent } from "../../content/load.ts";
import type { Page, Resource } from "../../site/page.ts";
import { notFoundPage } from "../../site/pages/not-found/not-found.tsx";
import { renderPage, type SiteContext } from "../../site/publish/render/render-page.tsx";
import type { Site } from "../../site/publish/site.ts";
import { type HtmlElement, readHtml } from "./read-html.ts";
import type { SampleChurch } from "./sample-church.ts";
import { friday, publicUrl, sampleClient, sampleMapOf, standInAssets } from "./sample-site.ts";

export type PageDocument = {
  /** URL path; the not-found page has only a name. */
  path: string;
  html: string;
  elements: readonly HtmlElement[];
  policy: string;
};

/** Every page of a published site, by its sitemap, with the not-found page. */
export function documentsOf(site: Site): PageDocument[] {
  const sitemap = textOfResource(site.resources.get("/sitemap.xml"), "/sitemap.xml");
  const atRequest = new Set(site.atRequest);
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);
  const made = addresses
    .map((address) => new URL(address).pathname)
    .filter((path) => !atRequest.has(path));
  return [...made, notFoundPage.path].map((path) => {
    const resource =
      path === notFoundPage.path
        ? site.notFound
        : (site.resources.get(path) ?? site.latePages.get(path));
    const policy = resource?.headers["content-security-policy"] ?? "";
    return documentOf(path, textOfResource(resource, path), policy);
  });
}

function textOfResource(resource: Resource | undefined, path: string): string {
  if (!(resource?.plain instanceof Uint8Array)) throw new Error(`${path} is no page.`);
  return new TextDecoder().decode(resource.plain);
}

/** Parsed when its elements are needed, since many tests read only the text. */
function documentOf(path: string, html: string, policy: string): PageDocument {
  let elements: readonly HtmlElement[] | undefined;
  return {
    path,
    html,
    policy,
    get elements() {
      return (elements ??= readHtml(html));
    },
  };
}

/** The same, rendered without compression and with photos in four widths. */
export async function renderDocuments(
  { contentFolder }: SampleChurch,
  {
    more = [],
    lacks,
    ...given
  }: { more?: readonly Page[]; /** A path that no feature answers. */ lacks?: string } & Partial<
    Pick<SiteContext, "now" | "publicUrl" | "client" | "shown">
  > = {},
): Promise<PageDocument[]> {
  const loaded = await loadContent(contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  const { content } = loaded;
  const whole = sampleMapOf(content);
  const map = { ...whole, has: (path: string) => path !== lacks && whole.has(path) };
  const { now = friday, shown = {} } = given;
  const context: SiteContext = {
    content,
    map,
    above: map.above(now.epochMilliseconds, false, shown),
    assets: standInAssets,
    publicUrl,
    client: sampleClient,
    shown,
    now,
    pictures: {
      pictureOf: ({ file, alt }) => ({
        id: contentHash(file),
        width: 1600,
        height: 1067,
        widths: [384, 768, 1200, 1600],
        hasAvif: true,
        alt,
      }),
      cover: "/imagens/podcast/capa.jpg",
      socialImageOf: (path) => `/imagens/${contentHash(path)}/cartao.jpg`,
      pixQrCode: "/imagens/pix-abcdefghijkl.png",
      siteQrCode: "/imagens/site-abcdefghijkl.png",
      cards: new Map(),
      avif: [],
      resources: [],
    },
    ...given,
  };
  const { listed, late } = map;
  return [...listed, ...late, notFoundPage, ...more].map((page) => {
    const { html, policy } = renderPage(page, context);
    return documentOf(page.path, html, policy);
  });
}
