import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { contentHash, openFileDigests } from "../named-by-content.ts";

export type ImageFile = {
  path: string;
  file: string;
  type: string;
  /** Set if the picture takes the place of another one, which is still being made. */
  standsIn?: boolean;
};

/** The one file that a social image's job makes in its folder. */
export const socialImageFile = "cartao.jpg";

export const uprightFile = "foto.jpg";

/** Names a photo by its bytes and by how it is cut. */
export const photoId = (bytes: Uint8Array): string => contentHash(recipeVersion, bytes);

/** Kept from one publication to the next, and for the panel: three hundred photos are read for seconds. */
export const idOfPhoto = openFileDigests(photoId);

export const photoJob = (
  { path, id }: { path: string; id: string },
  imageFolder: string,
): PhotoJob => ({
  kind: "photo",
  source: path,
  sourceId: id,
  folder: join(imageFolder, id),
});

/** Job for a photo in AVIF, which is smaller but six times the work, so it is done behind a site that is on the air. */
export const avifJob = (photo: PhotoJob): AvifJob => ({
  ...photo,
  kind: "avif",
  folder: `${photo.folder}-avif`,
});

type Source = { bytes: Buffer } | { refused: "unreadable" | "changed" };

/** The bytes of a photo, if they still are those that were read before and begin as a picture does. */
export async function readSource(file: string, id: string): Promise<Source> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes || photoId(bytes) !== id) return { refused: "changed" };
  return isPicture(bytes) ? { bytes } : { refused: "unreadable" };
}

/**
 * True if the bytes begin as a picture's. The decoder gets nothing else: an SVG is a program that may name other files.
 */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString("latin1", 0, 64);
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    /^RIFF[^]{4}WEBP/.test(head) ||
    /^[^]{4}ftyp(avif|avis|[^]{8,48}avif)/.test(head)
  );
}

type Made = {
  /** Folder of its files, named by content hash, so that what is there is right for ever. */
  folder: string;
};

type FromPhoto = Made & {
  source: string;
  /** Id of the photo when it was read: the one that is cut has to be the same. */
  sourceId: string;
};

export type PhotoJob = FromPhoto & { kind: "photo" };

export type AvifJob = FromPhoto & { kind: "avif" };

/** Turns a photo upright and makes it as large as a page can need, without what the camera wrote into it. */
type UprightJob = FromPhoto & { kind: "upright" };

export type SocialImageJob = FromPhoto & { kind: "social-image"; title: string; church: string };

export type PodcastCoverJob = Made & { kind: "podcast-cover"; church: string; rose: string };

export type IconsJob = Made & { kind: "icons"; svg: string; sizes: readonly number[] };

export type ImageJob =
  | PhotoJob
  | AvifJob
  | UprightJob
  | SocialImageJob
  | IconsJob
  | PodcastCoverJob;

/** Pixels of the widest variant, and all widths there are. */
export type PhotoCut = { width: number; height: number; widths: number[] };

export type JobFailure =
  /** The source is no picture, or one that no page can show: the church can mend it. */
  | { ok: false; reason: "unreadable" | "too-large" | "too-tall" }
  /** Another photo was saved under its name since it was read. */
  | { ok: false; reason: "changed" }
  /** It took so long that its process was ended. */
  | { ok: false; reason: "slow" }
  /** Its process ended, by a signal or an exit code: SIGKILL is the system's answer to too little memory. */
  | { ok: false; reason: "died"; by: string }
  /** No process could be started, for want of memory or of processes. */
  | { ok: false; reason: "no-process"; detail: string }
  /** Anything else, such as a full disk. */
  | { ok: false; reason: "fault"; detail: string };

export type JobResult = { ok: true; cut?: PhotoCut } | JobFailure;

/** Part of every content hash: raise it when a recipe changes, and all images are made anew. */
export const recipeVersion = "5";
