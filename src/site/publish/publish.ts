import { neverKept } from "../../kit/own-routes.ts";
import { speculationPath } from "../../kit/paths.ts";
import { pictureUrl } from "../../kit/ui/art/picture.tsx";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import { offlinePath, ownMark, workerPath } from "../../platform/http/offline-path.ts";
import type { Progress } from "../../platform/images/cutter.ts";
import type { Church } from "../../content/content.ts";
import type { LoadedContent } from "../../content/load.ts";
// oxlint-disable-next-line import/default -- the text of it, as vite.config.ts makes it
import workerScript from "../offline/service-worker.script.ts?inline-script";
import { type PagesOf, type Page, type Shown, type Resource } from "../page.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";
import { offlinePage, keptPages } from "../pages/offline/offline.tsx";
import { type Assets, assetType, findAsset, keepAssets } from "./bytes/assets.ts";
import { quickQuality, textResource, type Packing } from "./bytes/resource.ts";
import { iconPath, iconSizes, svgIconPath } from "./images/icons.ts";
import { openLatePages } from "./late-pages.ts";
import { brokenLinks, redirectsOf, renamedPaths } from "./links.ts";
import type { PicturesMissing } from "./photos.ts";
import { makePictures } from "./pictures.ts";
import { renderPage } from "./render/render-page.tsx";
import { mapOf } from "./site-map.ts";
import type { Site } from "./site.ts";

export type PublishOptions = {
  /** Folder of the photos that the content names. */
  contentFolder: string;
  /** Images and compressed pages, kept between starts. */
  cacheFolder: string;
  /** Quality up to 11, which is the default: the smallest bytes take thirty times the work. */
  brotliQuality?: number;
  /** Files of builds, kept for pages that were loaded before an update. */
  assetFolder: string;
  imageWorker: string;
  assets: Assets;
  publicUrl: URL;
  client: ClientSettings;
  shown: Shown;
  features: readonly PagesOf[];
  onProgress: Progress;
};

/** Content in, bytes out: the whole site, or what its content or its pictures want. */
export async function publish(
  loaded: LoadedContent,
  options: PublishOptions,
  now: Temporal.ZonedDateTime,
): Promise<Site | PicturesMissing> {
  const { cacheFolder, brotliQuality, assetFolder, assets, publicUrl, shown, features } = options;
  const { content } = loaded;
  const map = mapOf(content, features);
  const problems = brokenLinks(loaded.links, content, map);
  if (problems.length > 0) return { problems };
  const pictures = await makePictures(loaded, { ...options, map });
  if ("problems" in pictures || "trouble" in pictures) return pictures;

  const packing = { cacheFolder, brotliQuality };
  const above = map.above(now.epochMilliseconds, false, shown);
  const context = { ...options, content, map, above, pictures, now };
  const render = (page: Page) => renderPage(page, context);
  const { listed, late, atRequest } = map;
  const documentOf = (page: Page, status: 200 | 404 = 200): Promise<Resource> => {
    const { html, policy } = render(page);
    return textResource(html, { type: "text/html; charset=utf-8", policy, status, ...packing });
  };
  const earlier = await keepAssets(assets.files, assetFolder);
  const paths = [...listed, ...late, ...atRequest].map((page) => page.path);
  const redirects = redirectsOf(content);
  const publication = { content, publicUrl, now, cover: pictures.cover };
  const files = [
    { path: "/sitemap.xml", type: "application/xml", text: sitemap(paths, publicUrl) },
    { path: "/robots.txt", type: "text/plain; charset=utf-8", text: robots(publicUrl) },
    ...Object.entries(map.files).map(([path, made]) => ({ path, ...made(publication) })),
    {
      path: speculationPath,
      type: "application/speculationrules+json",
      text: speculationRules(redirects.keys()),
    },
    {
      path: "/manifest.webmanifest",
      type: "application/manifest+json",
      text: webManifest(content.church),
    },
  ];
  const resources = await Promise.all([
    ...[...listed, offlinePage].map((page) => withPath(page.path, documentOf(page))),
    ...[...assets.files].map(([path, bytes]) => {
      const type = assetType(path) ?? "";
      return withPath(path, textResource(bytes, { type, lasting: true, ...packing }));
    }),
    ...files.map(({ path, type, text }) =>
      withPath(path, textResource(text, { type, ...packing, ...quickIfLong(text, packing) })),
    ),
  ]);
  const all = new Map([...earlier, ...pictures.resources, ...resources]);
  if (assets.isBuilt) {
    const kept = [...keptPages(map.has).map(({ path }) => path), offlinePath, pictures.pixQrCode];
    for (const path of kept) {
      const resource = all.get(path);
      if (resource) {
        all.set(path, { ...resource, headers: { ...resource.headers, [ownMark]: "1" } });
      }
    }
    all.set(workerPath, await serviceWorker(all, kept, packing));
  }
  const midnight = now.add({ days: 1 }).startOfDay().epochMilliseconds;
  return {
    // Pages show the church's day, and a feature may show something else sooner.
    staleAtMs: Math.min(midnight, map.nextTurn(now.epochMilliseconds)),
    resources: all,
    atRequest: atRequest.map(({ path }) => path),
    latePages: openLatePages(late, render),
    cards: pictures.cards,
    avif: pictures.avif,
    awaitCard: () => undefined,
    findAsset: (path) => findAsset(path, assetFolder),
    redirects,
    renamed: renamedPaths(content),
    notFound: await documentOf(notFoundPage, 404),
    search: map.search?.({ content, map, today: now.startOfDay().epochMilliseconds, render }),
    render,
    thumbnails: new Map(
      loaded.photos.map(({ name: file }) => {
        const { id, widths, width, height } = pictures.pictureOf({ file, alt: "" });
        return [file, { src: pictureUrl(id, widths[0] ?? 0, "webp"), width, height }];
      }),
    ),
  };
}

