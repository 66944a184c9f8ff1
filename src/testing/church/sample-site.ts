import { link, mkdir, mkdtemp, readdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { churchZone } from "../../format/church-clock.ts";
import fontUrl from "../../kit/ui/fonts/texturina.woff2?url";
import type { ClientSettings } from "../../platform/http/client-settings.ts";
import type { Content } from "../../content/content.ts";
import { setChurchZone, loadContent } from "../../content/load.ts";
import { sitePages } from "../../features.ts";
import { type App, createApp } from "../../server/app.ts";
import type { Shown } from "../../site/page.ts";
import type { Assets } from "../../site/publish/bytes/assets.ts";
import { publish, type PublishOptions } from "../../site/publish/publish.ts";
import { mapOf } from "../../site/publish/site-map.ts";
import type { Site } from "../../site/publish/site.ts";
import { siteOnly } from "../http/site-only.ts";
import { cacheFolder, temporaryFolder, type SampleChurch, sampleChurch } from "./sample-church.ts";

export const publicUrl = new URL("https://igrejavitral.example.org");

const features = await sitePages();

/** All that the public site has for a content. */
export const sampleMapOf = (content: Content) => mapOf(content, features);

/** The browser's settings under the default configuration. */
export const sampleClient: ClientSettings = {
  apiCredentials: "site:publico",
  captcha: { provider: "altcha" },
  cards: { provider: "simulated" },
};

/** A Friday, which has no meeting. */
export const friday = saoPaulo("2026-03-06T10:00");

export function saoPaulo(dateAndTime: string): Temporal.ZonedDateTime {
  return Temporal.PlainDateTime.from(dateAndTime).toZonedDateTime(churchZone());
}

/** The build's files: another text for each chunk, and the font. */
export const standInAssets: Assets = {
  isBuilt: true,
  hydration: "/assets/hydrate-abc.js",
  page: "/assets/page-abc.js",
  island: (name) => `/assets/${name}-abc.js`,
  files: new Map(
    ["hydrate", "page", "home-slides", "photo-slides", "contact-form", "card-form", "pix-amount"]
      .map((name) => [`/assets/${name}-abc.js`, `export const name = "${name}";`])
      .concat([[fontUrl, "the bytes of a font"]])
      .map(([path = "", text = ""]) => [path, new Uint8Array(Buffer.from(text))] as const),
  ),
};

export const imageWorker = join(import.meta.dirname, "../../site/publish/images/worker.ts");

export function publishOptions({ contentFolder }: SampleChurch): PublishOptions {
  return {
    contentFolder,
    cacheFolder,
    // Brotli 11 takes thirty times the work, and no test needs its size.
    brotliQuality: 5,
    assetFolder: join(temporaryFolder, "assets"),
    imageWorker,
    assets: standInAssets,
    publicUrl,
    client: sampleClient,
    shown: {},
    features,
    onProgress: () => {},
  };
}

type Given = {
  church?: SampleChurch;
  now?: Temporal.ZonedDateTime;
  publicUrl?: URL;
  cacheFolder?: string;
  shown?: Shown;
};

let asItIs: Promise<Site> | undefined;

/** The whole site of a church without problems; the sample church is published once a worker. */
export const publishSample = (given?: Given): Promise<Site> =>
  given ? publishChurch(given) : (asItIs ??= publishChurch({}));

async function publishChurch(given: Given): Promise<Site> {
  const church = given.church ?? (await sampleChurch());
  const loaded = await loadContent(church.contentFolder);
  if ("problems" in loaded) throw new Error(JSON.stringify(loaded.problems));
  setChurchZone(loaded.content.church.zone);
  const { now = friday, ...options } = given;
  const site = await publish(loaded, { ...publishOptions(church), ...options }, now);
  if (!("resources" in site)) throw new Error(JSON.stringify(site));
  return site;
}

export function appOf(site: Site, origin = publicUrl): App {
  return createApp({ ...siteOnly, site: () => site, publicUrl: origin });
}

/**
 * Makes a cache of its own with the files of the shared one: nothing is cut twice. Files that arrive there meanwhile
 * are missing here.
 */
export async function linkedCache(): Promise<string> {
  await publishSample();
  const folder = await mkdtemp(join(temporaryFolder, "cache-"));
  for (const found of await readdir(cacheFolder, { recursive: true, withFileTypes: true })) {
    if (!found.isFile()) continue;
    const here = join(folder, relative(cacheFolder, found.parentPath));
    await mkdir(here, { recursive: true });
    await link(join(found.parentPath, found.name), join(here, found.name)).catch(passIfGone);
  }
  return folder;
}

function passIfGone(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
