import type { Photo } from "../content.ts";
import { join } from "node:path";
import { onDisk, type Mention } from "../files/read-text.ts";
import { type Picture, pictureUrl } from "../../kit/ui/art/picture.tsx";
import { openFileDigests } from "../../platform/named-by-content.ts";
import {
  type JobResult,
  type PhotoCut,
  type PhotoJob,
  type ImageFile,
  photoId,
} from "./cut/image-job.ts";

/** A photo of the content: its path there, where it is on the disk, and its content hash. */
export type SourcePhoto = { file: string; path: string; id: string };

/** Kept from one publication to the next, and for the panel: three hundred photos are read for seconds. */
export const idOfPhoto = openFileDigests(photoId);

/** Each photo that the content names, once; one after the other, as each may be large. */
export async function readPhotos(mentions: readonly Mention[], contentFolder: string) {
  const photos: SourcePhoto[] = [];
  for (const file of new Set(mentions.map(({ name }) => name))) {
    // One that was removed meanwhile has no bytes, and is reported where it is named.
    const path = await onDisk(contentFolder, file);
    const id = (await idOfPhoto(path)) ?? photoId(Buffer.alloc(0));
    photos.push({ file, path, id });
  }
  return photos;
}

export const photoJob = (
  { path, id }: Omit<SourcePhoto, "file">,
  imageFolder: string,
): PhotoJob => ({
  kind: "photo",
  source: path,
  sourceId: id,
  folder: join(imageFolder, id),
});

export type CutPhotos = { pictureOf(photo: Photo): Picture; files: ImageFile[] };

/** The photos as pages show them, once all of them are cut. */
export function collectCuts(
  photos: readonly SourcePhoto[],
  results: readonly JobResult[],
  imageFolder: string,
): CutPhotos {
  const cuts = new Map<string, { id: string; cut: PhotoCut }>();
  for (const [index, { file, id }] of photos.entries()) {
    const result = results[index];
    if (result?.ok && result.cut) cuts.set(file, { id, cut: result.cut });
  }
  return {
    pictureOf({ file, alt, focus }) {
      const found = cuts.get(file);
      if (!found) throw new Error(`A page shows ${file}, which the content does not name.`);
      return { id: found.id, ...found.cut, alt, ...(focus && { focus }) };
    },
    files: [...cuts.values()].flatMap(({ id, cut }) =>
      cut.widths.flatMap((width) =>
        (["avif", "webp"] as const).map((format) => ({
          path: pictureUrl(id, width, format),
          file: join(imageFolder, id, `${width}.${format}`),
          type: `image/${format}`,
        })),
      ),
    ),
  };
}