const withPath = async (path: string, made: Promise<Resource>): Promise<[string, Resource]> => [
  path,
  await made,
];

/** Characters; the hardest compression of 300 messages would take longer than all the rest. */
const longText = 100_000;

const quickIfLong = (text: string, { brotliQuality = 11 }: Packing) =>
  text.length > longText ? { brotliQuality: Math.min(brotliQuality, quickQuality) } : {};

function sitemap(paths: readonly string[], publicUrl: URL): string {
  const urls = paths.map((path) => `<url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>
`;
}

function robots(publicUrl: URL): string {
  return `User-agent: *
Disallow: /api/
Sitemap: ${new URL("/sitemap.xml", publicUrl).href}
`;
}

/** The file that a phone needs to keep the site on its home screen. */
function webManifest(church: Church): string {
  return JSON.stringify({
    name: church.name,
    short_name: church.shortName,
    description: church.description,
    lang: "pt-BR",
    start_url: "/",
    display: "standalone",
    background_color: "#fbf7ee",
    theme_color: "#141a35",
    icons: [
      { src: svgIconPath, type: "image/svg+xml", sizes: "any" },
      ...iconSizes.map((size) => ({
        src: iconPath(size),
        type: "image/png",
        sizes: `${size}x${size}`,
        purpose: "any maskable",
      })),
    ],
  });
}

/** Policy of the worker: it may ask this site alone. */
const policy = "default-src 'none'; connect-src 'self'";

/** The service worker names the hashes of what it keeps, so that it changes, and browsers fetch a page, once that changes. */
function serviceWorker(
  resources: ReadonlyMap<string, Resource>,
  paths: readonly string[],
  packing: Packing,
): Promise<Resource> {
  const kept = Object.fromEntries(paths.map((path) => [path, resources.get(path)?.hash]));
  const text = `const kept=${JSON.stringify(kept)},offlinePath=${JSON.stringify(offlinePath)},ownMark=${JSON.stringify(ownMark)},neverKept=${JSON.stringify(neverKept())};${workerScript}`;
  return textResource(text, { type: "text/javascript; charset=utf-8", policy, ...packing });
}

/** Lets the browser prepare the next page when a finger or pointer comes near its link, but none of these. */
const speculationRules = (elsewhere: Iterable<string>): string =>
  JSON.stringify({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            {
              not: {
                href_matches: ["/*.ics", ...neverKept().map((part) => `/${part}/*`), ...elsewhere],
              },
            },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
