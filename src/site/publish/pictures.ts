import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { toBuffer } from "qrcode";
import { brCode } from "../../format/pix/br-code.ts";
import { messagesPath } from "../../kit/paths.ts";
import type { Picture } from "../../kit/ui/art/picture.tsx";
import { makeImages, type Progress, readKeptResult } from "../../platform/images/cutter.ts";
import {
  type AvifJob,
  avifJob,
  type PodcastCoverJob,
  type SocialImageJob,
  socialImageFile,
  recipeVersion,
  type ImageFile,
  photoJob,
} from "../../platform/images/image-job.ts";
import { contentHash } from "../../platform/named-by-content.ts";
import type { Content, Photo } from "../../content/content.ts";
import type { LoadedContent } from "../../content/load.ts";
import type { Resource, SiteMap } from "../page.ts";
import { notFoundPage } from "../pages/not-found/not-found.tsx";
import { fileResource, refreshedEachTime, textResource } from "./bytes/resource.ts";
import { iconFiles, iconsJob, iconSvg, rosePanes, svgIconPath } from "./images/icons.ts";
import { keepLast } from "./late-pages.ts";
import {
  findTrouble,
  type PicturesMissing,
  collectCuts,
  readPhotos,
  type SourcePhoto,
} from "./photos.ts";
import type { PlannedCards } from "./social-cards.ts";

export type Pictures = {
  pictureOf(photo: Photo): Picture;
  socialImageOf(pagePath: string): string;
  /** The social images, which are drawn once the site is on the air. */
  cards: PlannedCards;
  /** URL path of the square picture with the church's name; empty where it is not needed. */
  cover: string;
  pixQrCode: string;
  siteQrCode: string;
  /** Photos that are still to be cut in AVIF. */
  avif: AvifJob[];
  resources: [path: string, Resource][];
};

type Options = {
  contentFolder: string;
  cacheFolder: string;
  publicUrl: URL;
  imageWorker: string;
  map: SiteMap;
  onProgress: Progress;
};

const mostTries = 3;

/** Every image of the site: photos cut, icons drawn, social images planned; or why they could not be had. */
export async function makePictures(
  loaded: LoadedContent,
  options: Options,
): Promise<Pictures | PicturesMissing> {
  let made = await tryPictures(loaded, options);
  // A photo was replaced between being read and being cut: all that its name is in is planned anew.
  for (let tries = 1; tries < mostTries && "changed" in made; tries += 1) {
    made = await tryPictures(loaded, options);
  }
  return "changed" in made ? made.changed : made;
}

async function tryPictures(
  { content, photos: mentions }: LoadedContent,
  { contentFolder, cacheFolder, publicUrl, imageWorker: worker, map, onProgress }: Options,
): Promise<Pictures | PicturesMissing | { changed: PicturesMissing }> {
  const imageFolder = join(cacheFolder, "imagens");
  const photos = await readPhotos(mentions, contentFolder);
  const socialImages = planSocialImages(content, map, photos, imageFolder);
  const cover = map.hasCover ? planCover(content, imageFolder) : undefined;
  const jobs = [
    ...photos.map((photo) => photoJob(photo, imageFolder)),
    iconsJob(imageFolder),
    ...(cover ? [cover.job] : []),
  ];
  const results = await makeImages(jobs, { worker, onProgress });
  const missing = findTrouble(photos, jobs, results, mentions);
  const changed = results.some((result) => !result.ok && result.reason === "changed");
  if (missing) return changed ? { changed: missing } : missing;

  const avif: AvifJob[] = [];
  const inAvif = new Set<string>();
  for (const photo of photos) {
    const job = avifJob(photoJob(photo, imageFolder));
    if ((await readKeptResult(job.folder))?.ok) inAvif.add(photo.id);
    else avif.push(job);
  }

  // Beyond the newest messages none has one of its own.
  const ofMessages = socialImages.get(messagesPath);
  const cuts = collectCuts(photos, results, inAvif, imageFolder);
  const files = [...cuts.files, ...iconFiles(imageFolder), ...(cover ? [cover.image] : [])];
  const pixCode = await qrCode("pix", brCode(content.giving.pix), cacheFolder);
  const siteCode = await qrCode("site", publicUrl.href, cacheFolder);
  const icon = await textResource(iconSvg, { type: "image/svg+xml", cacheFolder });
  return {
    pictureOf: cuts.pictureOf,
    socialImageOf: (pagePath) => (socialImages.get(pagePath) ?? ofMessages)?.path ?? "",
    cards: new Map([...socialImages.values()].map(({ path, job }) => [path, job])),
    cover: cover?.image.path ?? "",
    pixQrCode: pixCode[0],
    siteQrCode: siteCode[0],
    avif,
    resources: [...(await Promise.all(files.map(onDisk))), pixCode, siteCode, [svgIconPath, icon]],
  };
}

/** The URL of a picture names its content, so the path is all that its hash need cover. */
async function onDisk({ path, file, type, standsIn }: ImageFile): Promise<[string, Resource]> {
  const { size } = await stat(file);
  if (!standsIn) return [path, fileResource(file, size, type, contentHash(path))];
  return [path, refreshedEachTime(fileResource(file, size, type, contentHash(path, type)))];
}

/** A site that is published anew has the same codes, and each takes 50 ms to draw. */
const drawn = keepLast<Promise<Buffer>>(4);

/** Large and with a quiet zone, so that it can also be printed, or saved and read from a phone's gallery. */
async function qrCode(
  name: string,
  text: string,
  cacheFolder: string,
): Promise<[path: string, Resource]> {
  const png = await drawn(text, () =>
    toBuffer(text, { width: 600, margin: 4, errorCorrectionLevel: "M" }),
  );
  return [
    `/imagens/${name}-${contentHash(png)}.png`,
    await textResource(new Uint8Array(png), { type: "image/png", cacheFolder, lasting: true }),
  ];
}

/** The social image of every page, by the page's path. */
function planSocialImages(
  content: Content,
  { listed, late }: SiteMap,
  photos: readonly SourcePhoto[],
  imageFolder: string,
): Map<string, { job: SocialImageJob; path: string }> {
  const byFile = new Map(photos.map((photo) => [photo.file, photo]));
  const church = content.church.shortName;
  return new Map(
    [...listed, ...late.filter(({ isOneOfMany }) => !isOneOfMany), notFoundPage].map((page) => {
      const { title, cover } = page.head(content);
      const { id: sourceId, path: source } = byFile.get(cover.file) ?? { id: "", path: "" };
      const id = contentHash(recipeVersion, sourceId, title, church);
      const folder = join(imageFolder, id);
      const job: SocialImageJob = { kind: "social-image", source, sourceId, folder, title, church };
      return [page.path, { job, path: `/imagens/${id}/${socialImageFile}` }];
    }),
  );
}

function planCover(
  content: Content,
  imageFolder: string,
): { job: PodcastCoverJob; image: ImageFile } {
  const church = content.church.shortName;
  const folder = join(imageFolder, contentHash(recipeVersion, "podcast", church));
  return {
    job: { kind: "podcast-cover", folder, church, rose: rosePanes },
    image: {
      path: `/imagens/${basename(folder)}/capa.jpg`,
      file: join(folder, "capa.jpg"),
      type: "image/jpeg",
    },
  };
}
