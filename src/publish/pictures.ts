import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { LoadedContent } from "../content/load.ts";
import type { Photo } from "../content/photo.ts";
import type { Problem } from "../content/problem.ts";
import type { Picture } from "../ui/picture.tsx";
import { contentHash } from "./hash.ts";
import { planCards } from "./images/cards.ts";
import { iconFiles, iconsJob, iconSvg, svgIconPath } from "./images/icons.ts";
import type { ImageFile } from "./images/image-file.ts";
import { makeImages, type Progress } from "./images/make-images.ts";
import { collectCuts, photoJob, readPhotos } from "./images/photos.ts";
import { pixQrCode } from "./pix-qr-code.ts";
import { fileResource, textResource } from "./resource.ts";
import type { Resource } from "./site.ts";

export type Pictures = {
  pictureOf(photo: Photo): Picture;
  /** URL path of a page's social card. */
  cardOf(pagePath: string): string;
  /** URL path of the PIX QR code. */
  pixQrCode: string;
  resources: [path: string, Resource][];
};

type Options = {
  contentFolder: string;
  cacheFolder: string;
  worker: string;
  onProgress: Progress;
};

/** Every image of the site: photos cut, cards and icons drawn; or the photos that are no images. */
export async function makePictures(
  { content, photos: mentions }: LoadedContent,
  { contentFolder, cacheFolder, worker, onProgress }: Options,
): Promise<Pictures | { problems: Problem[] }> {
  const imageFolder = join(cacheFolder, "imagens");
  const photos = await readPhotos(mentions, contentFolder);
  const cards = planCards(content, photos, contentFolder, imageFolder);
  const jobs = [
    ...photos.map((photo) => photoJob(photo, contentFolder, imageFolder)),
    ...[...cards.values()].map(({ job }) => job),
    iconsJob(imageFolder),
  ];
  const results = await makeImages(jobs, worker, onProgress);
  const cuts = collectCuts(photos, results, mentions, imageFolder);
  if ("problems" in cuts) return cuts;
  for (const result of results) {
    if (!result.ok && result.reason === "fault") throw new Error(`No image made: ${result.detail}`);
  }

  const files = [
    ...cuts.files,
    ...[...cards.values()].map(({ image }) => image),
    ...iconFiles(imageFolder),
  ];
  const qrCode = await pixQrCode(content.giving.pix, cacheFolder);
  const icon = await textResource(iconSvg, { type: "image/svg+xml", cacheFolder });
  return {
    pictureOf: cuts.pictureOf,
    cardOf: (pagePath) => cards.get(pagePath)?.image.path ?? "",
    pixQrCode: qrCode[0],
    resources: [...(await Promise.all(files.map(onDisk))), qrCode, [svgIconPath, icon]],
  };
}

/** The URL of a picture names its content, so the path is all that its hash need cover. */
async function onDisk({ path, file, type }: ImageFile): Promise<[string, Resource]> {
  const { size } = await stat(file);
  return [path, fileResource(file, size, type, contentHash(path))];
}
